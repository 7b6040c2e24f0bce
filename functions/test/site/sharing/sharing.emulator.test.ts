import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { aCapture, aFundraiser, aMonthlyCampaign } from "../../support/samples.ts";
import { serve, type Served } from "../../support/server.ts";
import { aggregateShares } from "../../../src/features/site/sharing/shares.service.ts";
import { contextOf } from "../../../src/hooks.ts";

const EVENING_TIME = new Date("2026-11-22T16:00:00.000Z");
/** 00:15 of the next day in India, while it is still the same day in UTC. */
const TIME_AFTER_MIDNIGHT = new Date("2026-11-22T18:45:00.000Z");

const deps = testDeps({ env: { TRUSTED_PROXIES: "1", LOGINS_PER_MINUTE: "8" } });
let now = EVENING_TIME;
let server: Served;
beforeAll(async () => {
  server = await serve(buildApp({ ...deps, clock: () => now }));
});
afterAll(async () => server.close());
beforeEach(async () => {
  now = EVENING_TIME;
  await emptyDatabase();
  await fill(deps.db, "campaigns", {
    school: aFundraiser(),
    over: aFundraiser({ status: "ended" }),
    draft: aFundraiser({ status: "draft" }),
    kitchen: aMonthlyCampaign(),
    books: aFundraiser({ title: "Books", supports: "school", createdAt: "2026-11-03T00:00:00.000Z" }),
    bags: aFundraiser({ title: "Bags", supports: "school", createdAt: "2026-11-04T00:00:00.000Z" }),
    late: aFundraiser({ supports: "school", endsAt: "2026-11-05T00:00:00.000Z" }),
    hidden: aFundraiser({ supports: "school", status: "submitted" }),
    lonely: aFundraiser({ supports: "draft" }),
  });
});

let usedAddresses = 0;
/** An address that no other test uses, because calls are limited per address. */
const anAddress = () => `203.0.113.${(usedAddresses += 1)}`;
const shareCampaign = (id: string, channel: string, from: string) =>
  server.send(`/campaigns/${id}/shares`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": from },
    body: JSON.stringify({ channel }),
  });
const sharesOf = async (id = "school") => (await server.get(`/admin/fundraiser/getCampaignById/${id}`)).json.shares;

