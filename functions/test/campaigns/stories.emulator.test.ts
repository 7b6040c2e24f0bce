import { NEXT_CURSOR_HEADER } from "@daansetu/contract";
import { Query } from "firebase-admin/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase, fill } from "../support/database.ts";
import { aCaller, testDeps, type TestDeps } from "../support/deps.ts";
import { aCapture, aFundraiser, aMonthlyCampaign, anNgo, aPaidDonation } from "../support/samples.ts";
import { column, type Reply, serve, type Served } from "../support/server.ts";
import { buildApp } from "../../src/app.ts";
import { collections } from "../../src/collections.ts";
import { compose } from "../../src/compose.ts";

const ADMIN = { authorization: "Bearer admin" };
const ACTIVE = "/admin/fundraiser/getActiveCampaigns";
const ALL = "/admin/fundraiser/getAllCampaigns";
const MONTHLY = "/admin/monthlyFundraiser/getActiveMonthlyCampaigns";

let deps: TestDeps;
let server: Served;
beforeAll(async () => {
  deps = testDeps({
    identity: {
      identify: async (token) => {
        if (token !== "admin" && token !== "user") throw new Error("unknown token");
        return aCaller({ uid: token, role: token });
      },
    },
  });
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  deps.pass(3_600_000);
});

const day = (n: number) => `2026-10-${String(n).padStart(2, "0")}T00:00:00.000Z`;
const ids = (reply: Reply): string[] => column(reply.json, "_id");
/** A time `ms` from now on the tests' clock. */
const fromNow = (ms: number) => new Date(deps.clock().getTime() + ms).toISOString();

async function walk(path: string, headers: Record<string, string> = {}): Promise<{ ids: string[]; pages: number }> {
  const found: string[] = [];
  let pages = 0;
  for (let cursor: string | null = ""; cursor !== null; pages += 1) {
    const join = path.includes("?") ? "&" : "?";
    const reply = await server.get(
      cursor === "" ? path : `${path}${join}cursor=${encodeURIComponent(cursor)}`,
      headers,
    );
    expect(reply.status, reply.text).toBe(200);
    found.push(...ids(reply));
    cursor = reply.headers.get(NEXT_CURSOR_HEADER);
  }
  return { ids: found, pages };
}

