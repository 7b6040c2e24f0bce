import { NEXT_CURSOR_HEADER } from "@daansetu/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps, type TestDeps } from "../../support/deps.ts";
import { aCapture, aFundraiser, aHomeCard, aMonthlyCampaign, anNgo, aProofImage } from "../../support/samples.ts";
import { column, serve, type Served } from "../../support/server.ts";
import { watch } from "../../support/rpc.ts";
import { buildApp } from "../../../src/app.ts";

const timeOnDay = (n: number) => `2026-10-${String(n).padStart(2, "0")}T00:00:00.000Z`;
const manyDocuments = <Thing>(count: number, name: string, makeDocument: (n: number) => Thing) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`${name}${String(n).padStart(2, "0")}`, makeDocument(n)]),
  );

let deps: TestDeps;
let server: Served;
beforeAll(async () => {
  deps = testDeps();
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  deps.pass(3_600_000);
});

describe("the home page", () => {
  it("returns the banner in its order, the 8 newest live fundraisers, monthly campaigns, partners and figures", async () => {
    await fill(deps.db, "homeCards", { b: aHomeCard({ position: 2 }), a: aHomeCard({ position: 1 }) });
    await fill(deps.db, "campaigns", {
      ...manyDocuments(10, "live", (n) => aFundraiser({ createdAt: timeOnDay(1 + n) })),
      ...manyDocuments(3, "over", () => aFundraiser({ createdAt: timeOnDay(28), endsAt: timeOnDay(29) })),
      draft: aFundraiser({ createdAt: timeOnDay(30), status: "draft" }),
      meals: aMonthlyCampaign(),
    });
    await fill(deps.db, "ngos", { trust: anNgo({ contactPersonName: "Meena Sample" }) });
    await fill(deps.db, "ledger", {
      cap_1: aCapture({ account: "live09", amountPaise: 2000_00 }),
      cap_2: aCapture({ account: "general-fund", amountPaise: 500_00 }),
      cap_3: aCapture({ account: "suspense", amountPaise: 9_999_00, supporters: 0 }),
    });
    const { json, text, headers } = await server.get("/home");
    expect(column(json.homeCards, "_id")).toEqual(["a", "b"]);
    expect(column(json.fundraisers, "_id")).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `live0${n}`));
    expect(json.fundraisers[0].figures).toMatchObject({ raisedPaise: 2000_00, supporters: 1 });
    expect(json.monthlyCampaigns).toHaveLength(1);
    expect(json.partners).toHaveLength(1);
    expect(json.stats).toMatchObject({
      raisedPaise: 2500_00,
      donations: 2,
      liveFundraisers: 10,
      liveMonthlyCampaigns: 1,
      ngos: 1,
    });
    expect(text).not.toContain("Meena");
    expect(headers.get("cache-control")).toContain("public");
  });

  it("takes at most 25 reads on an instance that has just started, while the snapshot is valid", async () => {
    await fill(deps.db, "homeCards", { a: aHomeCard({ position: 1 }), b: aHomeCard({ position: 2 }) });
    await fill(deps.db, "campaigns", {
      ...manyDocuments(12, "live", (n) => aFundraiser({ createdAt: timeOnDay(1 + n) })),
      ...manyDocuments(14, "meals", (n) => aMonthlyCampaign({ createdAt: timeOnDay(1 + n) })),
    });
    await fill(deps.db, "ngos", {
      ...manyDocuments(30, "trust", (n) => anNgo({ createdAt: timeOnDay(1 + (n % 28)) })),
    });
    const first = await server.get("/home");
    expect(first.json.partners).toHaveLength(24);

    const newInstance = await serve(buildApp(deps));
    const operations = watch(deps.db);
    const second = await newInstance.get("/home");
    expect(operations.snapshot().reads).toBeLessThanOrEqual(25);
    expect(second.json).toEqual(first.json);
    deps.pass(60_000);
    operations.reset();
    await newInstance.get("/home");
    expect(operations.snapshot().reads).toBeGreaterThan(60);
    await newInstance.close();
  });

  it("shows what an admin changes and the platform's totals at once, and new figures of cards within a minute", async () => {
    await fill(deps.db, "campaigns", {
      a: aFundraiser({ endsAt: new Date(deps.clock().getTime() + 30_000).toISOString() }),
      b: aFundraiser(),
    });
    expect((await server.get("/home")).json.fundraisers).toHaveLength(2);
    await fill(deps.db, "ledger", { cap_1: aCapture({ account: "b", amountPaise: 2000_00 }) });
    deps.pass(31_000);
    const { json } = await server.get("/home");
    expect(json.stats.raisedPaise).toBe(2000_00);
    expect(column(json.fundraisers, "_id")).toEqual(["b"]);

    await fill(deps.db, "campaigns", { c: aFundraiser() });
    const entry = {
      at: deps.clock().toISOString(),
      byUid: "admin",
      byEmail: "",
      action: "campaign-created",
      subject: "campaigns/c",
    };
    await fill(deps.db, "activity", { one: { ...entry, before: {}, after: {} } });
    expect(column((await server.get("/home")).json.fundraisers, "_id").toSorted()).toEqual(["b", "c"]);
    deps.pass(60_000);
    const cards = (await server.get("/home")).json.fundraisers as { _id: string; figures: { raisedPaise: number } }[];
    expect(cards.find(({ _id }) => _id === "b")?.figures.raisedPaise).toBe(2000_00);
  });

  it("works with an empty database", async () => {
    const { status, json } = await server.get("/home");
    expect(status).toBe(200);
    expect(json).toMatchObject({ homeCards: [], fundraisers: [], monthlyCampaigns: [], partners: [] });
    expect(json.stats).toMatchObject({ raisedPaise: 0, donations: 0, liveFundraisers: 0, ngos: 0 });
  });
});

