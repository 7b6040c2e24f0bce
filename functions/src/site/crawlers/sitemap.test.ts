import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { type ReadRecords, sitemapPages } from "./sitemap-pages.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

const NOW = new Date("2026-11-20T06:30:00.000Z");
const parse = (xml: string) => {
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ["url", "sitemap", "xhtml:link"].includes(name),
  }).parse(xml, true);
};

describe("A sitemap", () => {
  it("names each page with its address and the time of its last change, and is well-formed for any text", () => {
    const xml = sitemapXml("https://daan.example", [
      { path: "/" },
      { path: '/storypage/a&b<c>"d', changedAt: "2026-11-09T05:00:00.000Z" },
    ]);
    expect(parse(xml).urlset.url).toEqual([
      { loc: "https://daan.example/" },
      {
        loc: 'https://daan.example/storypage/a&b<c>"d',
        lastmod: "2026-11-09T05:00:00.000Z",
      },
    ]);
    expect(parse(xml).urlset["@_xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  });

  it("names every language of a page, once there are several", () => {
    const languages = [
      { tag: "en-IN", prefix: "" },
      { tag: "hi-IN", prefix: "/hi" },
    ];
    const { url } = parse(sitemapXml("https://daan.example", [{ path: "/" }, { path: "/faqs" }], languages)).urlset;
    expect(url.map(({ loc }: { loc: string }) => loc.replace("https://daan.example", ""))).toEqual([
      "/",
      "/hi",
      "/faqs",
      "/hi/faqs",
    ]);
    expect(url[3]["xhtml:link"]).toEqual([
      {
        "@_rel": "alternate",
        "@_hreflang": "en-IN",
        "@_href": "https://daan.example/faqs",
      },
      {
        "@_rel": "alternate",
        "@_hreflang": "hi-IN",
        "@_href": "https://daan.example/hi/faqs",
      },
    ]);
  });

  it("has an index", () => {
    const index = parse(sitemapIndexXml("https://daan.example", ["/sitemap/pages.xml", "/sitemap/ngos-1.xml"]));
    expect(index.sitemapindex.sitemap).toEqual([
      { loc: "https://daan.example/sitemap/pages.xml" },
      { loc: "https://daan.example/sitemap/ngos-1.xml" },
    ]);
  });
});

describe("The pages of a sitemap", () => {
  const records = Array.from({ length: 7 }, (_, n) => `id${n}`);
  function counted() {
    let reads = 0;
    const read: ReadRecords = async (after, limit) => {
      const start = after === undefined ? 0 : records.indexOf(after) + 1;
      const found = records.slice(start, start + limit);
      reads += found.length;
      return {
        entries: found.map((id) => ({ path: `/${id}` })),
        last: found.length < limit ? undefined : found.at(-1),
      };
    };
    return { pages: sitemapPages(read, 3), reads: () => reads };
  }

  it("hold every record once, in pages of equal size", async () => {
    const { pages } = counted();
    const shown = await Promise.all([1, 2, 3].map((number) => pages.page(number, NOW)));
    expect(shown.map((entries) => entries?.map(({ path }) => path))).toEqual([
      ["/id0", "/id1", "/id2"],
      ["/id3", "/id4", "/id5"],
      ["/id6"],
    ]);
    expect(await pages.page(4, NOW)).toBeUndefined();
    expect([0, 3, 4, 7].map((count) => pages.countOf(count))).toEqual([1, 1, 2, 3]);
  });

  it("read each record once an hour, in whatever order they are asked for", async () => {
    const { pages, reads } = counted();
    for (const number of [3, 1, 2, 3]) await pages.page(number, NOW);
    expect(reads()).toBe(7);
    await pages.page(1, new Date(NOW.getTime() + 3_600_000));
    expect(reads()).toBe(10);
  });
});