describe("lists of campaigns", () => {
  it("contain each of 250 documents once, newest first, also with equal timestamps", async () => {
    const made = Array.from({ length: 250 }, (_, n) => [`f${String(n).padStart(3, "0")}`, day(1 + (n % 7))] as const);
    await fill(
      deps.db,
      "campaigns",
      Object.fromEntries(made.map(([id, createdAt]) => [id, aFundraiser({ createdAt })])),
    );
    const expected = made
      .toSorted(([idA, a], [idB, b]) => b.localeCompare(a) || idB.localeCompare(idA))
      .map(([id]) => id);
    expect(await walk(ACTIVE)).toEqual({ ids: expected, pages: 11 });
    expect((await walk(`${ACTIVE}?limit=100&sector=education`)).ids).toEqual(expected);
  });

  it("of monthly campaigns and of NGOs are newest first too", async () => {
    const [first, middle, last] = [{ createdAt: day(1) }, { createdAt: day(2) }, { createdAt: day(3) }];
    await fill(deps.db, "campaigns", {
      first: aMonthlyCampaign(first),
      last: aMonthlyCampaign(last),
      middle: aMonthlyCampaign(middle),
    });
    await fill(deps.db, "ngos", { first: anNgo(first), last: anNgo(last), middle: anNgo(middle) });
    for (const path of [MONTHLY, "/admin/ngo/getAllNgos"])
      expect(ids(await server.get(path))).toEqual(["last", "middle", "first"]);
  });

  it("contain as active only live campaigns whose end has not passed, with full pages", async () => {
    const over = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [`over${n}`, aFundraiser({ createdAt: day(20), endsAt: fromNow(-n) })]),
    );
    const open = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`open${n}`, aFundraiser({ createdAt: day(19), endsAt: fromNow(1 + n) })]),
    );
    await fill(deps.db, "campaigns", {
      ...over,
      ...open,
      draft: aFundraiser({ status: "draft" }),
      submitted: aFundraiser({ status: "submitted" }),
      ended: aFundraiser({ status: "ended" }),
      removed: aFundraiser({ status: "removed" }),
      monthly: aMonthlyCampaign(),
    });
    const first = await server.get(ACTIVE);
    expect(ids(first)).toHaveLength(24);
    expect((await walk(ACTIVE)).ids.toSorted()).toEqual(Object.keys(open).toSorted());
    expect(ids(await server.get(MONTHLY))).toEqual(["monthly"]);
  });

  it("show live and ended campaigns to the public, and drafts and removed ones to admins only", async () => {
    await fill(deps.db, "campaigns", {
      live: aFundraiser({ createdAt: day(6) }),
      over: aFundraiser({ createdAt: day(5), endsAt: day(7) }),
      ended: aFundraiser({ createdAt: day(4), status: "ended" }),
      submitted: aFundraiser({ createdAt: day(3), status: "submitted" }),
      draft: aFundraiser({ createdAt: day(2), status: "draft" }),
      removed: aFundraiser({ createdAt: day(1), status: "removed" }),
    });
    const everybody = await server.get(ALL);
    expect(ids(everybody)).toEqual(["live", "over", "ended"]);
    expect(column(everybody.json, "status")).toEqual(["live", "ended", "ended"]);
    expect(ids(await server.get(ALL, { authorization: "Bearer user" }))).toHaveLength(3);
    expect(ids(await server.get(ALL, ADMIN))).toEqual(["live", "over", "ended", "submitted", "draft", "removed"]);
  });

  it("accept any spelling of a sector", async () => {
    await fill(deps.db, "campaigns", {
      quake: aFundraiser({ sector: "emergency" }),
      school: aFundraiser(),
      shrine: aMonthlyCampaign({ sector: "temple" }),
    });
    expect(ids(await server.get(`${ACTIVE}?sector=MEDICAL`))).toEqual(["quake"]);
    expect(ids(await server.get(`${MONTHLY}?sector=templel`))).toEqual(["shrine"]);
  });

  it("skip and log a document that cannot be read", async () => {
    await fill(deps.db, "campaigns", { good: aFundraiser() });
    await deps.db
      .collection("campaigns")
      .doc("bad")
      .set({ kind: "fundraiser", status: "live", createdAt: day(9) });
    expect(ids(await server.get(ACTIVE))).toEqual(["good"]);
    expect(deps.logged.at(-1)?.about?.["message"]).toContain("campaigns/bad");
  });

  it("refuse a cursor of another list", async () => {
    await fill(deps.db, "campaigns", { a: aFundraiser({ createdAt: day(2) }), b: aFundraiser({ createdAt: day(1) }) });
    const cursor = (await server.get(`${ACTIVE}?limit=1`)).headers.get(NEXT_CURSOR_HEADER) ?? "";
    expect((await server.get(`${ACTIVE}?limit=1&cursor=${cursor}`)).status).toBe(200);
    expect((await server.get(`${ALL}?limit=1&cursor=${cursor}`)).status).toBe(400);
    expect((await server.get(`${ACTIVE}?limit=1&cursor=${cursor.slice(0, -2)}xx`)).status).toBe(400);
  });

  it("read as many documents for one page out of 1,000 as out of 50", async () => {
    const many = (n: number, of: string) =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`${of}${i}`, aFundraiser({ sector: "hunger" })]));
    await fill(deps.db, "campaigns", many(50, "a"));
    const few = await readsOf(() => server.get(`${ACTIVE}?limit=10`));
    await fill(deps.db, "campaigns", many(1_000, "b"));
    expect(await readsOf(() => server.get(`${ACTIVE}?limit=10`))).toBe(few);
  });
});

