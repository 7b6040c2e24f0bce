import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Picture } from "@daansetu/contract";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { aFundraiser, aMonthlyCampaign, anNgo, aPlan } from "../../support/samples.ts";
import { column, serve, type Served } from "../../support/server.ts";
import { aPictureOf, aFundraiserPayload, aMonthlyCampaignPayload } from "./forms.ts";

let createdCount = 0;
const deps = testDeps({ randomId: () => `Campaign${String((createdCount += 1)).padStart(16, "0")}` });
const db = collections(deps.db);
let server: Served;
let zoya: StoredPerson;
let cardImg: Picture;

beforeAll(async () => {
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  zoya = await somebody(deps, { name: "Zoya Admin", role: "admin" });
  cardImg = await aPictureOf(deps, zoya.uid);
});

const call = (method: string, path: string, body?: unknown, caller = zoya) =>
  server.send(path, {
    method,
    headers: { ...caller.headers, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const start = (overrides: object = {}, caller = zoya) =>
  call("POST", "/admin/fundraiser/startFundraiser", { ...aFundraiserPayload({ cardImg }), ...overrides }, caller);
const pictures = () => ({ cardImg, sliderImg1: cardImg, sliderImg2: cardImg, sliderImg3: cardImg });
const startMonthly = (overrides: object = {}) =>
  call("POST", "/admin/monthlyFundraiser/startMonthlyFundraiser", {
    ...aMonthlyCampaignPayload(pictures()),
    ...overrides,
  });
const edit = (id: string, overrides: object, version = 0, caller = zoya) =>
  call("PATCH", `/admin/fundraiser/${id}`, { ...aFundraiserPayload({ cardImg }), ...overrides, version }, caller);
const remove = (id: string, version?: number) =>
  call("PATCH", `/admin/fundraiser/removeCampaign/${id}`, version === undefined ? undefined : { version });
const restore = (id: string, version: number, caller = zoya) =>
  call("PATCH", `/admin/fundraiser/restoreCampaign/${id}`, { version }, caller);
const getCampaign = (id: string) => server.get(`/admin/fundraiser/getCampaignById/${id}`);
const readLoggedActions = async () => (await db.activity.orderBy("at").get()).docs.map((doc) => doc.data());
const problemsByField = (json: { fields?: { field: string; problem: string }[] }) =>
  Object.fromEntries((json.fields ?? []).map(({ field, problem }) => [field, problem]));

describe("Starting a fundraiser", () => {
  it("makes it live, public and searchable, with the spec's fields, emoji and Devanagari", async () => {
    const { json, status } = await start({
      title: "गरम भोजन 🍲 for Chandpur",
      ngoSector: "MEDICAL",
      videoLink: " https://youtu.be/aB3_-x9QwYz?t=10 ",
      storyPictures: [cardImg],
      unit: { one: "meal", many: "meals", price: 40 },
      endsAt: "2027-01-31T18:30:00.000Z",
    });
    expect(status).toBe(200);
    const page = await getCampaign(json._id);
    expect(page.json).toMatchObject({
      title: "गरम भोजन 🍲 for Chandpur",
      ngoName: "Sample Kitchen",
      cardImg: cardImg.src,
      amountRaise: 50_000,
      ngoSector: "emergency",
      story: "<p>Why we ask.</p>",
      videoId: "aB3_-x9QwYz",
      unit: { one: "meal", many: "meals", pricePaise: 4000 },
      organisers: [{ name: "Sample Kitchen", role: "beneficiary" }, { role: "foundation" }],
      figures: { raisedPaise: 0 },
    });
    const foundReply = await server.get(`/admin/fundraiser/getActiveCampaigns?search=${encodeURIComponent("chandp")}`);
    expect(column(foundReply.json, "_id")).toEqual([json._id]);
    expect(await readLoggedActions()).toMatchObject([
      { action: "fundraiser-created", byEmail: zoya.email, subject: `campaigns/${json._id}` },
    ]);
  });

  it("does not require a video", async () => {
    const { json, status } = await start();
    expect(status).toBe(200);
    expect((await getCampaign(json._id)).json).not.toHaveProperty("videoId");
  });

  it("is idempotent for a form that is sent twice, also concurrently", async () => {
    const clientRequestId = crypto.randomUUID();
    const [first, second] = await Promise.all([start({ clientRequestId }), start({ clientRequestId })]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json._id).toBe(first.json._id);
    expect((await start({ clientRequestId })).json._id).toBe(first.json._id);
    expect([(await db.campaigns.get()).size, (await readLoggedActions()).length]).toEqual([1, 1]);
  });

  it("hides a draft from the public until it is published", async () => {
    const { json } = await start({ status: "draft" });
    expect((await getCampaign(json._id)).status).toBe(404);
    expect((await edit(json._id, { status: "live" })).json).toMatchObject({ status: "live", version: 1 });
    expect((await getCampaign(json._id)).status).toBe(200);
  });

  it("stores the story sanitised", async () => {
    const story =
      '<p style="position:fixed">Help</p><script>steal()</script><a href="javascript:steal()">here</a><svg onload="steal()"></svg>';
    const { json } = await start({ story });
    const stored = JSON.stringify((await db.campaigns.doc(json._id).get()).data());
    expect(stored).not.toMatch(/script|steal|position|svg/);
    expect((await getCampaign(json._id)).json.story).toContain("Help");
  });

  it("accepts a story of maximum length in Devanagari", async () => {
    const story = `<p>${"न".repeat(59_000)}</p>`;
    const { json, status } = await start({ story });
    expect(status).toBe(200);
    expect((await getCampaign(json._id)).json.story).toBe(story);
  });

  it.each<[string, object, Record<string, string>]>([
    ["a name of 300 characters", { title: "x".repeat(300) }, { title: "too-long" }],
    ["a goal of zero", { amountRaise: 0 }, { amountRaise: "goal-too-small" }],
    ["a goal of a trillion rupees", { amountRaise: 10 ** 12 }, { amountRaise: "goal-too-large" }],
    ["a goal in free text", { amountRaise: "about 5 lakh" }, { amountRaise: "whole-rupees" }],
    ["an end that has passed", { endsAt: "2026-11-19T18:30:00.000Z" }, { endsAt: "past-date" }],
    ["an unknown cause", { ngoSector: "yachts" }, { ngoSector: "unknown-sector" }],
    [
      "a video of another host",
      { videoLink: "https://youtube.com.evil.example/watch?v=aB3_-x9QwYz" },
      { videoLink: "bad-video" },
    ],
    [
      "a picture that nobody uploaded",
      { cardImg: { src: "https://evil.example/x.svg", alt: "", focusX: 50, focusY: 50 } },
      { cardImg: "not-own-file" },
    ],
    [
      "a third story picture",
      { storyPictures: Array.from({ length: 3 }, () => ({ src: "/x.webp", alt: "", focusX: 1, focusY: 1 })) },
      { storyPictures: "too-many" },
    ],
    ["an empty story", { story: "<p> &nbsp;</p>" }, { story: "required" }],
    ["an unknown field", { raisedPaise: 5 }, { raisedPaise: "unknown" }],
  ])("refuses %s with an error for its field, and creates nothing", async (_, overrides, expected) => {
    expectRefusal(await start(overrides), expected);
    expect((await db.campaigns.get()).size).toBe(0);
  });

  it.each(["suspended", "removed"] as const)("refuses an NGO that is %s", async (status) => {
    await fill(deps.db, "ngos", { trust: anNgo({ status }) });
    for (const overrides of [
      { ngoName: "Sample Trust" },
      { ngoName: "Whatever", ngoId: "trust" },
      { ngoId: "never-was" },
    ])
      expectRefusal(await start(overrides), { ngoName: "ngo-not-enrolled" });
  });

  it("links the enrolled NGO of the same name", async () => {
    await fill(deps.db, "ngos", { old: anNgo({ status: "removed" }), trust: anNgo() });
    const { json } = await start({ ngoName: "Sample Trust" });
    expect((await getCampaign(json._id)).json).toMatchObject({ ngoName: "Sample Trust", ngoId: "trust" });
  });
});

describe("Starting a monthly campaign", () => {
  it("makes it live, with three slides, a unit, a computed goal, and questions", async () => {
    const { json } = await startMonthly({
      ngoSector: "templel",
      faq: [{ question: "How often?", answer: "Each month." }],
    });
    const page = await server.get(`/admin/monthlyFundraiser/getMonthlyCampaignById/${json._id}`);
    expect(page.json).toMatchObject({
      ngoSector: "temple",
      amountRaise: 80_000,
      sliderImg3: cardImg.src,
      unit: { one: "meal", many: "meals", pricePaise: 4000 },
      unitTarget: 2000,
      unitsSponsored: 0,
    });
    expect(json.form.faq).toEqual([{ question: "How often?", answer: "Each month." }]);
  });

  it.each<[string, object, Record<string, string>]>([
    ["a price of zero", { unit: { one: "a", many: "b", price: 0 } }, { "unit.price": "price-out-of-bounds" }],
    [
      "a price above the limit of debits",
      { unit: { one: "a", many: "b", price: 15_001 } },
      { "unit.price": "price-out-of-bounds" },
    ],
    ["half a unit", { unitTarget: 0.5 }, { unitTarget: "whole-units" }],
    ["no slide", { sliderImg2: undefined }, { sliderImg2: "required" }],
  ])("refuses %s", async (_, overrides, expected) => {
    expect(problemsByField((await startMonthly(overrides)).json)).toEqual(expected);
  });
});

describe("Editing", () => {
  it("returns the stored form, and replaces its fields without changing the others", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser({ ownerUid: "asha", endsAt: "2026-12-31T18:30:00.000Z" }) });
    const { json } = await call("GET", "/admin/campaigns/school/form");
    expect(json).toMatchObject({
      kind: "fundraiser",
      version: 0,
      form: { title: "Books for a village school", amountRaise: "50000", endsOn: "2026-12-31", ngoSector: "education" },
    });
    const edited = await edit("school", { title: "More books", endsAt: undefined });
    expect(edited.json).toMatchObject({ version: 1, form: { title: "More books", endsOn: "" } });
    const stored = (await db.campaigns.doc("school").get()).data();
    expect(stored).toMatchObject({ ownerUid: "asha", createdAt: "2026-11-01T00:00:00.000Z", status: "live" });
    const [entry] = await readLoggedActions();
    expect(entry).toMatchObject({
      action: "fundraiser-edited",
      before: { title: "Books for a village school" },
      after: { title: "More books" },
    });
  });

  it("by two admins concurrently accepts one edit, and tells the other who was first", async () => {
    const { json } = await start();
    const yusuf = await somebody(deps, { name: "Yusuf Admin", role: "admin" });
    const [replyA, replyB] = await Promise.all([
      edit(json._id, { title: "By Zoya" }),
      edit(json._id, { title: "By Yusuf" }, 0, yusuf),
    ]);
    const [wonReply, lostReply] = replyA.status === 200 ? [replyA, replyB] : [replyB, replyA];
    expect([wonReply.status, lostReply.status]).toEqual([200, 409]);
    expect(lostReply.json.errorMessage).toContain(wonReply.json.form.title === "By Zoya" ? zoya.email : yusuf.email);
  });

  it("accepts unchanged pictures of other uploaders, and an unchanged NGO that was suspended since", async () => {
    const yusuf = await somebody(deps, { role: "admin" });
    await fill(deps.db, "ngos", { trust: anNgo() });
    const { json } = await start({ ngoName: "Sample Trust" });
    await fill(deps.db, "ngos", { trust: anNgo({ status: "suspended" }) });
    const edited = await edit(json._id, { ngoName: "Sample Trust", ngoId: "trust", title: "Corrected" }, 0, yusuf);
    expect(edited.status).toBe(200);
  });

  it("is refused for the other kind of campaign, and for a removed one", async () => {
    await fill(deps.db, "campaigns", { kitchen: aMonthlyCampaign(), removed: aFundraiser({ status: "removed" }) });
    expect((await edit("kitchen", {})).status).toBe(404);
    expect((await edit("removed", {})).status).toBe(409);
  });
});

