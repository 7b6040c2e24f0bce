import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { jobsFor } from "../../../src/jobs.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { testDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { aCapture, aFundraiser, aPaidDonation } from "../../support/samples.ts";
import { serve, type Served } from "../../support/server.ts";

const deps = testDeps();
let server: Served;
let asha: StoredPerson;
beforeAll(async () => {
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  deps.sent.length = 0;
  asha = await somebody(deps);
  await fill(deps.db, "campaigns", {
    school: aFundraiser({ ownerUid: asha.uid }),
    draft: aFundraiser({ ownerUid: asha.uid, status: "draft" }),
  });
});

const DAY_MS = 86_400_000;
const aDonation = (email: string, fields: Parameters<typeof aPaidDonation>[0] = {}) => {
  const donation = aPaidDonation({ paidAt: new Date(deps.clock().getTime() - 3_600_000).toISOString(), ...fields });
  return { ...donation, donor: { ...donation.donor!, email }, donorKeys: fields.donorKeys ?? [`mail:${email}`] };
};
const thankDonors = (id: string, text: string, caller: StoredPerson, clientNoteId = randomUUID()) =>
  server.send(`/campaigns/${id}/thanks`, {
    method: "POST",
    headers: { "content-type": "application/json", ...caller.headers },
    body: JSON.stringify({ text, clientNoteId }),
  });
const getDashboard = (id: string, caller: StoredPerson) => server.get(`/campaigns/${id}/desk`, caller.headers);
const findJob = (name: string) =>
  jobsFor(deps)
    .find((candidateJob) => candidateJob.name === name)!
    .run();
const mailedTo = () => deps.sent.map(({ to }) => to).toSorted();

describe("The dashboard of a campaign", () => {
  it("shows its organiser the amounts received and refunded, by the ledger, in total and by day", async () => {
    await fill(deps.db, "ledger", {
      cap_1: aCapture({ amountPaise: 700_00, occurredAt: "2026-11-10T18:30:00.000Z" }),
      cap_2: aCapture({ amountPaise: 300_00, occurredAt: "2026-11-12T08:00:00.000Z" }),
      ref_1: aCapture({ kind: "refund", amountPaise: -200_00, supporters: 0, occurredAt: "2026-11-12T09:00:00.000Z" }),
    });
    const { json, status, text } = await getDashboard("school", asha);
    expect(status, text).toBe(200);
    expect(json.campaign).toMatchObject({ _id: "school", figures: { raisedPaise: 800_00, supporters: 2 } });
    expect(json.total).toEqual({ receivedPaise: 1_000_00, returnedPaise: 200_00, donations: 2 });
    expect(json.may).toEqual({ postUpdates: true, thankDonors: true });
    expect(json.thanks).toEqual({ waiting: 0 });
    const days = await server.get("/campaigns/school/days?from=2026-11-11&to=2026-11-20", asha.headers);
    expect(days.json.days).toEqual([
      { day: "2026-11-11", receivedPaise: 700_00, returnedPaise: 0, donations: 1 },
      { day: "2026-11-12", receivedPaise: 300_00, returnedPaise: 200_00, donations: 1 },
    ]);
  });

  it("is refused to everybody but the organiser and admins; an unpublished campaign has none", async () => {
    const [otherUser, admin] = await Promise.all([somebody(deps), somebody(deps, { role: "admin" })]);
    for (const path of ["desk", "days?from=2026-11-01&to=2026-11-02"]) {
      expect((await server.get(`/campaigns/school/${path}`, otherUser.headers)).json.code).toBe("not-allowed");
      expect((await server.get(`/campaigns/school/${path}`)).json.code).toBe("not-signed-in");
      expect((await server.get(`/campaigns/school/${path}`, admin.headers)).status).toBe(200);
      expect((await server.get(`/campaigns/draft/${path}`, asha.headers)).json.code).toBe("not-found");
    }
  });

  it.each([
    ["from=2026-11-02&to=2026-11-01", "from"],
    ["from=2020-01-01&to=2026-11-01", "to"],
    ["from=yesterday&to=2026-11-01", "from"],
  ])("refuses the period %s, with the field", async (query, field) => {
    const { status, json } = await server.get(`/campaigns/school/days?${query}`, asha.headers);
    expect([status, json.fields[0].field]).toEqual([400, field]);
  });
});

