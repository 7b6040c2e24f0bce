import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { withSearchFields } from "../../../src/features/site/campaigns/campaign-search.ts";
import { collections } from "../../../src/collections.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { aFundraiser, aMonthlyCampaign, aPlan } from "../../support/samples.ts";
import { serve, type Served } from "../../support/server.ts";

const deps = testDeps();
let server: Served;
let admin: StoredPerson;
beforeAll(async () => {
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  admin = await somebody(deps, { role: "admin", email: `boss${Math.random()}@demo.test` });
});

const fundraiser = (overrides: Parameters<typeof aFundraiser>[0] = {}) => withSearchFields(aFundraiser(overrides));
const post = (action: "end" | "extend", id: string, body: Record<string, unknown>) =>
  server.send(`/admin/campaigns/${id}/${action}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...admin.headers },
    body: JSON.stringify({ version: 0, ...body }),
  });
const list = async (query: string) => {
  const reply = await server.get(`/admin/campaigns?${query}`, admin.headers);
  expect(reply.status, reply.text).toBe(200);
  return reply.json.map(({ campaign }: { campaign: { _id: string } }) => campaign._id);
};
const readLoggedActions = async () =>
  (await collections(deps.db).activity.orderBy("at").get()).docs.map((doc) => doc.data());

describe("Ending a campaign", () => {
  it("closes it at once: it accepts no donations, stays public, and the activity log names the admin", async () => {
    await fill(deps.db, "campaigns", { school: fundraiser() });
    const { json, status, text } = await post("end", "school", {});
    expect(status, text).toBe(200);
    expect(json).toMatchObject({ version: 1, endedAt: deps.clock().toISOString(), campaign: { status: "ended" } });
    expect((await server.get("/campaigns/school/giving")).json.status).toBe("ended");
    expect((await server.get("/admin/fundraiser/getActiveCampaigns")).json).toEqual([]);
    expect(await readLoggedActions()).toMatchObject([
      { action: "campaign-ended", subject: "campaigns/school", byUid: admin.uid, before: { status: "live" } },
    ]);
  });

  it("is idempotent, also for concurrent calls", async () => {
    await fill(deps.db, "campaigns", { school: fundraiser() });
    const replies = await Promise.all(Array.from({ length: 4 }, () => post("end", "school", {})));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await readLoggedActions()).toHaveLength(1);
  });

  it("keeps monthly plans running, and returns their number", async () => {
    await fill(deps.db, "campaigns", { kitchen: withSearchFields(aMonthlyCampaign()) });
    await fill(deps.db, "plans", { plan: aPlan(), over: aPlan({ status: "cancelled", sponsoredUnits: 0 }) });
    expect((await post("end", "kitchen", {})).json).toMatchObject({ runningPlans: 1 });
    expect((await collections(deps.db).plans.doc("plan").get()).data()).toMatchObject({ status: "active" });
  });

  it.each(["draft", "submitted", "removed"] as const)("is refused for a campaign that is %s", async (status) => {
    await fill(deps.db, "campaigns", { school: fundraiser({ status }) });
    expect((await post("end", "school", {})).json.code).toBe("conflict");
    expect((await post("extend", "school", { lastDay: null })).json.code).toBe("conflict");
    expect(await readLoggedActions()).toEqual([]);
  });

  it("and extending an unknown campaign is a 404", async () => {
    expect((await post("end", "nothing", {})).json.code).toBe("not-found");
    expect((await post("extend", "nothing", { lastDay: null })).json.code).toBe("not-found");
  });
});

describe("Extending a campaign", () => {
  it("moves its end to the end of that day in India's time zone", async () => {
    await fill(deps.db, "campaigns", { school: fundraiser({ endsAt: "2026-11-25T18:30:00.000Z" }) });
    const { json } = await post("extend", "school", { lastDay: "2026-12-31" });
    expect(json.campaign.endsAt).toBe("2026-12-31T18:30:00.000Z");
    expect(await readLoggedActions()).toMatchObject([
      { action: "campaign-extended", before: { endsAt: "2026-11-25T18:30:00.000Z" } },
    ]);
    expect((await post("extend", "school", { lastDay: "2026-12-31" })).json.version).toBe(1);
    expect((await post("extend", "school", { lastDay: null, version: 1 })).json.campaign.endsAt).toBeUndefined();
  });

  it("reopens a campaign that an admin ended or whose end has passed", async () => {
    await fill(deps.db, "campaigns", {
      closed: fundraiser({ status: "ended", endsAt: "2026-11-01T18:30:00.000Z" }),
      over: fundraiser({ endsAt: "2026-11-01T18:30:00.000Z" }),
    });
    for (const id of ["closed", "over"]) {
      const { json } = await post("extend", id, { lastDay: "2026-11-30" });
      expect(json, id).toMatchObject({ campaign: { status: "live", endsAt: "2026-11-30T18:30:00.000Z" } });
      expect(json.endedAt).toBeUndefined();
    }
    expect((await readLoggedActions()).map(({ action }) => action)).toEqual(["campaign-reopened", "campaign-reopened"]);
    expect((await list("state=live")).toSorted()).toEqual(["closed", "over"]);
  });

  it.each([
    ["2026-11-19", "past-date"],
    ["2030-01-01", "date-too-far"],
    ["soon", "bad-day"],
  ])("to %s is refused: %s", async (lastDay, problem) => {
    await fill(deps.db, "campaigns", { school: fundraiser() });
    expect((await post("extend", "school", { lastDay })).json.fields).toEqual([
      expect.objectContaining({ field: "lastDay", problem }),
    ]);
  });

  it("with an older version is a conflict that names the last editor, also if the campaign was ended meanwhile", async () => {
    await fill(deps.db, "campaigns", { school: fundraiser() });
    const replies = await Promise.all([
      post("end", "school", {}),
      post("extend", "school", { lastDay: "2026-12-31" }),
      post("extend", "school", { lastDay: "2026-12-30" }),
    ]);
    const succeededReplies = replies.filter(({ status }) => status === 200);
    const refusedReplies = replies.filter(({ status }) => status !== 200);
    expect(succeededReplies).toHaveLength(1);
    for (const { json } of refusedReplies)
      expect([json.code, json.errorMessage]).toEqual(["conflict", expect.stringContaining(admin.email)]);
    expect(await readLoggedActions()).toHaveLength(1);
    expect((await server.get("/admin/campaigns/school", admin.headers)).json).toEqual(succeededReplies[0]?.json);
  });
});

describe("The admin's list of campaigns", () => {
  beforeEach(async () => {
    const timeOnDay = (day: string) => `2026-10-${day}T00:00:00.000Z`;
    const withRaised = (campaign: ReturnType<typeof fundraiser>, raisedPaise: number) => ({
      ...campaign,
      listing: { ...campaign.listing, raisedPaise },
    });
    await fill(deps.db, "campaigns", {
      school: withRaised(fundraiser({ createdAt: timeOnDay("01") }), 300),
      kitchen: withSearchFields(aMonthlyCampaign({ createdAt: timeOnDay("02") })),
      wells: withRaised(
        fundraiser({ createdAt: timeOnDay("03"), title: "Wells for a hill village", ownerUid: "asha" }),
        900,
      ),
      over: fundraiser({ createdAt: timeOnDay("04"), endsAt: "2026-11-10T18:30:00.000Z" }),
      first: withRaised(
        fundraiser({ createdAt: timeOnDay("05"), status: "ended", endsAt: "2026-11-01T00:00:00.000Z" }),
        500,
      ),
      last: fundraiser({ createdAt: timeOnDay("01"), status: "ended", endsAt: "2026-11-11T00:00:00.000Z" }),
      draft: fundraiser({ status: "draft" }),
      removed: withRaised(fundraiser({ status: "removed", createdAt: timeOnDay("01") }), 200),
      ditch: fundraiser({
        status: "removed",
        createdAt: timeOnDay("02"),
        title: "A ditch",
        removedAt: timeOnDay("09"),
      }),
    });
  });

  it.each([
    ["state=live", ["wells", "kitchen", "school"]],
    ["state=live&kind=monthly", ["kitchen"]],
    ["state=live&sort=raised", ["wells", "school", "kitchen"]],
    ["state=live&kind=fundraiser&sort=raised", ["wells", "school"]],
    ["state=live&search=hill%20wel", ["wells"]],
    ["state=live&kind=fundraiser&search=sample", ["wells", "school"]],
    ["state=live&search=sample&sort=raised", ["wells", "school", "kitchen"]],
    ["state=live&search=...", []],
    ["state=ended", ["first", "last"]],
    ["state=ended&sort=ended", ["last", "first"]],
    ["state=ended&sort=ended&kind=fundraiser", ["last", "first"]],
    ["state=ended&sort=raised", ["first", "last"]],
    ["state=ended&sort=ended&search=books", ["last", "first"]],
    ["state=ended&sort=ended&search=books&kind=fundraiser", ["last", "first"]],
    ["state=ended&sort=raised&search=books&kind=fundraiser", ["first", "last"]],
    ["state=removed", ["ditch", "removed"]],
    ["state=removed&sort=ended", ["ditch", "removed"]],
    ["state=removed&sort=raised", ["removed", "ditch"]],
    ["state=removed&kind=monthly", []],
    ["state=removed&search=ditch", ["ditch"]],
  ])("for %s contains %j", async (query, ids) => {
    expect(await list(query)).toEqual(ids);
  });

  it("returns for removed campaigns the time of removal and the status that restoring would give", async () => {
    const removedFields = { status: "removed", removedAt: "2026-10-09T00:00:00.000Z" } as const;
    await emptyDatabase();
    admin = await somebody(deps, { role: "admin" });
    await fill(deps.db, "campaigns", {
      live: fundraiser({ ...removedFields, statusBefore: "live", createdAt: "2026-10-04T00:00:00.000Z" }),
      over: fundraiser({
        ...removedFields,
        statusBefore: "live",
        createdAt: "2026-10-03T00:00:00.000Z",
        endsAt: "2026-11-10T18:30:00.000Z",
      }),
      draft: fundraiser({ ...removedFields, statusBefore: "draft", createdAt: "2026-10-02T00:00:00.000Z" }),
      unknown: fundraiser({ status: "removed", createdAt: "2026-10-01T00:00:00.000Z" }),
    });
    const { json } = await server.get("/admin/campaigns?state=removed", admin.headers);
    expect(json.map(({ removed }: { removed: object }) => removed)).toEqual([
      { at: removedFields.removedAt, comesBackAs: "live" },
      { at: removedFields.removedAt, comesBackAs: "ended" },
      { at: removedFields.removedAt, comesBackAs: "draft" },
      { comesBackAs: "draft" },
    ]);
  });

  it("returns whether a user started it, page by page", async () => {
    const firstPage = await server.get("/admin/campaigns?state=live&limit=2", admin.headers);
    expect(firstPage.json.map(({ byPerson }: { byPerson: boolean }) => byPerson)).toEqual([true, false]);
    const cursor = encodeURIComponent(firstPage.headers.get("x-next-cursor")!);
    expect(await list(`state=live&limit=2&cursor=${cursor}`)).toEqual(["school"]);
    expect((await server.get(`/admin/campaigns?state=ended&cursor=${cursor}`, admin.headers)).status).toBe(400);
  });
});
