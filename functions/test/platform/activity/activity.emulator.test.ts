import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import {
  activityEntry,
  changedFields,
  listActivity,
} from "../../../src/features/platform/activity/activity.service.ts";
import { collections } from "../../../src/collections.ts";
import { contextOf } from "../../../src/hooks.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { exportedFile } from "../../support/exports.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { watch } from "../../support/rpc.ts";
import { aFundraiser, anNgo, aPaidDonation } from "../../support/samples.ts";
import { column, serve, type Served } from "../../support/server.ts";

const deps = testDeps();
const db = collections(deps.db);
let server: Served;
let admin: StoredPerson;

beforeAll(async () => {
  server = await serve(buildApp(deps));
});
beforeEach(async () => {
  await emptyDatabase();
  admin = await somebody(deps, { name: "Zoya Admin", role: "admin" });
});
afterAll(async () => server.close());

const asha = { uid: "asha", email: "asha@example.in" };
const zoya = { uid: "zoya", email: "zoya@example.in" };
const log = async (day: number, action: Partial<Parameters<typeof activityEntry>[0]>) => {
  const loggedAction = { by: asha, action: "ngo-added" as const, subject: "ngos/udaan", ...action };
  const { id, data } = activityEntry(loggedAction, new Date(Date.UTC(2026, 10, day, 6)));
  await db.activity.doc(id).create(data);
};
const list = (query: Record<string, string> = {}) =>
  server.get(`/admin/activity?${new URLSearchParams(query).toString()}`, admin.headers);

describe("the activity log", () => {
  beforeEach(async () => {
    await log(1, { subject: "ngos/first", before: { status: "received" }, after: { status: "approved" } });
    await log(2, { by: zoya, action: "campaign-ended", subject: "campaigns/school" });
    await log(3, { by: zoya, subject: "ngos/udaan" });
    await log(4, { action: "campaign-ended", subject: "campaigns/kitchen" });
  });

  it.each<[Record<string, string>, string[]]>([
    [{}, ["campaigns/kitchen", "ngos/udaan", "campaigns/school", "ngos/first"]],
    [{ by: "Asha@example.in" }, ["campaigns/kitchen", "ngos/first"]],
    [{ action: "campaign-ended" }, ["campaigns/kitchen", "campaigns/school"]],
    [{ by: "zoya@example.in", action: "ngo-added" }, ["ngos/udaan"]],
    [{ subject: "ngos/udaan" }, ["ngos/udaan"]],
    [{ subject: "ngos/udaan", to: "2026-11-02" }, []],
    [{ from: "2026-11-02", to: "2026-11-03" }, ["ngos/udaan", "campaigns/school"]],
    [{ by: "asha@example.in", from: "2026-11-02" }, ["campaigns/kitchen"]],
    [{ by: "zoya@example.in", action: "campaign-ended", to: "2026-11-01" }, []],
  ])("returns the entries that match %j, newest first, both in pages and as CSV", async (query, wantedIds) => {
    const reply = await list(query);
    expect(reply.status, reply.text).toBe(200);
    expect(column(reply.json, "subject")).toEqual(wantedIds);
    const { text } = await exportedFile({ server, deps }, "/admin/activity/exports", query, admin.headers);
    const exportedIds = text
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((row) => row.split(",")[3]);
    // The export itself is the newest entry, where the filters admit it.
    expect(exportedIds.filter((subject) => subject !== "exports/activityCsv")).toEqual(wantedIds);
  });

  it("shows the values before and after", async () => {
    expect((await list({ subject: "ngos/first" })).json).toMatchObject([
      { byEmail: "asha@example.in", before: { status: "received" }, after: { status: "approved" } },
    ]);
  });

  it("names the subjects as they are called now, in one more call for the page, and only where it is asked", async () => {
    const donation = aPaidDonation({});
    await fill(deps.db, "ngos", { first: anNgo({ ngoName: "Udaan Trust" }) });
    await fill(deps.db, "campaigns", { school: aFundraiser({ title: "Books for a village school" }) });
    await fill(deps.db, "donations", { SampleDonation0000000001: donation });
    await log(5, { action: "item-list-saved", subject: "itemLists/school" });
    await log(6, { action: "donation-message-hidden", subject: "donations/SampleDonation0000000001" });
    await log(7, { action: "role-changed", subject: `users/${admin.uid}` });
    await log(8, { action: "home-cards-ordered", subject: "homeCards" });
    const callsOf = async (query: { names?: "yes" }) => {
      let calls = 0;
      const watched = testDeps();
      watch(watched.db, (_call, proceed) => {
        calls += 1;
        return proceed();
      });
      const page = await listActivity(contextOf(watched), query, { limit: 24, after: undefined });
      return { calls, names: page.items.map(({ subjectName }) => subjectName) };
    };
    const named = await callsOf({ names: "yes" });
    const plain = await callsOf({});
    expect(named.names).toEqual([
      undefined,
      "Zoya Admin",
      donation.donor?.fullName,
      "Books for a village school",
      undefined,
      undefined,
      "Books for a village school",
      "Udaan Trust",
    ]);
    expect(new Set(plain.names)).toEqual(new Set([undefined]));
    expect(named.calls).toBe(plain.calls + 1);
    expect((await list({ names: "yes", by: "nobody@example.in" })).json).toEqual([]);
    expect((await list({ names: "yes" })).json[1].subjectName).toBe("Zoya Admin");
  });

  it("lists all entries of one document: author and action cannot narrow it further", async () => {
    const reply = await list({ subject: "ngos/udaan", by: "asha@example.in" });
    expect([reply.status, reply.json.fields[0].field]).toEqual([400, "subject"]);
  });

  it("records a change that an admin made through the panel", async () => {
    const otherUser = await somebody(deps);
    await server.send(`/admin/adminGen/changeDisabled/${otherUser.uid}`, {
      method: "POST",
      headers: { ...admin.headers, "content-type": "application/json" },
      body: JSON.stringify({ disabled: true }),
    });
    expect((await list({ by: admin.email })).json).toMatchObject([
      {
        action: "disabled-changed",
        subject: `users/${otherUser.uid}`,
        before: { disabled: false },
        after: { disabled: true },
      },
    ]);
  });
});

