import { type Endpoint, ENDPOINTS } from "@daansetu/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyDatabase, fill } from "../support/database.ts";
import { aCaller, testDeps } from "../support/deps.ts";
import { aFundraiser, aHomeCard, aMonthlyCampaign, anNgo, aProofImage } from "../support/samples.ts";
import { serve, type Served } from "../support/server.ts";
import { buildApp } from "../../src/app.ts";

const ADMIN_HEADERS = { authorization: "Bearer admin" };
const FOR_SECONDS = "public, max-age=0, s-maxage=5";
const deps = testDeps({ identity: { identify: async () => aCaller({ uid: "a", role: "admin" }) } });
let server: Served;
beforeAll(async () => {
  await emptyDatabase();
  await fill(deps.db, "campaigns", {
    school: aFundraiser(),
    hidden: aFundraiser({ status: "draft" }),
    meals: aMonthlyCampaign(),
  });
  await fill(deps.db, "ngos", { trust: anNgo() });
  await fill(deps.db, "homeCards", { second: aHomeCard({ position: 2 }), first: aHomeCard({ position: 1 }) });
  await fill(deps.db, "proofImages", { meals: aProofImage() });
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());

/** Values of path parameters; a campaign's id by default. */
const PARAMETER: Readonly<Record<string, string>> = {
  monthlyCampaignById: "meals",
  ngoById: "trust",
  siteContent: "about",
};
const readableEndpoints = Object.values<Endpoint>(ENDPOINTS)
  .filter(({ method }) => method === "GET")
  .map((endpoint) => ({ ...endpoint, path: endpoint.path.replaceAll(/:\w+/g, PARAMETER[endpoint.name] ?? "school") }));
const sharedEndpoints = readableEndpoints.filter(({ caching }) => caching !== "private");

describe("a public answer", () => {
  it.each(sharedEndpoints)(
    "$name is cached for the time in the contract, and can be revalidated by its ETag",
    async ({ path, caching }) => {
      if (caching === "private") throw new Error("not shared");
      const firstReply = await server.get(path);
      expect(firstReply.status, firstReply.text).toBe(200);
      expect(firstReply.headers.get("cache-control")).toBe(
        `public, max-age=${caching.browserSeconds}, s-maxage=${caching.sharedSeconds}, stale-while-revalidate=${caching.staleSeconds}`,
      );
      expect(firstReply.headers.get("vary")).toContain("Authorization");
      // A revalidating cache; `fetch` would otherwise send `no-cache`, which asks for the full answer.
      const repeatedReply = await server.get(path, {
        "if-none-match": firstReply.headers.get("etag") ?? "",
        "cache-control": "max-age=0",
      });
      expect(repeatedReply.status).toBe(304);
      expect(repeatedReply.text).toBe("");
      expect(repeatedReply.headers.get("cache-control")).toBe(firstReply.headers.get("cache-control"));
    },
  );

  it.each(readableEndpoints)("$name is not shared if the request had a token", async ({ path }) => {
    const { headers } = await server.get(path, ADMIN_HEADERS);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("vary")).toContain("Authorization");
  });

  it.each(readableEndpoints.filter(({ caching }) => caching === "private"))("$name is not cached", async ({ path }) => {
    expect((await server.get(path)).headers.get("cache-control")).toBe("private, no-store");
  });

  it("is described by the contract under /api/openapi.json", async () => {
    const { json, headers } = await server.get("/openapi.json");
    expect(json.openapi).toMatch(/^3\./);
    for (const { path } of Object.values(ENDPOINTS))
      expect(json.paths).toHaveProperty([path.replaceAll(/:(\w+)/g, "{$1}")]);
    expect(headers.get("cache-control")).toContain("public");
  });

  it("answers HEAD like GET, without the body", async () => {
    const reply = await server.send("/home", { method: "HEAD" });
    expect([reply.status, reply.text]).toEqual([200, ""]);
    expect(reply.headers.get("etag")).not.toBeNull();
  });
});

describe("an error", () => {
  it.each(["/campaigns/never-was/giving", "/admin/fundraiser/getCampaignById/hidden", "/nothing/here"])(
    "404 for %s is cached for a few seconds only, so that newly published content appears soon",
    async (path) => {
      const { status, headers } = await server.get(path);
      expect([status, headers.get("cache-control")]).toEqual([404, FOR_SECONDS]);
    },
  );

  it("with status 404 is not shared if a successful answer would not be", async () => {
    const unknownReply = await server.get(`/donations/${"a".repeat(24)}`);
    expect([unknownReply.status, unknownReply.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
    const withToken = await server.get("/campaigns/never-was/giving", ADMIN_HEADERS);
    expect(withToken.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each(["/campaigns/school/donors?tab=best", "/payments/checkout"])(
    "for the bad request %s is not cached",
    async (path) => {
      expect((await server.get(path)).headers.get("cache-control")).toBe("private, no-store");
    },
  );
});

describe("every answer", () => {
  it.each(["/home", "/nothing/here", "/payments/checkout"])("to %s has security headers", async (path) => {
    const { headers } = await server.get(path);
    expect(headers.get("strict-transport-security")).toMatch(/max-age=31536000; includeSubDomains/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toBe("default-src 'none';frame-ancestors 'none';sandbox");
    expect(headers.get("x-powered-by")).toBeNull();
  });
});