describe("Thank-you notes", () => {
  it("go once to each donor of the campaign with an address, and to nobody else; the organiser sees no address", async () => {
    await fill(deps.db, "donations", {
      first: aDonation("ravi@example.in"),
      again: aDonation("Ravi@example.in"),
      hidden: aDonation("secret@example.in", { showAs: { anonymous: true } }),
      elsewhere: aDonation("other@example.in", { campaignId: "other" }),
      unpaid: aDonation("unpaid@example.in", { listed: false }),
      erased: aDonation("erased@example.in", { donorKeys: [], showAs: { anonymous: true } }),
      nameless: { ...aPaidDonation(), donor: undefined },
    });
    const noteReply = await thankDonors("school", "You are kind.\nThe books are here.", asha);
    expect(noteReply.json, noteReply.text).toMatchObject({ state: "sent", donors: 2 });
    await findJob("drain-outbox");
    expect(mailedTo().map((to) => to.toLowerCase())).toEqual(["ravi@example.in", "secret@example.in"]);
    const [mail] = deps.sent;
    expect(mail?.text).toContain("> You are kind.\n> The books are here.");
    expect(mail?.text).toContain("/storypage/school");
    const shownDashboard = await getDashboard("school", asha);
    const donors = await server.get("/campaigns/school/donors", asha.headers);
    for (const { text } of [noteReply, shownDashboard, donors]) expect(text.toLowerCase()).not.toContain("@example.in");
    expect(donors.json.find(({ name }: { name: unknown }) => name === null)).toBeDefined();
  });

  it("reach a donor of two donations once, and a new donor with the second note", async () => {
    await fill(deps.db, "donations", { first: aDonation("ravi@example.in") });
    await thankDonors("school", "Thank you.", asha);
    deps.pass(DAY_MS);
    await fill(deps.db, "donations", { again: aDonation("ravi@example.in"), more: aDonation("meena@example.in") });
    expect((await thankDonors("school", "Thank you all.", asha)).json).toMatchObject({ donors: 1 });
    await findJob("drain-outbox");
    expect(mailedTo()).toEqual(["meena@example.in", "ravi@example.in"]);
  });

  it("are limited to one a day in India: a repeated form thanks nobody twice, another note has to wait until tomorrow", async () => {
    await fill(deps.db, "donations", { first: aDonation("ravi@example.in") });
    const id = randomUUID();
    const replies = await Promise.all(Array.from({ length: 4 }, () => thankDonors("school", "Thank you.", asha, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const secondReply = await thankDonors("school", "And again.", asha);
    expect([secondReply.status, secondReply.json.code]).toEqual([429, "too-many-requests"]);
    const { thanks } = (await getDashboard("school", asha)).json;
    expect(thanks).toMatchObject({ waiting: 0, last: { text: "Thank you.", donors: 1, state: "sent" } });
    expect(new Date(Date.parse(thanks.nextAt) + 330 * 60_000).toISOString()).toMatch(/T00:00:00.000Z$/);
    await findJob("drain-outbox");
    expect(mailedTo()).toEqual(["ravi@example.in"]);
  });

  it("are refused without donations since the last one", async () => {
    expect((await thankDonors("school", "Thank you.", asha)).json.code).toBe("conflict");
    await fill(deps.db, "donations", { first: aDonation("ravi@example.in") });
    await thankDonors("school", "Thank you.", asha);
    deps.pass(DAY_MS);
    expect((await thankDonors("school", "Once more.", asha)).json.code).toBe("conflict");
  });

  it.each(["Look at https://example.org", "Write to me@example.org", "See www.example.org"])(
    "lead nowhere: %s",
    async (text) => {
      await fill(deps.db, "donations", { first: aDonation("ravi@example.in") });
      expect((await thankDonors("school", text, asha)).json.fields).toEqual([
        expect.objectContaining({ field: "text", problem: "no-links" }),
      ]);
    },
  );

  it("reach the donors of a large campaign through the job, each once, even if it is interrupted and runs twice", async () => {
    const manyDonations = Array.from(
      { length: 450 },
      (_, n) => [`g${n}`, aDonation(`d${n % 430}@example.in`)] as const,
    );
    await fill(deps.db, "donations", Object.fromEntries(manyDonations));
    const note = await thankDonors("school", "Thank you.", asha);
    expect(note.json.state).toBe("sending");
    await Promise.all([findJob("send-thanks"), findJob("send-thanks")]);
    await findJob("send-thanks");
    const { thanks } = (await getDashboard("school", asha)).json;
    expect(thanks.last).toMatchObject({ state: "sent", donors: 430 });
    const queuedMails = await collections(deps.db).outbox.where("kind", "==", "donor-thanks").count().get();
    expect(queuedMails.data().count).toBe(430);
  }, 60_000);

  it("are not sent to a donor who erased their account meanwhile", async () => {
    await fill(deps.db, "donations", { first: aDonation("ravi@example.in") });
    await thankDonors("school", "Thank you.", asha);
    await collections(deps.db).donations.doc("first").update({ donorKeys: [] });
    await findJob("drain-outbox");
    expect(mailedTo()).toEqual([]);
  });

  it("of an admin are in the activity log", async () => {
    const admin = await somebody(deps, { role: "admin" });
    await fill(deps.db, "donations", { first: aDonation("ravi@example.in") });
    await thankDonors("school", "Thank you.", admin);
    const [entry] = (await collections(deps.db).activity.get()).docs;
    expect(entry?.data()).toMatchObject({ action: "donors-thanked", subject: "campaigns/school", byUid: admin.uid });
  });
});

describe("An organiser's notes and updates", () => {
  it("are in their export, and stay without an author after erasure", async () => {
    await fill(deps.db, "donations", { first: aDonation("ravi@example.in") });
    await thankDonors("school", "Thank you.", asha);
    await server.send("/campaigns/school/updates", {
      method: "POST",
      headers: { "content-type": "application/json", ...asha.headers },
      body: JSON.stringify({ text: "Books have come.", clientUpdateId: randomUUID() }),
    });
    const exportedReply = await server.get("/user/exportData", asha.headers);
    expect(exportedReply.json, exportedReply.text).toMatchObject({
      campaignUpdates: [{ text: "Books have come.", campaignId: "school" }],
      thankNotes: [{ text: "Thank you.", campaignId: "school" }],
    });
    const erasureReply = await server.send("/user/eraseAccount", {
      method: "POST",
      headers: { "content-type": "application/json", ...asha.headers },
      body: JSON.stringify({ email: asha.email }),
    });
    expect(erasureReply.status, erasureReply.text).toBe(200);
    const { campaignUpdates, thankNotes } = collections(deps.db);
    for (const remainingDocuments of [await campaignUpdates.get(), await thankNotes.get()])
      expect(remainingDocuments.docs.map((doc) => doc.get("byUid"))).toEqual([null]);
    expect((await server.get("/campaigns/school/updates")).json).toMatchObject([{ text: "Books have come." }]);
  });
});
