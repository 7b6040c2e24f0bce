import { PATHS, pathOf, PUBLIC_PAGES } from "@daansetu/contract";
import { Router } from "express";
import type { Deps } from "../../deps/deps.interface.ts";
import { setSharedCaching } from "../../http/caching.ts";
import { noSuchPath } from "../../http/failures.ts";
import { robotsTxt } from "./robots.ts";
import { securityTxt } from "./security-txt.ts";
import { sitemapPages } from "./sitemap-pages.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

const DAY_SECONDS = 86_400;
const SITEMAP_SECONDS = 3600;

interface ChangedRecord {
  id: string;
  changedAt: string;
}
interface RecordsAfter<Item> {
  items: readonly Item[];
  last: string | undefined;
}

export interface SitemapSources {
  liveCampaignsAfter: (
    after: string | undefined,
    limit: number,
    now: Date,
  ) => Promise<RecordsAfter<ChangedRecord & { kind: "fundraiser" | "monthly" }>>;
  enrolledNgosAfter: (after: string | undefined, limit: number) => Promise<RecordsAfter<ChangedRecord>>;
  counts: (now: Date) => Promise<{ liveCampaigns: number; ngos: number }>;
}

const NOTHING_TO_FIND: ReadonlySet<string> = new Set(["storyBare", "monthlyBare", "login", "signup", "forgotPassword"]);
/** Pages without a record that are useful in a search engine. */
const TEXT_PAGES = PUBLIC_PAGES.filter((name) => !PATHS[name].includes(":") && !NOTHING_TO_FIND.has(name)).map(
  (name) => ({ path: PATHS[name] }),
);
const PAGE_OF_KIND = { fundraiser: "story", monthly: "monthly" } as const;

/** Routes for crawlers: `robots.txt`, the sitemaps and `security.txt`. */
export function crawlerRoutes({ config, clock }: Pick<Deps, "config" | "clock">, sources: SitemapSources): Router {
  const { siteOrigin } = config;
  const campaigns = sitemapPages(async (after, limit, now) => {
    const { items, last } = await sources.liveCampaignsAfter(after, limit, now);
    return {
      entries: items.map(({ id, kind, changedAt }) => ({ path: pathOf(PAGE_OF_KIND[kind], { id }), changedAt })),
      last,
    };
  });
  const ngos = sitemapPages(async (after, limit) => {
    const { items, last } = await sources.enrolledNgosAfter(after, limit);
    return { entries: items.map(({ id, changedAt }) => ({ path: pathOf("ngo", { id }), changedAt })), last };
  });
  const pagesOf: Readonly<Record<string, typeof campaigns>> = { campaigns, ngos };

  const router = Router({ caseSensitive: true, strict: true });
  router.get("/robots.txt", (_req, res) => {
    setSharedCaching(res, DAY_SECONDS);
    res.type("text/plain").send(robotsTxt(config));
  });
  router.get("/.well-known/security.txt", (_req, res) => {
    setSharedCaching(res, DAY_SECONDS);
    res.type("text/plain").send(securityTxt(config, clock()));
  });
  router.get("/sitemap.xml", async (_req, res) => {
    const { liveCampaigns, ngos: ngoCount } = await sources.counts(clock());
    const numbered = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `/sitemap/${name}-${index + 1}.xml`);
    const paths = [
      "/sitemap/pages.xml",
      ...numbered("campaigns", campaigns.countOf(liveCampaigns)),
      ...numbered("ngos", ngos.countOf(ngoCount)),
    ];
    setSharedCaching(res, SITEMAP_SECONDS);
    res.type("application/xml").send(sitemapIndexXml(siteOrigin, paths));
  });
  router.get("/sitemap/pages.xml", (_req, res) => {
    setSharedCaching(res, SITEMAP_SECONDS);
    res.type("application/xml").send(sitemapXml(siteOrigin, TEXT_PAGES));
  });
  router.get("/sitemap/:page.xml", async (req, res, next) => {
    const [, name = "", number = ""] = /^(campaigns|ngos)-([1-9]\d{0,3})$/.exec(req.params.page) ?? [];
    const entries = await pagesOf[name]?.page(Number(number), clock());
    if (entries === undefined) {
      noSuchPath(req, res, next);
      return;
    }
    setSharedCaching(res, SITEMAP_SECONDS);
    res.type("application/xml").send(sitemapXml(siteOrigin, entries));
  });
  return router;
}
