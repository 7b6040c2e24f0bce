import { NEXT_CURSOR_HEADER } from "@daansetu/contract";
import { Query } from "firebase-admin/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase, fill } from "../../support/database.ts";
import { aCaller, testDeps, type TestDeps } from "../../support/deps.ts";
import { aCapture, aFundraiser, aMonthlyCampaign, anNgo, aPaidDonation } from "../../support/samples.ts";
import { column, type Reply, serve, type Served } from "../../support/server.ts";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { endOverdue } from "../../../src/features/site/campaigns/campaigns.service.ts";
import { compose } from "../../../src/compose.ts";

const ADMIN_HEADERS = { authorization: "Bearer admin" };
const ACTIVE_CAMPAIGNS_PATH = "/admin/fundraiser/getActiveCampaigns";
const ALL_CAMPAIGNS_PATH = "/admin/fundraiser/getAllCampaigns";
const MONTHLY_CAMPAIGNS_PATH = "/admin/monthlyFundraiser/getActiveMonthlyCampaigns";

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

const timeOnDay = (n: number) => `2026-10-${String(n).padStart(2, "0")}T00:00:00.000Z`;
const idsIn = (reply: Reply): string[] => column(reply.json, "_id");
/** A time `ms` from now on the tests' clock. */
const timeFromNow = (ms: number) => new Date(deps.clock().getTime() + ms).toISOString();

async function readAllPages(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ ids: string[]; pages: number }> {
  const foundIds: string[] = [];
  let pageCount = 0;
  for (let cursor: string | null = ""; cursor !== null; pageCount += 1) {
    const separator = path.includes("?") ? "&" : "?";
    const reply = await server.get(
      cursor === "" ? path : `${path}${separator}cursor=${encodeURIComponent(cursor)}`,
      headers,
    );
    expect(reply.status, reply.text).toBe(200);
    foundIds.push(...idsIn(reply));
    cursor = reply.headers.get(NEXT_CURSOR_HEADER);
  }
  return { ids: foundIds, pages: pageCount };
}

