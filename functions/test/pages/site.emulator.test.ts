import { XMLParser } from "fast-xml-parser";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compose } from "../../src/compose.ts";
import { buildSite } from "../../src/site/site-app.ts";
import { emptyDatabase, fill } from "../support/database.ts";
import { testDeps, type TestDeps } from "../support/deps.ts";
import { aCapture, aFundraiser, aMonthlyCampaign, anNgo } from "../support/samples.ts";
import { serve, type Served } from "../support/server.ts";

let deps: TestDeps;
let server: Served;
beforeAll(async () => {
  deps = testDeps({ env: { SITE_ORIGIN: "http://daan.example" } });
});
beforeEach(async () => {
  await emptyDatabase();
  server = await serve(buildSite(deps, compose(deps).site));
  await fill(deps.db, "campaigns", {
    meals: aFundraiser({ updatedAt: "2026-11-02T00:00:00.000Z" }),
    plate: aMonthlyCampaign(),
    over: aFundraiser({ status: "ended" }),
    draft: aFundraiser({ status: "draft" }),
    gone: aFundraiser({ status: "removed", statusBefore: "live" }),
    goneDraft: aFundraiser({ status: "removed", statusBefore: "draft" }),
  });
  await fill(deps.db, "ngos", { trust: anNgo(), hidden: anNgo({ status: "suspended" }) });
  return () => server.close();
});

const get = (path: string) => fetch(`${server.origin}${path}`);
const statusesOf = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => [path, (await get(path)).status]));