describe("one campaign", () => {
  it("has the specification's fields, and figures from the ledger", async () => {
    await fill(deps.db, "campaigns", {
      school: aFundraiser({ goalPaise: 70_000_00, videoLink: "https://youtu.be/aB3_-x9QwYz" }),
    });
    await fill(deps.db, "ledger", {
      cap_pay_1: aCapture({ amountPaise: 1500_00 }),
      cap_pay_2: aCapture({ amountPaise: 500_00 }),
      ref_1: aCapture({ kind: "refund", amountPaise: -100_00, supporters: 0 }),
      other: aCapture({ account: "suspense", amountPaise: 9_00 }),
    });
    const { json } = await server.get("/admin/fundraiser/getCampaignById/school");
    expect(json).toMatchObject({
      _id: "school",
      title: "Books for a village school",
      ngoName: "Sample Trust",
      cardImg: "/pictures/sample.webp",
      amountRaise: 70_000,
      ngoSector: "education",
      videoId: "aB3_-x9QwYz",
      figures: { raisedPaise: 1900_00, supporters: 2 },
    });
  });

  it("has a sanitised story, and no video of a look-alike host", async () => {
    const story =
      '<p onclick="alert(1)">Hello</p><script>alert(1)</script><iframe src="https://evil.example"></iframe>';
    const videoLink = "javascript:alert('https://youtu.be/aB3_-x9QwYz')";
    await fill(deps.db, "campaigns", { school: aFundraiser({ story, videoLink }) });
    const { json } = await server.get("/admin/fundraiser/getCampaignById/school");
    expect(json.story).toBe("<p>Hello</p>");
    expect(json).not.toHaveProperty("videoLink");
    expect(json).not.toHaveProperty("videoId");
  });

  it.each(["draft", "submitted", "removed"] as const)(
    "is a 404 for the public while %s, but not for an admin",
    async (status) => {
      await fill(deps.db, "campaigns", { school: aFundraiser({ status }), meals: aMonthlyCampaign({ status }) });
      for (const path of [
        "/admin/fundraiser/getCampaignById/school",
        "/admin/monthlyFundraiser/getMonthlyCampaignById/meals",
        "/campaigns/school/giving",
        "/campaigns/school/donors",
      ]) {
        const hidden = await server.get(path);
        const missing = await server.get(path.replace(/school|meals/, "never-was"));
        expect(hidden.status).toBe(404);
        expect(hidden.text).toBe(missing.text);
        expect((await server.get(path, { authorization: "Bearer user" })).status).toBe(404);
        expect((await server.get(path, ADMIN)).status).toBe(200);
      }
    },
  );

  it("is found only by the endpoint of its kind", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser(), meals: aMonthlyCampaign() });
    expect((await server.get("/admin/fundraiser/getCampaignById/meals")).status).toBe(404);
    expect((await server.get("/admin/monthlyFundraiser/getMonthlyCampaignById/school")).status).toBe(404);
    const { json } = await server.get("/admin/monthlyFundraiser/getMonthlyCampaignById/meals");
    expect(json).toMatchObject({ sliderImg3: "/pictures/sample.webp", unitTarget: 2000, unitsSponsored: 0 });
  });

  it("has a tax benefit only while the foundation's 80G approval is valid", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser() });
    const benefit = async (): Promise<unknown> =>
      (await server.get("/admin/fundraiser/getCampaignById/school")).json.taxBenefit;
    const { foundation } = collections(deps.db);
    const approval = { act: "80G", number: "SAMPLE", validFrom: day(1) } as const;
    expect(await benefit()).toBe(false);
    await foundation.set({ name: "Sample Foundation", approvals: [approval] });
    expect(await benefit()).toBe(true);
    await foundation.set({ name: "Sample Foundation", approvals: [{ ...approval, validUntil: fromNow(-1) }] });
    expect(await benefit()).toBe(false);
    await foundation.set({
      name: "Sample Foundation",
      approvals: [
        { ...approval, act: "12A" },
        { ...approval, act: "FCRA" },
      ],
    });
    expect(await benefit()).toBe(false);
  });
});