describe("Removing a campaign", () => {
  it("hides one of either kind, logs it, keeps the ledger, and can be undone", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser(), kitchen: aMonthlyCampaign() });
    for (const id of ["school", "kitchen"]) {
      expect((await remove(id)).json).toMatchObject({ status: "removed", version: 1 });
      expect((await remove(id)).json).toMatchObject({ status: "removed", version: 1 });
      expect((await server.get(`/campaigns/${id}/giving`)).status).toBe(404);
      expect((await db.campaigns.doc(id).get()).data()).toMatchObject({ removedAt: deps.clock().toISOString() });
    }
    expect((await readLoggedActions()).map(({ action }) => action).toSorted()).toEqual([
      "fundraiser-removed",
      "monthly-campaign-removed",
    ]);
    expect((await restore("school", 1)).json).toMatchObject({ status: "live", version: 2 });
    expect((await getCampaign("school")).status).toBe(200);
  });

  it("with an older version is a conflict", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser({ version: 4, updatedBy: "yusuf@demo.test" }) });
    expect((await remove("school", 3)).json.code).toBe("conflict");
    expect((await getCampaign("school")).status).toBe(200);
    expect((await remove("school", 4)).json).toMatchObject({ status: "removed", version: 5 });
  });

  it("is refused while monthly plans are debited for it", async () => {
    await fill(deps.db, "campaigns", { kitchen: aMonthlyCampaign() });
    await fill(deps.db, "plans", { plan: aPlan() });
    const refusedReply = await remove("kitchen");
    expect([refusedReply.status, refusedReply.json.code]).toEqual([409, "conflict"]);
    expect(refusedReply.json.errorMessage).toContain("End the campaign instead");
  });
});

