import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase, fill } from "../../support/database.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { anNgo } from "../../support/samples.ts";
import { column } from "../../support/server.ts";
import { details, openWorld, type World } from "./world.ts";

let world: World;
let asha: StoredPerson;
let ravi: StoredPerson;
let admin: StoredPerson;
let other: StoredPerson;

const HOUR = 3_600_000;

// Each test has its own clock, since the age of uploaded files is checked.
beforeEach(async () => {
  await emptyDatabase();
  world = await openWorld();
  asha = await somebody(world.deps);
  ravi = await somebody(world.deps, { name: "Ravi Kumar" });
  admin = await somebody(world.deps, { role: "admin", name: "Meera Shah" });
  other = await somebody(world.deps, { role: "admin", name: "Om Prakash" });
});

const ask = { decision: "ask-changes", note: "Please look again.", fields: { form80G: "This page is cut off." } };
const mailAbout = async (subject: string) =>
  (await world.mailsTo(asha.email)).find((mail) => mail.subject.startsWith(subject));
const names = async () => column((await world.get("/admin/ngo/getAllNgos", admin)).json, "ngoName");

afterEach(async () => world.close());

describe("The queue", () => {
  it("has the longest waiting first, marks overdue ones, and counts both", async () => {
    const first = await world.submitted(asha);
    world.deps.pass(25 * HOUR);
    const second = await world.submitted(ravi, { ngoName: "Second Trust" });
    const rows = (await world.get("/admin/applications?part=waiting", admin)).json;
    expect(column(rows, "_id")).toEqual([first._id, second._id]);
    expect(rows[0]).toMatchObject({ ngoName: "Sample Sahyog Trust", status: "received", dueAt: first.dueAt });
    expect((await world.get("/admin/applications/counts", admin)).json).toEqual({ waiting: 2, overdue: 1 });
  });

  it("pages without gap or repetition", async () => {
    for (let at = 0; at < 5; at += 1) {
      await world.submitted(await somebody(world.deps), { ngoName: `Trust ${at}` });
      world.deps.pass(1000);
    }
    const seen: string[] = [];
    let cursor = "";
    do {
      const page = await world.get(`/admin/applications?part=waiting&limit=2${cursor}`, admin);
      seen.push(...column(page.json, "ngoName"));
      const next = page.headers.get("x-next-cursor");
      cursor = next === null ? "" : `&cursor=${encodeURIComponent(next)}`;
    } while (cursor !== "");
    expect(seen).toEqual(["Trust 0", "Trust 1", "Trust 2", "Trust 3", "Trust 4"]);
  });

  it("sorts decided applications below waiting ones", async () => {
    const sent = await world.submitted(asha);
    await world.decide(admin, sent._id, { ...ask, version: sent.version });
    expect((await world.get("/admin/applications?part=waiting", admin)).json).toEqual([]);
    expect(column((await world.get("/admin/applications?part=changes-asked", admin)).json, "_id")).toEqual([sent._id]);
    expect((await world.get("/admin/applications/counts", admin)).json).toEqual({ waiting: 0, overdue: 0 });
  });
});

describe("Asking for changes", () => {
  it("mails every note, reopens the form, and continues with the next submission", async () => {
    const sent = await world.submitted(asha);
    const taken = (await world.post(`/admin/applications/${sent._id}/take`, admin)).json;
    expect(taken).toMatchObject({ status: "in-review", reviewer: admin.email });
    const asked = await world.decide(admin, sent._id, { ...ask, version: taken.version });
    expect([asked.status, asked.json.status]).toEqual([200, "changes-asked"]);

    const mine = await world.open(asha);
    expect(mine).toMatchObject({
      _id: sent._id,
      status: "changes-asked",
      asked: { note: "Please look again.", fields: { form80G: "This page is cut off." } },
    });
    expect(JSON.stringify(mine)).not.toContain(admin.email);
    const mail = await mailAbout("Please change something");
    expect(mail?.text).toContain("> Please look again.");
    expect(mail?.text).toContain("80G certificate: This page is cut off.");

    world.deps.pass(HOUR);
    const saved = await world.save(asha, mine, { ...mine.details, form80G: await world.aPaper(asha.uid, "new.pdf") });
    const again = (await world.submit(asha, saved.json)).json;
    expect(again).toMatchObject({ status: "received", submittedAt: world.deps.clock().toISOString() });
    const shown = (await world.get(`/admin/applications/${sent._id}`, other)).json;
    expect(column(shown.history, "what")).toEqual(["submitted", "taken", "changes-asked", "submitted"]);
    expect(shown.history[2]).toMatchObject({ byEmail: admin.email, note: "Please look again.\nThis page is cut off." });
    expect((await world.actions()).toSorted()).toEqual(["ngo-application-changes-asked", "ngo-application-taken"]);
  });

  it("requires a note", async () => {
    const { _id, version } = await world.submitted(asha);
    const empty = await world.decide(admin, _id, { decision: "ask-changes", note: " ", fields: {}, version });
    expect([empty.status, empty.json.fields]).toMatchObject([400, [{ field: "note", problem: "required" }]]);
  });
});