describe("Public pages", () => {
  it("answer 200 for what is public, 404 for what is unknown or not public, and 410 for what was removed", async () => {
    const expected = [
      ["/", 200],
      ["/faqs", 200],
      ["/storypage/meals", 200],
      ["/storypage/over", 200],
      ["/storypage/plate", 404],
      ["/monthly-donate/plate", 200],
      ["/storypage/draft", 404],
      ["/storypage/gone", 410],
      ["/storypage/goneDraft", 404],
      ["/storypage/no-such-campaign", 404],
      ["/storypage/__gone__", 404],
      ["/storypage/a%2Fb", 404],
      ["//", 200],
      ["///?lang=en", 404],
      ["//host:port/?lang=en", 404],
      ["/donate/meals", 200],
      ["/donate/general-fund", 200],
      ["/donate/gone", 410],
      ["/ngo/trust", 200],
      ["/ngo/hidden", 404],
      ["/nowhere", 404],
    ];
    expect(await statusesOf(expected.map(([path]) => String(path)))).toEqual(expected);
  });

  it("have the site's HTML as their body, whatever their status, and a life that fits it", async () => {
    for (const [path, caching] of [
      ["/storypage/meals", "public, max-age=0, s-maxage=10, stale-while-revalidate=10"],
      ["/nowhere", "public, max-age=0, s-maxage=5, stale-while-revalidate=5"],
      ["/storypage/gone", "public, max-age=0, s-maxage=5, stale-while-revalidate=5"],
    ] as const) {
      const reply = await get(path);
      const html = await reply.text();
      expect(html).toContain('<div id="root">');
      expect(html).toContain('<title>daan.example</title><meta name="application-name" content="daan.example"');
      expect(reply.headers.get("content-type")).toContain("text/html");
      expect(reply.headers.get("cache-control")).toBe(caching);
      expect(reply.headers.get("set-cookie")).toBeNull();
      expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("are still the site's HTML with 503 while the database does not answer, and nobody keeps that", async () => {
    const { site } = compose(deps);
    const broken = { ...site, statusOf: () => Promise.reject(new Error("unavailable")) };
    const brokenServer = await serve(buildSite(deps, broken));
    const reply = await fetch(`${brokenServer.origin}/storypage/meals`);
    await brokenServer.close();
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
    expect(await reply.text()).toContain('<div id="root">');
    expect(deps.logged.at(-1)).toMatchObject({ level: "error", message: "A page could not be rendered" });
  });

  it("can be put on a home screen under the foundation's name", async () => {
    const reply = await get("/site.webmanifest");
    expect(reply.headers.get("content-type")).toContain("application/manifest+json");
    expect(await reply.json()).toMatchObject({ name: "daan.example", short_name: "daan.example", start_url: "/" });
  });

  it("are for reading only", async () => {
    const reply = await fetch(`${server.origin}/`, { method: "POST", body: "x" });
    expect([reply.status, reply.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

it("A part of an older build is 404 for a few seconds, not a page", async () => {
  const reply = await get("/assets/home-OLDHASH1.js");
  expect(reply.status).toBe(404);
  expect(reply.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=5");
  expect(reply.headers.get("content-type")).toContain("application/json");
});

describe("Crawlers", () => {
  const parse = (xml: string) =>
    new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" }).parse(xml) as Record<
      string,
      Record<string, { loc: string; lastmod?: string }[]>
    >;

  it("find every live campaign, every listed NGO and every page of text, and nothing else, through the sitemap", async () => {
    const index = parse(await (await get("/sitemap.xml")).text());
    const sitemaps = index["sitemapindex"]?.["sitemap"]?.map(({ loc }) => loc.replace("http://daan.example", "")) ?? [];
    expect(sitemaps).toEqual(["/sitemap/pages.xml", "/sitemap/campaigns-1.xml", "/sitemap/ngos-1.xml"]);
    const urls: { loc: string; lastmod?: string }[] = [];
    for (const path of sitemaps) {
      const reply = await get(path);
      expect(reply.headers.get("content-type")).toContain("application/xml");
      expect(reply.headers.get("cache-control")).toContain("s-maxage=3600");
      urls.push(...(parse(await reply.text())["urlset"]?.["url"] ?? []));
    }
    const paths = urls.map(({ loc }) => loc.replace("http://daan.example", ""));
    expect(paths.filter((path) => /\/(storypage|monthly-donate|ngo)\//.test(path)).toSorted()).toEqual([
      "/monthly-donate/plate",
      "/ngo/trust",
      "/storypage/meals",
    ]);
    expect(paths).toEqual(expect.arrayContaining(["/", "/faqs", "/discover-ngo"]));
    expect(urls.find(({ loc }) => loc.endsWith("/meals"))?.lastmod).toBe("2026-11-02T00:00:00.000Z");
    expect(await statusesOf(paths)).toEqual(paths.map((path) => [path, 200]));
    expect(
      (await statusesOf(["/sitemap/campaigns-2.xml", "/sitemap/other-1.xml"])).map(([, status]) => status),
    ).toEqual([404, 404]);
  });

  it("read robots.txt and security.txt as text", async () => {
    for (const path of ["/robots.txt", "/.well-known/security.txt"]) {
      const reply = await get(path);
      expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
      expect(await reply.text()).toContain("http://daan.example");
    }
  });
});

describe("Share images", () => {
  it("are JPEGs of public campaigns, NGOs and the site, with a short life", async () => {
    await fill(deps.db, "ledger", { cap_1: aCapture({ account: "meals", amountPaise: 2000_00 }) });
    for (const path of [
      "/share/campaign/meals.jpg?v=1",
      "/share/campaign/plate.jpg",
      "/share/ngo/trust.jpg",
      "/share/home.jpg",
    ]) {
      const reply = await get(path);
      expect([reply.status, reply.headers.get("content-type")], path).toEqual([200, "image/jpeg"]);
      expect(reply.headers.get("cache-control")).toBe("public, max-age=300, s-maxage=300, stale-while-revalidate=300");
      const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
      expect([width, height]).toEqual([1200, 630]);
    }
  }, 30_000);

  it("have the foundation's logo, which mails show too, once an admin has uploaded one; until then mails have none", async () => {
    expect((await get("/share/logo.png")).status).toBe(404);
    const isRedAtHead = async () => {
      const image = sharp(Buffer.from(await (await get("/share/home.jpg")).arrayBuffer()));
      const pixel = image.extract({ left: 76, top: 62, width: 1, height: 1 });
      const [red = 0, green = 0, blue = 0] = await pixel.raw().toBuffer();
      return red > 200 && green < 60 && blue < 60;
    };
    expect(await isRedAtHead()).toBe(false);
    const path = "homeCard/admin/logo/480.webp";
    const picture = sharp({ create: { width: 480, height: 120, channels: 3, background: "#ff0000" } }).webp();
    await deps.files.write(path, await picture.toBuffer(), { type: "image/webp", shared: true });
    const logo = { src: deps.files.addressOf(path), alt: "", focusX: 50, focusY: 50 };
    await fill(deps.db, "content", {
      identity: {
        ...{ version: 1, updatedAt: "2026-11-20T06:00:00.000Z", updatedBy: "a@b.in" },
        value: { name: "Example Seva Trust", mainColour: "#7a1f3d", logo },
      },
    });
    // Longer than an instance keeps the identity and a page.
    deps.pass(10 * 60_000);
    const reply = await get("/share/logo.png?v=1");
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(reply.headers.get("cache-control")).toBe("public, max-age=300, s-maxage=300, stale-while-revalidate=300");
    const drawn = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect([drawn.width, drawn.height]).toEqual([384, 88]);
    expect(await isRedAtHead()).toBe(true);
  }, 30_000);

  it("do not exist of what has no page", async () => {
    const paths = [
      "/share/campaign/draft.jpg",
      "/share/campaign/gone.jpg",
      "/share/ngo/hidden.jpg",
      "/share/other.jpg",
    ];
    expect((await statusesOf(paths)).map(([, status]) => status)).toEqual([404, 404, 404, 404]);
  });
});