describe("Restoring a removed campaign", () => {
  const removed = {
    status: "removed",
    statusBefore: "live",
    removedAt: "2026-11-18T00:00:00.000Z",
    version: 1,
  } as const;

  it("restores the status of either kind, accepts donations again, and is logged; a second call does nothing", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser(removed), kitchen: aMonthlyCampaign(removed) });
    for (const id of ["school", "kitchen"]) {
      expect((await restore(id, 1)).json).toMatchObject({ status: "live", version: 2 });
      expect((await restore(id, 1)).json).toMatchObject({ status: "live", version: 2 });
      expect((await server.get(`/campaigns/${id}/giving`)).json.status).toBe("live");
      const stored = (await db.campaigns.doc(id).get()).data();
      expect([stored?.removedAt, stored?.statusBefore]).toEqual([undefined, undefined]);
    }
    const entries = (await readLoggedActions()).toSorted((a, b) => a.action.localeCompare(b.action));
    expect(entries).toMatchObject([
      { action: "fundraiser-restored", byEmail: zoya.email, before: { status: "removed" }, after: { status: "live" } },
      { action: "monthly-campaign-restored" },
    ]);
  });

  it("whose last day passed meanwhile shows it as ended, without donations until an admin reopens it", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser({ ...removed, endsAt: "2026-11-19T18:30:00.000Z" }) });
    expect((await restore("school", 1)).status).toBe(200);
    expect((await server.get("/campaigns/school/giving")).json.status).toBe("ended");
  });

  it("keeps a draft hidden from the public", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser({ ...removed, statusBefore: "draft" }) });
    expect((await restore("school", 1)).json).toMatchObject({ status: "draft" });
    expect((await getCampaign("school")).status).toBe(404);
  });

  it("does not resume stopped monthly plans", async () => {
    await fill(deps.db, "campaigns", { kitchen: aMonthlyCampaign(removed) });
    await fill(deps.db, "plans", { plan: aPlan({ status: "cancelled", sponsoredUnits: 0 }) });
    expect((await restore("kitchen", 1)).status).toBe(200);
    expect((await db.plans.doc("plan").get()).data()).toMatchObject({ status: "cancelled" });
  });

  it("is refused while its NGO is removed, if it would be live; a suspended NGO's campaign can be restored", async () => {
    await fill(deps.db, "ngos", { trust: anNgo({ status: "removed" }) });
    await fill(deps.db, "campaigns", { school: aFundraiser({ ...removed, ngoId: "trust" }) });
    const refusedReply = await restore("school", 1);
    expect([refusedReply.status, refusedReply.json.code]).toEqual([409, "conflict"]);
    expect(refusedReply.json.errorMessage).toContain("“Sample Trust”, was removed. Bring the NGO back first");
    expect((await getCampaign("school")).status).toBe(404);
    await fill(deps.db, "ngos", { trust: anNgo({ status: "suspended" }) });
    expect((await restore("school", 1)).json).toMatchObject({ status: "live" });
  });

  it("whose NGO is removed is allowed if it has ended", async () => {
    await fill(deps.db, "ngos", { trust: anNgo({ status: "removed" }) });
    await fill(deps.db, "campaigns", { school: aFundraiser({ ...removed, statusBefore: "ended", ngoId: "trust" }) });
    expect((await restore("school", 1)).json).toMatchObject({ status: "ended" });
  });

  it("with another version than the stored one is a conflict that names the last editor", async () => {
    await fill(deps.db, "campaigns", {
      school: aFundraiser({ ...removed, version: 3, updatedBy: "yusuf@demo.test", updatedAt: removed.removedAt }),
    });
    const refusedReply = await restore("school", 1);
    expect([refusedReply.json.code, refusedReply.json.errorMessage]).toEqual([
      "conflict",
      expect.stringContaining("yusuf@demo.test"),
    ]);
  });
});