describe("the target of a donation", () => {
  it("is a campaign of either kind or the general fund, with the bounds that an admin set", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser({ endsAt: fromNow(-1) }), meals: aMonthlyCampaign() });
    await collections(deps.db).foundation.set({ name: "Sample Foundation", approvals: [] });
    const target = async (id: string): Promise<unknown> => (await server.get(`/campaigns/${id}/giving`)).json;
    expect(await target("school")).toMatchObject({
      kind: "fundraiser",
      status: "ended",
      minPaise: 10_00,
      maxPaise: 5_00_000_00,
    });
    expect(await target("meals")).toMatchObject({ kind: "monthly", status: "live", unit: { pricePaise: 40_00 } });
    await collections(deps.db).donationSettings.set({ minPaise: 100_00, maxPaise: 1_000_00 });
    expect(await target("general-fund")).toEqual({
      _id: "general-fund",
      kind: "general-fund",
      title: "General fund",
      ngoName: "Sample Foundation",
      taxBenefit: false,
      status: "live",
      minPaise: 100_00,
      maxPaise: 1_000_00,
    });
  });
});

describe("donors", () => {
  it("are shown without their identity or the reference of their donation", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser() });
    await fill(deps.db, "donations", {
      aaaaaaaaaaaaaaaaaaaaaaaa: aPaidDonation({ showAs: { anonymous: false, message: "Well done" } }),
      bbbbbbbbbbbbbbbbbbbbbbbb: aPaidDonation({ showAs: { anonymous: true }, netPaise: 100_00, paidAt: day(1) }),
      cccccccccccccccccccccccc: aPaidDonation({ listed: false, netPaise: 0, status: "refunded" }),
      dddddddddddddddddddddddd: aPaidDonation({ listed: false, paidAt: null, netPaise: 0, status: "open" }),
      eeeeeeeeeeeeeeeeeeeeeeee: aPaidDonation({ campaignId: "another" }),
    });
    const { json, text } = await server.get("/campaigns/school/donors");
    expect(json).toEqual([
      {
        id: expect.any(String),
        name: "Asha R.",
        place: "Kerala",
        amountPaise: 500_00,
        message: "Well done",
        at: "2026-11-10T09:01:00.000Z",
      },
      { id: expect.any(String), name: null, place: "Kerala", amountPaise: 100_00, at: day(1) },
    ]);
    for (const secret of ["Devi", "98200", "asha@", "Street", "682001", "order_", "aaaaaaaa", "bbbbbbbb"])
      expect(text).not.toContain(secret);
  });

  it("are shown without a message that an admin hid, until it is shown again", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser() });
    const showAs = { anonymous: false, message: "Well done" };
    await fill(deps.db, "donations", { aaaaaaaaaaaaaaaaaaaaaaaa: aPaidDonation({ showAs, messageHidden: true }) });
    const hidden = await server.get("/campaigns/school/donors");
    expect(hidden.json).toMatchObject([{ name: "Asha R.", amountPaise: 500_00 }]);
    expect(hidden.text).not.toContain("Well done");
    await fill(deps.db, "donations", { aaaaaaaaaaaaaaaaaaaaaaaa: aPaidDonation({ showAs, messageHidden: false }) });
    expect((await server.get("/campaigns/school/donors")).json).toMatchObject([{ message: "Well done" }]);
  });

  it("are paged by amount and by time, each donation once, and cursors do not reveal its id", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser() });
    const donations = Array.from({ length: 70 }, (_, n) => [
      `donation${String(n).padStart(16, "0")}`,
      aPaidDonation({ netPaise: 100_00 * (1 + ((n * 37) % 10)), paidAt: day(1 + (n % 25)) }),
    ]);
    await fill(deps.db, "donations", Object.fromEntries(donations));
    for (const [tab, key] of [
      ["top", "amountPaise"],
      ["recent", "at"],
    ] as const) {
      const seen: { id: string; amountPaise: number; at: string }[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const more = cursor === "" ? "" : `&cursor=${cursor}`;
        const reply = await server.get(`/campaigns/school/donors?tab=${tab}&limit=30${more}`);
        seen.push(...reply.json);
        cursor = reply.headers.get(NEXT_CURSOR_HEADER);
        expect(Buffer.from(cursor ?? "", "base64url").toString("latin1")).not.toContain("donation");
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(70);
      const order = seen.map((donor) => donor[key]);
      expect(order).toEqual(order.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
    }
  });
});