it("truncates long texts, and stores nested values as text", () => {
  const { data } = activityEntry(
    {
      by: asha,
      action: "ngo-changed",
      subject: "ngos/x",
      after: { about: "ब".repeat(500), tags: ["a"], gone: undefined },
    },
    new Date(0),
  );
  expect(data.after["about"]).toBe(`${"ब".repeat(299)}…`);
  expect(data.after["tags"]).toBe('["a"]');
  expect(Object.keys(data.after)).toEqual(["about", "tags"]);
});

it("contains the changed fields only", () => {
  expect(changedFields({ a: 1, b: [1], c: "x" }, { a: 2, b: [1], d: true })).toEqual({
    before: { a: 1 },
    after: { a: 2, d: true },
  });
});

describe("the donations of a person", () => {
  it("sum up the booked donations of the account, and of its address once that is verified", async () => {
    const verifiedUser = await somebody(deps, { emailVerified: true });
    const otherUser = await somebody(deps);
    await fill(deps.db, "donations", {
      DonationOfTheAccount00000001: aPaidDonation({ donorKeys: [`uid:${verifiedUser.uid}`] }),
      DonationOfBoth00000000000001: aPaidDonation({
        donorKeys: [`uid:${verifiedUser.uid}`, `mail:${verifiedUser.email}`],
        netPaise: 200_00,
      }),
      DonationNeverPaid00000000001: aPaidDonation({
        donorKeys: [`mail:${verifiedUser.email}`],
        netPaise: 0,
        listed: false,
      }),
      DonationOfAnother00000000001: aPaidDonation({ donorKeys: [`mail:${otherUser.email}`] }),
    });
    const donationsOf = async (uid: string) => (await server.get(`/admin/adminGen/giving/${uid}`, admin.headers)).json;
    expect(await donationsOf(verifiedUser.uid)).toEqual({ donations: 2, netPaise: 700_00 });
    expect(await donationsOf(otherUser.uid)).toEqual({ donations: 0, netPaise: 0 });
    expect((await server.get("/admin/adminGen/giving/nobody", admin.headers)).status).toBe(404);
  });
});

describe("the CSV export of people", () => {
  it("contains exactly the people of the list, and no cell that a spreadsheet would evaluate", async () => {
    await somebody(deps, { name: "=Asha Rao", email: "asha.rao@example.in" });
    await somebody(deps, { name: "Meera Iyer", email: "meera@example.in" });
    const csv = async (filter: object) =>
      (await exportedFile({ server, deps }, "/admin/adminGen/users/exports", filter, admin.headers)).text;
    expect((await csv({})).trimEnd().split("\r\n")).toHaveLength(4);
    const foundLines = (await csv({ search: "rao" })).trimEnd().split("\r\n");
    expect(foundLines).toHaveLength(2);
    expect(foundLines[1]).toMatch(/^'=Asha Rao,asha\.rao@example\.in,no,user,password,can log in,/);
    expect((await csv({ role: "admin" })).trimEnd().split("\r\n")[1]).toContain("Zoya Admin");
    expect((await csv({ search: "++" })).trimEnd().split("\r\n")).toHaveLength(1);
  });
});
