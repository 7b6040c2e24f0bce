/** Pages that hold nothing for a search engine. Receipts are not named: they forbid indexing in their answer. */
const PRIVATE_PAGES = ["/admin-panel", "/profile"];

export const robotsTxt = (siteOrigin: string): string =>
  [
    "User-agent: *",
    ...PRIVATE_PAGES.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteOrigin}/sitemap.xml`,
    "",
  ].join("\n");