describe("Shares of a campaign", () => {
  it("count each person once per day and channel", async () => {
    const [asha, ravi] = [anAddress(), anAddress()];
    expect(await sharesOf()).toBe(0);
    expect((await shareCampaign("school", "whatsapp", asha)).json).toEqual({ shares: 1 });
    expect((await shareCampaign("school", "whatsapp", asha)).json).toEqual({ shares: 1 });
    expect((await shareCampaign("school", "link", asha)).json).toEqual({ shares: 2 });
    expect((await shareCampaign("school", "whatsapp", ravi)).json).toEqual({ shares: 3 });
    expect(await sharesOf()).toBe(3);
    now = TIME_AFTER_MIDNIGHT;
    expect((await shareCampaign("school", "whatsapp", asha)).json).toEqual({ shares: 4 });
  });

  it("are counted for each campaign, of either kind, live or ended", async () => {
    const asha = anAddress();
    for (const id of ["school", "over", "kitchen"])
      expect((await shareCampaign(id, "qr", asha)).json).toEqual({ shares: 1 });
    expect((await server.get("/admin/monthlyFundraiser/getMonthlyCampaignById/kitchen")).json.shares).toBe(1);
  });

  it("are all counted when they are concurrent", async () => {
    const crowd = Array.from({ length: 25 }, anAddress);
    const answers = await Promise.all(
      crowd.flatMap((address) => [shareCampaign("school", "x", address), shareCampaign("school", "x", address)]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await sharesOf()).toBe(25);
  });

  it("are refused for a campaign that is not public, and for an unknown channel", async () => {
    const asha = anAddress();
    for (const id of ["draft", "nothing"]) expect((await shareCampaign(id, "link", asha)).json.code).toBe("not-found");
    expect((await shareCampaign("school", "pigeon", asha)).json).toMatchObject({
      code: "bad-input",
      fields: [{ field: "channel" }],
    });
    expect((await collections(deps.db).shares.get()).size).toBe(0);
  });

  it("are limited for each address", async () => {
    const asha = anAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await shareCampaign("school", "link", asha)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it("do not reveal the person", async () => {
    const asha = anAddress();
    await shareCampaign("school", "link", asha);
    const { docs } = await collections(deps.db).shares.get();
    expect(docs.map((doc) => doc.data())).toEqual([{ campaignId: "school", channel: "link", day: "2026-11-22" }]);
    expect(docs[0]!.id).not.toContain(asha);
  });

  it("are aggregated when their day is over: no hash remains, and no share is lost or counted twice", async () => {
    const ctx = contextOf(deps);
    for (const address of [anAddress(), anAddress()]) await shareCampaign("school", "link", address);
    await shareCampaign("over", "link", anAddress());
    expect(await aggregateShares(ctx, now)).toEqual({ aggregated: 0 });
    now = TIME_AFTER_MIDNIGHT;
    await shareCampaign("school", "link", anAddress());
    expect(
      (await Promise.all([aggregateShares(ctx, now), aggregateShares(ctx, now)])).reduce(
        (sum, { aggregated }) => sum + aggregated,
        0,
      ),
    ).toBe(3);
    expect((await collections(deps.db).shares.get()).size).toBe(1);
    expect([await sharesOf(), await sharesOf("over")]).toEqual([3, 1]);
    expect(await aggregateShares(ctx, now)).toEqual({ aggregated: 0 });
    expect(await sharesOf()).toBe(3);
  });
});

describe("Supporting fundraisers", () => {
  it("are listed on the fundraiser that they support while they are public, newest first and page by page", async () => {
    const { json } = await server.get("/campaigns/school/supporting");
    const rows = json.map(({ title, status }: { title: string; status: string }) => [title, status]);
    expect(rows).toEqual([
      ["Bags", "live"],
      ["Books", "live"],
      ["Books for a village school", "ended"],
    ]);
    const firstPage = await server.get("/campaigns/school/supporting?limit=1");
    expect(firstPage.json).toHaveLength(1);
    const cursor = encodeURIComponent(firstPage.headers.get("x-next-cursor")!);
    const secondPage = await server.get(`/campaigns/school/supporting?limit=1&cursor=${cursor}`);
    expect(secondPage.json[0].title).toBe("Books");
    expect((await server.get("/campaigns/draft/supporting")).json.code).toBe("not-found");
  });

  it("show on the first one what they raised together, by the ledger and apart from its own figures; only public ones count", async () => {
    const page = async (id: string) => (await server.get(`/admin/fundraiser/getCampaignById/${id}`)).json;
    await fill(deps.db, "ledger", {
      cap_1: aCapture({ account: "school", amountPaise: 1000_00 }),
      cap_2: aCapture({ account: "books", amountPaise: 500_00 }),
      ref_2: aCapture({ kind: "refund", account: "books", amountPaise: -100_00, supporters: 0 }),
      cap_3: aCapture({ account: "late", amountPaise: 70_00 }),
      cap_4: aCapture({ account: "hidden", amountPaise: 9000_00 }),
      cap_5: aCapture({ account: "lonely", amountPaise: 8000_00 }),
    });
    // Later than what other tests left in the cache of figures.
    now = new Date(TIME_AFTER_MIDNIGHT.getTime() + 60_000);
    const { figures, supporting } = await page("school");
    expect(supporting).toEqual({ fundraisers: 3, raisedPaise: 470_00 });
    expect(figures.raisedPaise).toBe(1000_00);
    expect((await page("books")).figures.raisedPaise).toBe(400_00);
    for (const id of ["books", "over"]) expect(await page(id)).not.toHaveProperty("supporting");
  });

  it("name the fundraiser that they support, unless it is not public", async () => {
    const supportsOf = async (id: string) =>
      (await server.get(`/admin/fundraiser/getCampaignById/${id}`)).json.supports;
    expect(await supportsOf("books")).toEqual({ _id: "school", title: "Books for a village school" });
    expect(await supportsOf("lonely")).toBeUndefined();
    expect(await supportsOf("school")).toBeUndefined();
  });
});

describe("Questions about a monthly campaign", () => {
  it("are those stored with it, and none by default", async () => {
    const faq = [{ question: "Who cooks?", answer: "Two neighbours." }];
    await fill(deps.db, "campaigns", { asked: aMonthlyCampaign({ faq }) });
    const monthlyCampaignById = async (id: string) =>
      (await server.get(`/admin/monthlyFundraiser/getMonthlyCampaignById/${id}`)).json;
    expect((await monthlyCampaignById("asked")).faq).toEqual(faq);
    expect((await monthlyCampaignById("kitchen")).faq).toEqual([]);
  });
});