describe("lists of campaigns", () => {
  it("contain each of 250 documents once, newest first, also with equal timestamps", async () => {
    const createdCampaigns = Array.from(
      { length: 250 },
      (_, n) => [`f${String(n).padStart(3, "0")}`, timeOnDay(1 + (n % 7))] as const,
    );
    await fill(
      deps.db,
      "campaigns",
      Object.fromEntries(createdCampaigns.map(([id, createdAt]) => [id, aFundraiser({ createdAt })])),
    );
    const expectedIds = createdCampaigns
      .toSorted(([idA, a], [idB, b]) => b.localeCompare(a) || idB.localeCompare(idA))
      .map(([id]) => id);
    expect(await readAllPages(ACTIVE_CAMPAIGNS_PATH)).toEqual({ ids: expectedIds, pages: 11 });
    expect((await readAllPages(`${ACTIVE_CAMPAIGNS_PATH}?limit=100&sector=education`)).ids).toEqual(expectedIds);
  });

  it("of monthly campaigns and of NGOs are newest first too", async () => {
    const [oldestFields, middleFields, newestFields] = [
      { createdAt: timeOnDay(1) },
      { createdAt: timeOnDay(2) },
      { createdAt: timeOnDay(3) },
    ];
    await fill(deps.db, "campaigns", {
      first: aMonthlyCampaign(oldestFields),
      last: aMonthlyCampaign(newestFields),
      middle: aMonthlyCampaign(middleFields),
    });
    await fill(deps.db, "ngos", { first: anNgo(oldestFields), last: anNgo(newestFields), middle: anNgo(middleFields) });
    for (const path of [MONTHLY_CAMPAIGNS_PATH, "/admin/ngo/getAllNgos"])
      expect(idsIn(await server.get(path))).toEqual(["last", "middle", "first"]);
  });

  it("contain as active only live campaigns whose end has not passed, with full pages", async () => {
    const endedCampaigns = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [
        `over${n}`,
        aFundraiser({ createdAt: timeOnDay(20), endsAt: timeFromNow(-n) }),
      ]),
    );
    const openCampaigns = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [
        `open${n}`,
        aFundraiser({ createdAt: timeOnDay(19), endsAt: timeFromNow(1 + n) }),
      ]),
    );
    await fill(deps.db, "campaigns", {
      ...endedCampaigns,
      ...openCampaigns,
      draft: aFundraiser({ status: "draft" }),
      submitted: aFundraiser({ status: "submitted" }),
      ended: aFundraiser({ status: "ended" }),
      removed: aFundraiser({ status: "removed" }),
      monthly: aMonthlyCampaign(),
    });
    const firstPage = await server.get(ACTIVE_CAMPAIGNS_PATH);
    expect(idsIn(firstPage)).toHaveLength(24);
    expect((await readAllPages(ACTIVE_CAMPAIGNS_PATH)).ids.toSorted()).toEqual(Object.keys(openCampaigns).toSorted());
    expect(idsIn(await server.get(MONTHLY_CAMPAIGNS_PATH))).toEqual(["monthly"]);
  });

  it("show live and ended campaigns to the public, and drafts and removed ones to admins only", async () => {
    await fill(deps.db, "campaigns", {
      live: aFundraiser({ createdAt: timeOnDay(6) }),
      over: aFundraiser({ createdAt: timeOnDay(5), endsAt: timeOnDay(7) }),
      ended: aFundraiser({ createdAt: timeOnDay(4), status: "ended" }),
      submitted: aFundraiser({ createdAt: timeOnDay(3), status: "submitted" }),
      draft: aFundraiser({ createdAt: timeOnDay(2), status: "draft" }),
      removed: aFundraiser({ createdAt: timeOnDay(1), status: "removed" }),
    });
    const everybodyReply = await server.get(ALL_CAMPAIGNS_PATH);
    expect(idsIn(everybodyReply)).toEqual(["live", "over", "ended"]);
    expect(column(everybodyReply.json, "status")).toEqual(["live", "ended", "ended"]);
    expect(idsIn(await server.get(ALL_CAMPAIGNS_PATH, { authorization: "Bearer user" }))).toHaveLength(3);
    expect(idsIn(await server.get(ALL_CAMPAIGNS_PATH, ADMIN_HEADERS))).toEqual([
      "live",
      "over",
      "ended",
      "submitted",
      "draft",
      "removed",
    ]);
  });

  it("accept any spelling of a sector", async () => {
    await fill(deps.db, "campaigns", {
      quake: aFundraiser({ sector: "emergency" }),
      school: aFundraiser(),
      shrine: aMonthlyCampaign({ sector: "temple" }),
    });
    expect(idsIn(await server.get(`${ACTIVE_CAMPAIGNS_PATH}?sector=MEDICAL`))).toEqual(["quake"]);
    expect(idsIn(await server.get(`${MONTHLY_CAMPAIGNS_PATH}?sector=templel`))).toEqual(["shrine"]);
  });

  it("skip and log a document that cannot be read", async () => {
    await fill(deps.db, "campaigns", { good: aFundraiser() });
    await deps.db
      .collection("campaigns")
      .doc("bad")
      .set({ kind: "fundraiser", status: "live", createdAt: timeOnDay(9) });
    expect(idsIn(await server.get(ACTIVE_CAMPAIGNS_PATH))).toEqual(["good"]);
    expect(deps.logged.at(-1)?.about["error"]).toMatchObject({ message: expect.stringContaining("campaigns/bad") });
  });

  it("refuse a cursor of another list", async () => {
    await fill(deps.db, "campaigns", {
      a: aFundraiser({ createdAt: timeOnDay(2) }),
      b: aFundraiser({ createdAt: timeOnDay(1) }),
    });
    const cursor = (await server.get(`${ACTIVE_CAMPAIGNS_PATH}?limit=1`)).headers.get(NEXT_CURSOR_HEADER) ?? "";
    expect((await server.get(`${ACTIVE_CAMPAIGNS_PATH}?limit=1&cursor=${cursor}`)).status).toBe(200);
    expect((await server.get(`${ALL_CAMPAIGNS_PATH}?limit=1&cursor=${cursor}`)).status).toBe(400);
    expect((await server.get(`${ACTIVE_CAMPAIGNS_PATH}?limit=1&cursor=${cursor.slice(0, -2)}xx`)).status).toBe(400);
  });

  it("read as many documents for one page out of 1,000 as out of 50", async () => {
    const manyCampaigns = (n: number, namePrefix: string) =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`${namePrefix}${i}`, aFundraiser({ sector: "hunger" })]));
    await fill(deps.db, "campaigns", manyCampaigns(50, "a"));
    const readsOfFew = await readsOf(() => server.get(`${ACTIVE_CAMPAIGNS_PATH}?limit=10`));
    await fill(deps.db, "campaigns", manyCampaigns(1_000, "b"));
    expect(await readsOf(() => server.get(`${ACTIVE_CAMPAIGNS_PATH}?limit=10`))).toBe(readsOfFew);
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

  it("says of its NGO whether its certificates were checked, and until when its 80G approval of today is valid", async () => {
    const [validFrom, papersReadAt] = ["2024-04-01T00:00:00.000Z", "2026-10-01T00:00:00.000Z"];
    const approval = (validUntil: string, act: "80G" | "12A" = "80G") => ({ act, number: "S1", validFrom, validUntil });
    const [lapsed, soon, late] = ["2025-03-31", "2027-03-31", "2029-03-31"].map((day) => `${day}T18:29:59.999Z`);
    await fill(deps.db, "ngos", {
      open: anNgo({ papersReadAt }),
      dated: anNgo({ approvals: [approval(lapsed!), approval(late!), approval(soon!), approval(late!, "12A")] }),
      lapsed: anNgo({ approvals: [approval(lapsed!)] }),
      hidden: anNgo({ papersReadAt, status: "suspended" }),
    });
    const ngoIds = ["open", "dated", "lapsed", "hidden", "unknown"];
    await fill(deps.db, "campaigns", {
      ...Object.fromEntries(ngoIds.map((ngoId) => [ngoId, aFundraiser({ ngoId })])),
      meals: aMonthlyCampaign({ ngoId: "open" }),
      person: aFundraiser(),
    });
    const ngoOf = async (id: string, kind = "fundraiser/getCampaignById") =>
      (await server.get(`/admin/${kind}/${id}`)).json.ngo;
    expect(await ngoOf("open")).toEqual({ _id: "open", verified: true, approval80G: {} });
    expect(await ngoOf("meals", "monthlyFundraiser/getMonthlyCampaignById")).toEqual(await ngoOf("open"));
    expect(await ngoOf("dated")).toEqual({ _id: "dated", verified: false, approval80G: { validUntil: late } });
    expect(await ngoOf("lapsed")).toEqual({ _id: "lapsed", verified: false });
    for (const id of ["hidden", "unknown", "person"]) expect(await ngoOf(id)).toBeUndefined();
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
        const hiddenReply = await server.get(path);
        const missingReply = await server.get(path.replace(/school|meals/, "never-was"));
        expect(hiddenReply.status).toBe(404);
        expect(hiddenReply.text).toBe(missingReply.text);
        expect((await server.get(path, { authorization: "Bearer user" })).status).toBe(404);
        expect((await server.get(path, ADMIN_HEADERS)).status).toBe(200);
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
    const approval = { act: "80G", number: "SAMPLE", validFrom: timeOnDay(1) } as const;
    expect(await benefit()).toBe(false);
    await foundation.set({ name: "Sample Foundation", approvals: [approval] });
    expect(await benefit()).toBe(true);
    await foundation.set({ name: "Sample Foundation", approvals: [{ ...approval, validUntil: timeFromNow(-1) }] });
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
    await fill(deps.db, "campaigns", { school: aFundraiser({ endsAt: timeFromNow(-1) }), meals: aMonthlyCampaign() });
    await collections(deps.db).foundation.set({ name: "Sample Foundation", approvals: [] });
    const readTarget = async (id: string): Promise<unknown> => (await server.get(`/campaigns/${id}/giving`)).json;
    expect(await readTarget("school")).toMatchObject({
      kind: "fundraiser",
      status: "ended",
      minPaise: 10_00,
      maxPaise: 5_00_000_00,
    });
    expect(await readTarget("meals")).toMatchObject({ kind: "monthly", status: "live", unit: { pricePaise: 40_00 } });
    await collections(deps.db).donationSettings.set({ minPaise: 100_00, maxPaise: 1_000_00 });
    expect(await readTarget("general-fund")).toEqual({
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
      bbbbbbbbbbbbbbbbbbbbbbbb: aPaidDonation({ showAs: { anonymous: true }, netPaise: 100_00, paidAt: timeOnDay(1) }),
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
      { id: expect.any(String), name: null, place: "Kerala", amountPaise: 100_00, at: timeOnDay(1) },
    ]);
    for (const secret of ["Devi", "98200", "asha@", "Street", "682001", "order_", "aaaaaaaa", "bbbbbbbb"])
      expect(text).not.toContain(secret);
  });

  it("are shown without a message that an admin hid, until it is shown again", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser() });
    const showAs = { anonymous: false, message: "Well done" };
    await fill(deps.db, "donations", { aaaaaaaaaaaaaaaaaaaaaaaa: aPaidDonation({ showAs, messageHidden: true }) });
    const hiddenReply = await server.get("/campaigns/school/donors");
    expect(hiddenReply.json).toMatchObject([{ name: "Asha R.", amountPaise: 500_00 }]);
    expect(hiddenReply.text).not.toContain("Well done");
    await fill(deps.db, "donations", { aaaaaaaaaaaaaaaaaaaaaaaa: aPaidDonation({ showAs, messageHidden: false }) });
    expect((await server.get("/campaigns/school/donors")).json).toMatchObject([{ message: "Well done" }]);
  });

  it("are paged by amount and by time, each donation once, and cursors do not reveal its id", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser() });
    const donations = Array.from({ length: 70 }, (_, n) => [
      `donation${String(n).padStart(16, "0")}`,
      aPaidDonation({ netPaise: 100_00 * (1 + ((n * 37) % 10)), paidAt: timeOnDay(1 + (n % 25)) }),
    ]);
    await fill(deps.db, "donations", Object.fromEntries(donations));
    for (const [tab, key] of [
      ["top", "amountPaise"],
      ["recent", "at"],
    ] as const) {
      const seenDonors: { id: string; amountPaise: number; at: string }[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const cursorQuery = cursor === "" ? "" : `&cursor=${cursor}`;
        const reply = await server.get(`/campaigns/school/donors?tab=${tab}&limit=30${cursorQuery}`);
        seenDonors.push(...reply.json);
        cursor = reply.headers.get(NEXT_CURSOR_HEADER);
        expect(Buffer.from(cursor ?? "", "base64url").toString("latin1")).not.toContain("donation");
      }
      expect(new Set(seenDonors.map(({ id }) => id)).size).toBe(70);
      const sortedValues = seenDonors.map((donor) => donor[key]);
      expect(sortedValues).toEqual(sortedValues.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
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
    const everybodyReply = await server.get("/admin/ngo/getAllNgos");
    expect(idsIn(everybodyReply)).toEqual(["trust"]);
    for (const secret of Object.values(PRIVATE)) expect(everybodyReply.text).not.toContain(secret);
    expect((await server.get("/admin/ngo/getAllNgos", { authorization: "Bearer forged" })).text).toBe(
      everybodyReply.text,
    );
    expect((await server.get("/admin/ngo/getAllNgos", ADMIN_HEADERS)).json).toEqual([
      { ...everybodyReply.json[0], ...PRIVATE, status: "enrolled", version: 0 },
    ]);
  });

  it("show the first approval that is currently valid as the act", async () => {
    const expiredApproval = { act: "80G", number: "OLD", validFrom: timeOnDay(1), validUntil: timeOnDay(2) } as const;
    await fill(deps.db, "ngos", {
      trust: anNgo({ approvals: [expiredApproval, { act: "FCRA", number: "NEW", validFrom: timeOnDay(1) }] }),
      none: anNgo({ approvals: [expiredApproval], createdAt: timeOnDay(1) }),
    });
    const [trustNgo, otherNgo] = (await server.get("/admin/ngo/getAllNgos?sector=education")).json;
    expect(trustNgo).toMatchObject({ ngoAct: "FCRA", approvals: [{ valid: false }, { valid: true }] });
    expect(otherNgo).not.toHaveProperty("ngoAct");
  });
});

describe("campaigns whose end has passed", () => {
  it("are stored as ended by the job, once, and no others", async () => {
    await fill(deps.db, "campaigns", {
      over: aFundraiser({ endsAt: timeFromNow(-1) }),
      open: aFundraiser({ endsAt: timeFromNow(1) }),
      endless: aMonthlyCampaign(),
      removed: aFundraiser({ status: "removed", endsAt: timeFromNow(-1) }),
    });
    const { ctx } = compose(deps);
    expect(await endOverdue(ctx, deps.clock())).toEqual({ ended: 1 });
    expect(await endOverdue(ctx, deps.clock())).toEqual({ ended: 0 });
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
async function readsOf(countedCall: () => Promise<unknown>): Promise<number> {
  const originalGet = Query.prototype.get;
  let readCount = 0;
  Query.prototype.get = async function counted(this: Query) {
    const snapshot = await originalGet.call(this);
    readCount += snapshot.size;
    return snapshot;
  };
  try {
    await countedCall();
    return readCount;
  } finally {
    Query.prototype.get = originalGet;
  }
}
