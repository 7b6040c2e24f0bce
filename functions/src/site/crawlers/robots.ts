import { PATHS } from "@daansetu/contract";
import type { Config } from "../../config/config.ts";

/** Pages without content for search engines. Receipts are not listed: their responses forbid indexing. */
const DISALLOWED_PATHS = [PATHS.adminPanel, PATHS.profile];

/**
 * The content of `robots.txt`. In staging it names no sitemap, but allows fetching: a crawler that is kept out never reads that a page forbids indexing,
 * and lists an address that somebody linked.
 */
export const robotsTxt = ({ siteOrigin, stage }: Pick<Config, "siteOrigin" | "stage">): string =>
  [
    "User-agent: *",
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    "",
    ...(stage === "staging" ? [] : [`Sitemap: ${siteOrigin}/sitemap.xml`, ""]),
  ].join("\n");