describe("Declining", () => {
  it("mails the reason and is final; another application can be started", async () => {
    const { _id, version } = await world.submitted(asha);
    await world.decide(admin, _id, { decision: "decline", reason: "Not a registered trust.", version });
    expect((await world.get("/applications/mine", asha)).json).toMatchObject([
      { status: "declined", reason: "Not a registered trust." },
    ]);
    expect((await mailAbout("The application of Sample Sahyog Trust was declined"))?.text).toContain(
      "> Not a registered trust.",
    );
    const next = await world.open(asha);
    expect([next.status, next._id === _id]).toEqual(["draft", false]);
    expect(await names()).toEqual([]);
  });
});

describe("Approving", () => {
  it("creates the NGO: listed, suggested, with its certificates, logged under the admin's name", async () => {
    const { _id, version } = await world.submitted(asha);
    const approved = await world.decide(admin, _id, { decision: "approve", version });
    expect([approved.status, approved.json.status, approved.json.ngoId]).toEqual([200, "approved", _id]);
    const [ngo] = (await world.get("/admin/ngo/getAllNgos", admin)).json;
    expect(ngo).toMatchObject({
      _id,
      ngoName: "Sample Sahyog Trust",
      ngoAct: "80G",
      number: "9820012345",
      contactPersonName: "Asha Devi Rao",
      form80G: `/api/applications/${_id}/documents/form80G`,
      approvals: [
        { act: "80G", number: "AAATS1234F20214", validUntil: "2027-03-31T18:29:59.999Z", valid: true },
        { act: "12A", valid: true },
      ],
    });
    expect((await world.get(ngo.form80G.replace("/api", ""), admin)).status).toBe(200);
    // The approving admin has read the certificates.
    expect((await world.get(`/ngos/${_id}`, asha)).json.papersReadAt).toBe(ngo.createdAt);
    expect(column((await world.get("/ngos/suggest?text=SAHYOG", admin)).json, "_id")).toEqual([_id]);
    expect((await world.open(ravi)).details).toEqual({});
    expect((await world.get("/applications/mine", asha)).json).toMatchObject([{ status: "approved", ngoId: _id }]);
    expect((await mailAbout("Sample Sahyog Trust is enrolled"))?.text).toContain(`/ngo/${_id}`);
    const [entry] = (await world.db.activity.get()).docs.map((doc) => doc.data());
    expect(entry).toMatchObject({
      byEmail: admin.email,
      action: "ngo-application-approved",
      subject: `applications/${_id}`,
      before: { status: "received" },
      after: { status: "approved" },
    });
  });

  it("creates one NGO, one mail and one entry when two admins approve concurrently and one retries", async () => {
    const { _id, version } = await world.submitted(asha);
    await world.mailsTo(asha.email);
    const replies = await Promise.all(
      [admin, other, admin].map((who) => world.decide(who, _id, { decision: "approve", version })),
    );
    const again = await world.decide(other, _id, { decision: "approve", version });
    expect([...replies, again].map(({ status, json }) => [status, json.status])).toEqual(
      Array.from({ length: 4 }, () => [200, "approved"]),
    );
    expect(await names()).toEqual(["Sample Sahyog Trust"]);
    expect(await world.actions()).toEqual(["ngo-application-approved"]);
    expect(await world.mailsTo(asha.email)).toHaveLength(2);
  });

  it("and declining concurrently: one succeeds, and the other admin gets a conflict", async () => {
    const { _id, version } = await world.submitted(asha);
    const replies = await Promise.all([
      world.decide(admin, _id, { decision: "approve", version }),
      world.decide(other, _id, { decision: "decline", reason: "No.", version }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.json.errorMessage).toMatch(/@demo\.test changed this on /);
    expect(await world.actions()).toHaveLength(1);
    const isApproved = (await world.get(`/admin/applications/${_id}`, admin)).json.status === "approved";
    expect(await names()).toEqual(isApproved ? ["Sample Sahyog Trust"] : []);
  });

  it("is refused for a version that the admin has not seen", async () => {
    const sent = await world.submitted(asha);
    const back = (await world.post(`/applications/${sent._id}/withdraw`, asha)).json;
    const saved = (await world.save(asha, back, { ...sent.details, ngoName: "Quite Another Trust" })).json;
    await world.submit(asha, saved);
    const late = await world.decide(admin, sent._id, { decision: "approve", version: sent.version });
    expect([late.status, late.json.code]).toEqual([409, "conflict"]);
    expect(await names()).toEqual([]);
  });

  it("is refused if a certificate has expired meanwhile", async () => {
    const { _id, version } = await world.submitted(asha, {
      act80G: { number: "1", validFrom: "2022-04-01", validUntil: "2026-11-30" },
    });
    world.deps.pass(30 * 24 * HOUR);
    const late = await world.decide(admin, _id, { decision: "approve", version });
    expect([late.status, late.json.fields]).toMatchObject([400, [{ field: "act80G.validUntil", problem: "past-day" }]]);
    expect(await names()).toEqual([]);
  });

  it("warns of an NGO with the same name or the same registration", async () => {
    const approvals = [{ act: "80G" as const, number: "aaats 1234-F 20214", validFrom: "2022-04-01T00:00:00.000Z" }];
    await fill(world.deps.db, "ngos", {
      same: anNgo({ ngoName: "SAMPLE SAHYOG TRUST" }),
      registered: anNgo({ ngoName: "Under Another Name", approvals }),
      stranger: anNgo({ ngoName: "Nobody's Trust", approvals: [] }),
    });
    const { _id } = await world.submitted(asha);
    expect((await world.get(`/admin/applications/${_id}`, admin)).json.possibleDuplicates).toEqual([
      { _id: "registered", ngoName: "Under Another Name", because: "registration" },
      { _id: "same", ngoName: "SAMPLE SAHYOG TRUST", because: "name" },
    ]);
  });

  it("is possible although an NGO with the same registration is unreadable, which is logged", async () => {
    const registrations = ["80G AAATS1234F20214"];
    await world.deps.db.collection("ngos").doc("broken").set({ registrations, status: "enrolled" });
    const { _id } = await world.submitted(asha);
    const shown = await world.get(`/admin/applications/${_id}`, admin);
    expect([shown.status, shown.json.possibleDuplicates]).toEqual([200, []]);
    expect(JSON.stringify(world.deps.logged)).toContain("ngos/broken");
  });

  it("previews the mail without sending it", async () => {
    const { _id, version } = await world.submitted(asha);
    await world.mailsTo(asha.email);
    const preview = await world.post(`/admin/applications/${_id}/preview`, admin, { ...ask, version });
    expect(preview.json).toMatchObject({ to: asha.email, text: expect.stringContaining("> Please look again.") });
    expect(await world.mailsTo(asha.email)).toHaveLength(1);
    expect((await world.open(asha)).status).toBe("received");
  });
});

describe("Adding an NGO without an application", () => {
  const body = (fields: object = {}) => ({
    ...details(),
    ngoAct: "12A",
    clientRequestId: randomUUID(),
    ...fields,
  });

  it("lists it at once, with the chosen act first, and certificates that admins can read", async () => {
    const files = { ngoLogo: await world.aLogo(admin.uid), form80G: await world.aPaper(admin.uid) };
    const added = await world.post("/admin/ngo/onboardNgo", admin, body(files));
    expect([added.status, added.json.ngoName]).toEqual([200, "Sample Sahyog Trust"]);
    const [ngo] = (await world.get("/admin/ngo/getAllNgos", admin)).json;
    expect(ngo).toMatchObject({ _id: added.json._id, ngoAct: "12A", email: "office@sahyog.example" });
    expect(ngo.papersReadAt).toBe(ngo.createdAt);
    expect((await world.get(ngo.form80G.replace("/api", ""), other)).status).toBe(200);
    expect((await world.get(ngo.form80G.replace("/api", ""), asha)).status).toBe(404);
    expect(await world.actions()).toEqual(["ngo-added"]);
    expect((await world.get("/admin/applications", admin)).json).toEqual([]);
  });

  it("claims no review of certificates for an NGO that was added without any", async () => {
    const ngoLogo = await world.aLogo(admin.uid);
    const { json } = await world.post("/admin/ngo/onboardNgo", admin, body({ ngoLogo }));
    const page = await world.get(`/ngos/${json._id}`, asha);
    expect([page.status, page.json.papersReadAt]).toEqual([200, undefined]);
  });

  it("adds one NGO when the same request is sent twice concurrently", async () => {
    const twice = body({ ngoLogo: await world.aLogo(admin.uid) });
    const replies = await Promise.all([1, 2].map(() => world.post("/admin/ngo/onboardNgo", admin, twice)));
    expect(new Set(replies.map(({ status, json }) => `${status} ${json._id}`)).size).toBe(1);
    expect(await names()).toHaveLength(1);
    expect(await world.actions()).toEqual(["ngo-added"]);
  });

  it("refuses an NGO with an existing name or registration, unless confirmed", async () => {
    const ngoLogo = await world.aLogo(admin.uid);
    await world.post("/admin/ngo/onboardNgo", admin, body({ ngoLogo }));
    const renamed = await world.post("/admin/ngo/onboardNgo", admin, body({ ngoLogo, ngoName: "A New Name" }));
    expect([renamed.status, renamed.json.errorMessage]).toEqual([
      409,
      "Sample Sahyog Trust is here with the same registration number.",
    ]);
    const again = await world.post("/admin/ngo/onboardNgo", admin, body({ ngoLogo, despiteDuplicates: true }));
    expect(again.status).toBe(200);
    expect(await names()).toHaveLength(2);
  });

  it("refuses expired and not yet valid approvals, a name of 300 letters, and a shown act without approval", async () => {
    const ngoLogo = await world.aLogo(admin.uid);
    const refused = await world.post(
      "/admin/ngo/onboardNgo",
      admin,
      body({
        ngoLogo,
        ngoAct: "FCRA",
        act80G: { number: "1", validFrom: "2020-04-01", validUntil: "2025-03-31" },
        act12A: { number: "2", validFrom: "2027-04-01" },
      }),
    );
    expect(
      refused.json.fields.map(({ field, problem }: { field: string; problem: string }) => [field, problem]),
    ).toEqual([
      ["act80G.validUntil", "past-day"],
      ["act12A.validFrom", "future-day"],
      ["actFCRA.number", "required"],
      ["actFCRA.validFrom", "required"],
    ]);
    const long = await world.post("/admin/ngo/onboardNgo", admin, body({ ngoLogo, ngoName: "x".repeat(300) }));
    expect(long.json.fields).toMatchObject([{ field: "ngoName", problem: "too-long" }]);
  });
});

describe("The applicant's data", () => {
  it("is in their export, without the deciding admin", async () => {
    const { _id, version } = await world.submitted(asha);
    await world.decide(admin, _id, { decision: "decline", reason: "Not now.", version });
    const { json, text } = await world.get("/user/exportData", asha);
    expect(json.ngoApplications).toMatchObject([
      { _id, status: "declined", details: { email: "office@sahyog.example" }, history: [{}, { reason: "Not now." }] },
    ]);
    expect(text).not.toContain(admin.email);
  });

  it("is erased with their account: undecided applications with certificates, and the contact of an NGO that stays", async () => {
    const enrolled = await world.submitted(asha);
    await world.decide(admin, enrolled._id, { decision: "approve", version: enrolled.version });
    const waiting = await world.submitted(asha, { ngoName: "Second Trust" });
    const path = waiting.details.form80G.path;
    const erased = await world.post("/user/eraseAccount", asha, { email: asha.email });
    expect(erased.status, erased.text).toBe(200);
    expect((await world.get(`/admin/applications/${waiting._id}`, admin)).status).toBe(404);
    expect(await world.deps.files.head(path, 1)).toBeUndefined();
    const [ngo] = (await world.get("/admin/ngo/getAllNgos", admin)).json;
    expect([ngo.ngoName, ngo.contactPersonName, ngo.email, ngo.number]).toEqual([
      "Sample Sahyog Trust",
      undefined,
      undefined,
      undefined,
    ]);
    expect((await world.get(`/applications/${enrolled._id}/documents/form80G`, admin)).status).toBe(200);
    const kept = await world.db.applications.get();
    expect(JSON.stringify(kept.docs.map((doc) => doc.data()))).not.toMatch(
      /Asha Devi Rao|office@sahyog|9820012345|982-001-2345|98200 12345/,
    );
  });

  it("does not include the certificates of an enrolled NGO that a declined application used too", async () => {
    const paper = await world.aPaper(asha.uid);
    const declined = await world.submitted(asha, { form80G: paper });
    await world.decide(admin, declined._id, { decision: "decline", reason: "Not now.", version: declined.version });
    const again = await world.submitted(asha, { form80G: paper });
    await world.decide(admin, again._id, { decision: "approve", version: again.version });
    await world.post("/user/eraseAccount", asha, { email: asha.email });
    expect((await world.get(`/admin/applications/${declined._id}`, admin)).status).toBe(404);
    expect((await world.get(`/applications/${again._id}/documents/form80G`, admin)).status).toBe(200);
  });
});