describe("proof images", () => {
  it("are listed newest first, by cause and by campaign, page by page", async () => {
    await fill(deps.db, "proofImages", {
      ...manyDocuments(30, "meal", (n) => aProofImage({ createdAt: timeOnDay(1 + (n % 28)) })),
      book: aProofImage({ category: "education", campaignId: "school", createdAt: timeOnDay(1) }),
    });
    const firstPage = await server.get("/admin/fundraiserImg/getAllImg");
    expect(firstPage.json).toHaveLength(24);
    const secondPage = await server.get(
      `/admin/fundraiserImg/getAllImg?cursor=${firstPage.headers.get(NEXT_CURSOR_HEADER)}`,
    );
    const allIds = [...column(firstPage.json, "_id"), ...column(secondPage.json, "_id")];
    expect(new Set(allIds).size).toBe(31);
    expect((await server.get("/admin/fundraiserImg/getAllImg?category=education")).json).toHaveLength(1);
    expect((await server.get("/admin/fundraiserImg/getAllImg?campaignId=school&category=hunger")).json).toEqual([]);
  });
});

describe("figures and health", () => {
  it("count live campaigns, cached for a minute", async () => {
    const endsAt = new Date(deps.clock().getTime() + 90_000).toISOString();
    await fill(deps.db, "campaigns", {
      a: aFundraiser(),
      b: aFundraiser({ endsAt }),
      c: aFundraiser({ status: "ended" }),
    });
    expect((await server.get("/stats")).json.liveFundraisers).toBe(2);
    deps.pass(90_000);
    expect((await server.get("/stats")).json.liveFundraisers).toBe(1);
  });

  it("report what is degraded, looked at once a minute at most, and log each change", async () => {
    const record = {
      raw: "{}",
      event: "payment.captured",
      receivedAt: timeOnDay(1),
      processedAt: null,
      donationId: null,
    };
    const retryFields = { tries: 0, nextTryAt: null, error: null };
    await fill(deps.db, "webhookEvents", { b: { ...record, ...retryFields, state: "processed" } });
    const justNow = { ...record, ...retryFields, state: "waiting" as const, receivedAt: deps.clock().toISOString() };
    await fill(deps.db, "webhookEvents", { a: justNow });
    const healthy = {
      ...{ status: "ok", time: deps.clock().toISOString(), degraded: [], lateJobs: [] },
      ...{ waitingWebhooks: 1, waitingMails: 0 },
    };
    expect((await server.get("/health")).json).toEqual(healthy);
    await fill(deps.db, "leases", { reconcile: { holder: "x", until: timeOnDay(1), doneUpTo: null } });
    await fill(deps.db, "webhookEvents", { a: { ...justNow, receivedAt: timeOnDay(1) } });
    deps.pass(59_000);
    expect((await server.get("/health")).json).toEqual(healthy);
    deps.pass(1_000);
    const reply = await server.get("/health");
    expect([reply.status, reply.json.status, reply.json.degraded, reply.json.lateJobs]).toEqual([
      200,
      "degraded",
      ["jobs", "webhooks"],
      ["reconcile"],
    ]);
    expect(deps.logged.map(({ message }) => message)).toEqual(["The site is degraded"]);
  });
});
