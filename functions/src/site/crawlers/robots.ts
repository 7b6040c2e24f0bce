import { PATHS } from "@daansetu/contract";
import type { Config } from "../../config/config.ts";

/** Pages that hold nothing for a search engine. Receipts are not named: they forbid indexing in their answer. */
const DISALLOWED_PATHS = [PATHS.adminPanel, PATHS.profile];

/**
 * In staging no sitemap is named. Its pages may be fetched all the same: a crawler that is kept out never reads that a page forbids indexing, and
 * lists the address that somebody linked.
 */
export const robotsTxt = ({ siteOrigin, stage }: Pick<Config, "siteOrigin" | "stage">): string =>
  [
    "User-agent: *",
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    "",
    ...(stage === "staging" ? [] : [`Sitemap: ${siteOrigin}/sitemap.xml`, ""]),
  ].join("\n");