describe("NGOs", () => {
  const PRIVATE = {
    contactPersonName: "Meena Sample",
    email: "meena@example.in",
    number: "9820012345",
    form80G: "/docs/80g.pdf",
  };

  it("show the contact person, the filed documents and the version to admins only", async () => {
    await fill(deps.db, "ngos", {
      trust: anNgo(PRIVATE),
      gone: anNgo({ status: "removed" }),
      held: anNgo({ status: "suspended" }),
    });
    const everybody = await server.get("/admin/ngo/getAllNgos");
    expect(ids(everybody)).toEqual(["trust"]);
    for (const secret of Object.values(PRIVATE)) expect(everybody.text).not.toContain(secret);
    expect((await server.get("/admin/ngo/getAllNgos", { authorization: "Bearer forged" })).text).toBe(everybody.text);
    expect((await server.get("/admin/ngo/getAllNgos", ADMIN)).json).toEqual([
      { ...everybody.json[0], ...PRIVATE, status: "enrolled", version: 0 },
    ]);
  });

  it("show the first approval that is currently valid as the act", async () => {
    const old = { act: "80G", number: "OLD", validFrom: day(1), validUntil: day(2) } as const;
    await fill(deps.db, "ngos", {
      trust: anNgo({ approvals: [old, { act: "FCRA", number: "NEW", validFrom: day(1) }] }),
      none: anNgo({ approvals: [old], createdAt: day(1) }),
    });
    const [trust, none] = (await server.get("/admin/ngo/getAllNgos?sector=education")).json;
    expect(trust).toMatchObject({ ngoAct: "FCRA", approvals: [{ valid: false }, { valid: true }] });
    expect(none).not.toHaveProperty("ngoAct");
  });
});

describe("campaigns whose end has passed", () => {
  it("are stored as ended by the job, once, and no others", async () => {
    await fill(deps.db, "campaigns", {
      over: aFundraiser({ endsAt: fromNow(-1) }),
      open: aFundraiser({ endsAt: fromNow(1) }),
      endless: aMonthlyCampaign(),
      removed: aFundraiser({ status: "removed", endsAt: fromNow(-1) }),
    });
    const campaigns = compose(deps).campaigns.campaigns;
    expect(await campaigns.endOverdue(deps.clock())).toEqual({ ended: 1 });
    expect(await campaigns.endOverdue(deps.clock())).toEqual({ ended: 0 });
    const { docs } = await collections(deps.db).campaigns.get();
    expect(Object.fromEntries(docs.map((doc) => [doc.id, doc.data().status]))).toEqual({
      over: "ended",
      open: "live",
      endless: "live",
      removed: "removed",
    });
  });
});

/** Number of documents that the queries of some work return. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const get = Query.prototype.get;
  let reads = 0;
  Query.prototype.get = async function counted(this: Query) {
    const snapshot = await get.call(this);
    reads += snapshot.size;
    return snapshot;
  };
  try {
    await work();
    return reads;
  } finally {
    Query.prototype.get = get;
  }
}
