/** A language of the site; `prefix` begins its paths. English has none, so that its addresses stay as they are. */
export interface SiteLanguage {
  /** As in `hreflang`. */
  tag: string;
  prefix: string;
}
/** The site's languages. With a second one, every sitemap entry names its alternates. */
export const SITE_LANGUAGES: readonly SiteLanguage[] = [{ tag: "en-IN", prefix: "" }];

export interface SitemapEntry {
  path: string;
  /** ISO time of the last change. */
  changedAt?: string | undefined;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SITEMAP_SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;

export function sitemapXml(
  siteOrigin: string,
  entries: readonly SitemapEntry[],
  languages: readonly SiteLanguage[] = SITE_LANGUAGES,
): string {
  const addressIn = ({ prefix }: SiteLanguage, path: string) =>
    `${siteOrigin}${prefix === "" ? path : `${prefix}${path === "/" ? "" : path}`}`;
  const alternatesOf = (path: string) =>
    languages.length < 2
      ? ""
      : languages
          .map(
            (language) =>
              `<xhtml:link rel="alternate" hreflang="${escaped(language.tag)}" href="${escaped(addressIn(language, path))}"/>`,
          )
          .join("");
  const urls = entries.flatMap(({ path, changedAt }) =>
    languages.map((language) => {
      const lastmod = changedAt === undefined ? "" : element("lastmod", changedAt);
      return `<url>${element("loc", addressIn(language, path))}${lastmod}${alternatesOf(path)}</url>`;
    }),
  );
  return `${DECLARATION}\n<urlset ${SITEMAP_SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

export function sitemapIndexXml(siteOrigin: string, paths: readonly string[]): string {
  const sitemaps = paths.map((path) => `<sitemap>${element("loc", `${siteOrigin}${path}`)}</sitemap>`);
  return `${DECLARATION}\n<sitemapindex ${SITEMAP_SPACE}>\n${sitemaps.join("\n")}\n</sitemapindex>\n`;
}
