import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase, fill } from "../../../support/database.ts";
import { somebody, type StoredPerson } from "../../../support/people.ts";
import { anNgo } from "../../../support/samples.ts";
import { column } from "../../../support/server.ts";
import { draftDetails, openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
let asha: StoredPerson;
let ravi: StoredPerson;
let admin: StoredPerson;
let otherUser: StoredPerson;

const HOUR_MS = 3_600_000;

// Each test has its own clock, since the age of uploaded files is checked.
beforeEach(async () => {
  await emptyDatabase();
  testSite = await openTestSite();
  asha = await somebody(testSite.deps);
  ravi = await somebody(testSite.deps, { name: "Ravi Kumar" });
  admin = await somebody(testSite.deps, { role: "admin", name: "Meera Shah" });
  otherUser = await somebody(testSite.deps, { role: "admin", name: "Om Prakash" });
});

const askForChanges = {
  decision: "ask-changes",
  note: "Please look again.",
  fields: { form80G: "This page is cut off." },
};
const mailAbout = async (subject: string) =>
  (await testSite.mailsTo(asha.email)).find((mail) => mail.subject.startsWith(subject));
const listNgoNames = async () => column((await testSite.get("/admin/ngo/getAllNgos", admin)).json, "ngoName");

afterEach(async () => testSite.close());

describe("The queue", () => {
  it("has the longest waiting first, marks overdue ones, and counts both", async () => {
    const firstApplication = await testSite.submitted(asha);
    testSite.deps.pass(25 * HOUR_MS);
    const secondApplication = await testSite.submitted(ravi, { ngoName: "Second Trust" });
    const rows = (await testSite.get("/admin/applications?part=waiting", admin)).json;
    expect(column(rows, "_id")).toEqual([firstApplication._id, secondApplication._id]);
    expect(rows[0]).toMatchObject({
      ngoName: "Sample Sahyog Trust",
      status: "received",
      dueAt: firstApplication.dueAt,
    });
    expect((await testSite.get("/admin/applications/counts", admin)).json).toEqual({ waiting: 2, overdue: 1 });
  });

  it("pages without gap or repetition", async () => {
    for (let index = 0; index < 5; index += 1) {
      await testSite.submitted(await somebody(testSite.deps), { ngoName: `Trust ${index}` });
      testSite.deps.pass(1000);
    }
    const seenIds: string[] = [];
    let cursor = "";
    do {
      const page = await testSite.get(`/admin/applications?part=waiting&limit=2${cursor}`, admin);
      seenIds.push(...column(page.json, "ngoName"));
      const next = page.headers.get("x-next-cursor");
      cursor = next === null ? "" : `&cursor=${encodeURIComponent(next)}`;
    } while (cursor !== "");
    expect(seenIds).toEqual(["Trust 0", "Trust 1", "Trust 2", "Trust 3", "Trust 4"]);
  });

  it("sorts decided applications below waiting ones", async () => {
    const submittedApplication = await testSite.submitted(asha);
    await testSite.decide(admin, submittedApplication._id, { ...askForChanges, version: submittedApplication.version });
    expect((await testSite.get("/admin/applications?part=waiting", admin)).json).toEqual([]);
    expect(column((await testSite.get("/admin/applications?part=changes-asked", admin)).json, "_id")).toEqual([
      submittedApplication._id,
    ]);
    expect((await testSite.get("/admin/applications/counts", admin)).json).toEqual({ waiting: 0, overdue: 0 });
  });
});

describe("Asking for changes", () => {
  it("mails every note, reopens the form, and continues with the next submission", async () => {
    const submittedApplication = await testSite.submitted(asha);
    const takenApplication = (await testSite.post(`/admin/applications/${submittedApplication._id}/take`, admin)).json;
    expect(takenApplication).toMatchObject({ status: "in-review", reviewer: admin.email });
    const askedReply = await testSite.decide(admin, submittedApplication._id, {
      ...askForChanges,
      version: takenApplication.version,
    });
    expect([askedReply.status, askedReply.json.status]).toEqual([200, "changes-asked"]);

    const ownApplication = await testSite.open(asha);
    expect(ownApplication).toMatchObject({
      _id: submittedApplication._id,
      status: "changes-asked",
      asked: { note: "Please look again.", fields: { form80G: "This page is cut off." } },
    });
    expect(JSON.stringify(ownApplication)).not.toContain(admin.email);
    const mail = await mailAbout("Your application needs a change");
    expect(mail?.text).toContain("> Please look again.");
    expect(mail?.text).toContain("80G certificate: This page is cut off.");

    testSite.deps.pass(HOUR_MS);
    const savedReply = await testSite.save(asha, ownApplication, {
      ...ownApplication.details,
      form80G: await testSite.aPaper(asha.uid, "new.pdf"),
    });
    const resubmitted = (await testSite.submit(asha, savedReply.json)).json;
    expect(resubmitted).toMatchObject({ status: "received", submittedAt: testSite.deps.clock().toISOString() });
    const shownApplication = (await testSite.get(`/admin/applications/${submittedApplication._id}`, otherUser)).json;
    expect(column(shownApplication.history, "what")).toEqual(["submitted", "taken", "changes-asked", "submitted"]);
    expect(shownApplication.history[2]).toMatchObject({
      byEmail: admin.email,
      note: "Please look again.\nThis page is cut off.",
    });
    expect((await testSite.actions()).toSorted()).toEqual(["ngo-application-changes-asked", "ngo-application-taken"]);
  });

  it("requires a note", async () => {
    const { _id, version } = await testSite.submitted(asha);
    const emptyReply = await testSite.decide(admin, _id, { decision: "ask-changes", note: " ", fields: {}, version });
    expect([emptyReply.status, emptyReply.json.fields]).toMatchObject([400, [{ field: "note", problem: "required" }]]);
  });
});

describe("Declining", () => {
  it("mails the reason and is final; another application can be started", async () => {
    const { _id, version } = await testSite.submitted(asha);
    await testSite.decide(admin, _id, { decision: "decline", reason: "Not a registered trust.", version });
    expect((await testSite.get("/applications/mine", asha)).json).toMatchObject([
      { status: "declined", reason: "Not a registered trust." },
    ]);
    expect((await mailAbout("We cannot enrol Sample Sahyog Trust"))?.text).toContain("> Not a registered trust.");
    const nextDraft = await testSite.open(asha);
    expect([nextDraft.status, nextDraft._id === _id]).toEqual(["draft", false]);
    expect(await listNgoNames()).toEqual([]);
  });
});

describe("Approving", () => {
  it("creates the NGO: listed, suggested, with its certificates, logged under the admin's name", async () => {
    const { _id, version } = await testSite.submitted(asha);
    const approvedReply = await testSite.decide(admin, _id, { decision: "approve", version, certificatesRead: true });
    expect([approvedReply.status, approvedReply.json.status, approvedReply.json.ngoId]).toEqual([200, "approved", _id]);
    const [ngo] = (await testSite.get("/admin/ngo/getAllNgos", admin)).json;
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
    expect((await testSite.get(ngo.form80G.replace("/api", ""), admin)).status).toBe(200);
    expect((await testSite.get(`/ngos/${_id}`, asha)).json.papersReadAt).toBe(ngo.createdAt);
    expect(column((await testSite.get("/ngos/suggest?text=SAHYOG", admin)).json, "_id")).toEqual([_id]);
    expect((await testSite.open(ravi)).details).toEqual({});
    expect((await testSite.get("/applications/mine", asha)).json).toMatchObject([{ status: "approved", ngoId: _id }]);
    expect((await mailAbout("Sample Sahyog Trust is enrolled"))?.text).toContain(`/ngo/${_id}`);
    const [entry] = (await testSite.db.activity.get()).docs.map((doc) => doc.data());
    expect(entry).toMatchObject({
      byEmail: admin.email,
      action: "ngo-application-approved",
      subject: `applications/${_id}`,
      before: { status: "received" },
      after: { status: "approved" },
    });
  });

  it("creates one NGO, one mail and one entry when two admins approve concurrently and one retries", async () => {
    const { _id, version } = await testSite.submitted(asha);
    await testSite.mailsTo(asha.email);
    const replies = await Promise.all(
      [admin, otherUser, admin].map((decider) => testSite.decide(decider, _id, { decision: "approve", version })),
    );
    const repeatedReply = await testSite.decide(otherUser, _id, { decision: "approve", version });
    expect([...replies, repeatedReply].map(({ status, json }) => [status, json.status])).toEqual(
      Array.from({ length: 4 }, () => [200, "approved"]),
    );
    expect(await listNgoNames()).toEqual(["Sample Sahyog Trust"]);
    expect(await testSite.actions()).toEqual(["ngo-application-approved"]);
    expect(await testSite.mailsTo(asha.email)).toHaveLength(2);
  });

  it("and declining concurrently: one succeeds, and the other admin gets a conflict", async () => {
    const { _id, version } = await testSite.submitted(asha);
    const replies = await Promise.all([
      testSite.decide(admin, _id, { decision: "approve", version }),
      testSite.decide(otherUser, _id, { decision: "decline", reason: "No.", version }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refusedReply = replies.find(({ status }) => status === 409);
    expect(refusedReply?.json.errorMessage).toMatch(/@demo\.test changed this on /);
    expect(await testSite.actions()).toHaveLength(1);
    const isApproved = (await testSite.get(`/admin/applications/${_id}`, admin)).json.status === "approved";
    expect(await listNgoNames()).toEqual(isApproved ? ["Sample Sahyog Trust"] : []);
  });

  it("is refused for a version that the admin has not seen", async () => {
    const submittedApplication = await testSite.submitted(asha);
    const withdrawnApplication = (await testSite.post(`/applications/${submittedApplication._id}/withdraw`, asha)).json;
    const savedApplication = (
      await testSite.save(asha, withdrawnApplication, {
        ...submittedApplication.details,
        ngoName: "Quite Another Trust",
      })
    ).json;
    await testSite.submit(asha, savedApplication);
    const lateReply = await testSite.decide(admin, submittedApplication._id, {
      decision: "approve",
      version: submittedApplication.version,
    });
    expect([lateReply.status, lateReply.json.code]).toEqual([409, "conflict"]);
    expect(await listNgoNames()).toEqual([]);
  });

  it("is refused if a certificate has expired meanwhile", async () => {
    const { _id, version } = await testSite.submitted(asha, {
      act80G: { number: "1", validFrom: "2022-04-01", validUntil: "2026-11-30" },
    });
    testSite.deps.pass(30 * 24 * HOUR_MS);
    const lateReply = await testSite.decide(admin, _id, { decision: "approve", version });
    expect([lateReply.status, lateReply.json.fields]).toMatchObject([
      400,
      [{ field: "act80G.validUntil", problem: "past-day" }],
    ]);
    expect(await listNgoNames()).toEqual([]);
  });

  it("warns of an NGO with the same name or the same registration", async () => {
    const approvals = [{ act: "80G" as const, number: "aaats 1234-F 20214", validFrom: "2022-04-01T00:00:00.000Z" }];
    await fill(testSite.deps.db, "ngos", {
      same: anNgo({ ngoName: "SAMPLE SAHYOG TRUST" }),
      registered: anNgo({ ngoName: "Under Another Name", approvals }),
      stranger: anNgo({ ngoName: "Nobody's Trust", approvals: [] }),
    });
    const { _id } = await testSite.submitted(asha);
    expect((await testSite.get(`/admin/applications/${_id}`, admin)).json.possibleDuplicates).toEqual([
      { _id: "registered", ngoName: "Under Another Name", because: "registration" },
      { _id: "same", ngoName: "SAMPLE SAHYOG TRUST", because: "name" },
    ]);
  });

  it("is possible although an NGO with the same registration is unreadable, which is logged", async () => {
    const registrations = ["80G AAATS1234F20214"];
    await testSite.deps.db.collection("ngos").doc("broken").set({ registrations, status: "enrolled" });
    const { _id } = await testSite.submitted(asha);
    const shownReply = await testSite.get(`/admin/applications/${_id}`, admin);
    expect([shownReply.status, shownReply.json.possibleDuplicates]).toEqual([200, []]);
    expect(JSON.stringify(testSite.deps.logged)).toContain("ngos/broken");
  });

  it("previews the mail without sending it", async () => {
    const { _id, version } = await testSite.submitted(asha);
    await testSite.mailsTo(asha.email);
    const preview = await testSite.post(`/admin/applications/${_id}/preview`, admin, { ...askForChanges, version });
    expect(preview.json).toMatchObject({ to: asha.email, text: expect.stringContaining("> Please look again.") });
    expect(await testSite.mailsTo(asha.email)).toHaveLength(1);
    expect((await testSite.open(asha)).status).toBe("received");
  });
});

describe("Adding an NGO without an application", () => {
  const onboardBody = (fields: object = {}) => ({
    ...draftDetails(),
    ngoAct: "12A",
    clientRequestId: randomUUID(),
    ...fields,
  });

  it("lists it at once, with the chosen act first, and certificates that admins can read", async () => {
    const files = { ngoLogo: await testSite.aLogo(admin.uid), form80G: await testSite.aPaper(admin.uid) };
    const body = onboardBody({ ...files, certificatesRead: true });
    const addedReply = await testSite.post("/admin/ngo/onboardNgo", admin, body);
    expect([addedReply.status, addedReply.json.ngoName]).toEqual([200, "Sample Sahyog Trust"]);
    const [ngo] = (await testSite.get("/admin/ngo/getAllNgos", admin)).json;
    expect(ngo).toMatchObject({ _id: addedReply.json._id, ngoAct: "12A", email: "office@sahyog.example" });
    expect(ngo.papersReadAt).toBe(ngo.createdAt);
    expect((await testSite.get(ngo.form80G.replace("/api", ""), otherUser)).status).toBe(200);
    expect((await testSite.get(ngo.form80G.replace("/api", ""), asha)).status).toBe(404);
    expect(await testSite.actions()).toEqual(["ngo-added"]);
    expect((await testSite.get("/admin/applications", admin)).json).toEqual([]);
  });

  it("claims no review of certificates that nobody stated to have read", async () => {
    const files = { ngoLogo: await testSite.aLogo(admin.uid), form80G: await testSite.aPaper(admin.uid) };
    const { json } = await testSite.post("/admin/ngo/onboardNgo", admin, onboardBody(files));
    const ngoPage = await testSite.get(`/ngos/${json._id}`, asha);
    expect([ngoPage.status, ngoPage.json.papersReadAt]).toEqual([200, undefined]);
  });

  it("takes an empty text in an optional field as none", async () => {
    const emptyFields = { form80G: "", form12A: "", formFCRA: "", email: "", number: "", contactPersonName: "" };
    const body = onboardBody({ ngoLogo: await testSite.aLogo(admin.uid), ...emptyFields });
    const { status, json } = await testSite.post("/admin/ngo/onboardNgo", admin, body);
    expect([status, json.form80G, json.email]).toEqual([200, undefined, undefined]);
  });

  it("claims no review of certificates for an NGO that was added without any", async () => {
    const ngoLogo = await testSite.aLogo(admin.uid);
    const { json } = await testSite.post("/admin/ngo/onboardNgo", admin, onboardBody({ ngoLogo }));
    const ngoPage = await testSite.get(`/ngos/${json._id}`, asha);
    expect([ngoPage.status, ngoPage.json.papersReadAt]).toEqual([200, undefined]);
  });

  it("adds one NGO when the same request is sent twice concurrently", async () => {
    const repeatedBody = onboardBody({ ngoLogo: await testSite.aLogo(admin.uid) });
    const replies = await Promise.all([1, 2].map(() => testSite.post("/admin/ngo/onboardNgo", admin, repeatedBody)));
    expect(new Set(replies.map(({ status, json }) => `${status} ${json._id}`)).size).toBe(1);
    expect(await listNgoNames()).toHaveLength(1);
    expect(await testSite.actions()).toEqual(["ngo-added"]);
  });

  it("refuses an NGO with an existing name or registration, unless confirmed", async () => {
    const ngoLogo = await testSite.aLogo(admin.uid);
    await testSite.post("/admin/ngo/onboardNgo", admin, onboardBody({ ngoLogo }));
    const renamedReply = await testSite.post(
      "/admin/ngo/onboardNgo",
      admin,
      onboardBody({ ngoLogo, ngoName: "A New Name" }),
    );
    expect([renamedReply.status, renamedReply.json.errorMessage]).toEqual([
      409,
      "Sample Sahyog Trust is here with the same registration number.",
    ]);
    const repeatedReply = await testSite.post(
      "/admin/ngo/onboardNgo",
      admin,
      onboardBody({ ngoLogo, despiteDuplicates: true }),
    );
    expect(repeatedReply.status).toBe(200);
    expect(await listNgoNames()).toHaveLength(2);
  });

  it("refuses expired and not yet valid approvals, a name of 300 letters, and a shown act without approval", async () => {
    const ngoLogo = await testSite.aLogo(admin.uid);
    const refusedReply = await testSite.post(
      "/admin/ngo/onboardNgo",
      admin,
      onboardBody({
        ngoLogo,
        ngoAct: "FCRA",
        act80G: { number: "1", validFrom: "2020-04-01", validUntil: "2025-03-31" },
        act12A: { number: "2", validFrom: "2027-04-01" },
      }),
    );
    expect(
      refusedReply.json.fields.map(({ field, problem }: { field: string; problem: string }) => [field, problem]),
    ).toEqual([
      ["act80G.validUntil", "past-day"],
      ["act12A.validFrom", "future-day"],
      ["actFCRA.number", "required"],
      ["actFCRA.validFrom", "required"],
    ]);
    const longNameReply = await testSite.post(
      "/admin/ngo/onboardNgo",
      admin,
      onboardBody({ ngoLogo, ngoName: "x".repeat(300) }),
    );
    expect(longNameReply.json.fields).toMatchObject([{ field: "ngoName", problem: "too-long" }]);
  });
});

describe("The applicant's data", () => {
  it("is in their export, without the deciding admin", async () => {
    const { _id, version } = await testSite.submitted(asha);
    await testSite.decide(admin, _id, { decision: "decline", reason: "Not now.", version });
    const { json, text } = await testSite.get("/user/exportData", asha);
    expect(json.ngoApplications).toMatchObject([
      { _id, status: "declined", details: { email: "office@sahyog.example" }, history: [{}, { reason: "Not now." }] },
    ]);
    expect(text).not.toContain(admin.email);
  });

  it("is erased with their account: undecided applications with certificates, and the contact of an NGO that stays", async () => {
    const enrolledApplication = await testSite.submitted(asha);
    await testSite.decide(admin, enrolledApplication._id, {
      decision: "approve",
      version: enrolledApplication.version,
    });
    const waitingApplication = await testSite.submitted(asha, { ngoName: "Second Trust" });
    const path = waitingApplication.details.form80G.path;
    const erasureReply = await testSite.post("/user/eraseAccount", asha, { email: asha.email });
    expect(erasureReply.status, erasureReply.text).toBe(200);
    expect((await testSite.get(`/admin/applications/${waitingApplication._id}`, admin)).status).toBe(404);
    expect(await testSite.deps.files.head(path, 1)).toBeUndefined();
    const [ngo] = (await testSite.get("/admin/ngo/getAllNgos", admin)).json;
    expect([ngo.ngoName, ngo.contactPersonName, ngo.email, ngo.number]).toEqual([
      "Sample Sahyog Trust",
      undefined,
      undefined,
      undefined,
    ]);
    expect((await testSite.get(`/applications/${enrolledApplication._id}/documents/form80G`, admin)).status).toBe(200);
    const keptApplications = await testSite.db.applications.get();
    expect(JSON.stringify(keptApplications.docs.map((doc) => doc.data()))).not.toMatch(
      /Asha Devi Rao|office@sahyog|9820012345|982-001-2345|98200 12345/,
    );
  });

  it("does not include the certificates of an enrolled NGO that a declined application used too", async () => {
    const paper = await testSite.aPaper(asha.uid);
    const declinedApplication = await testSite.submitted(asha, { form80G: paper });
    await testSite.decide(admin, declinedApplication._id, {
      decision: "decline",
      reason: "Not now.",
      version: declinedApplication.version,
    });
    const newApplication = await testSite.submitted(asha, { form80G: paper });
    await testSite.decide(admin, newApplication._id, { decision: "approve", version: newApplication.version });
    await testSite.post("/user/eraseAccount", asha, { email: asha.email });
    expect((await testSite.get(`/admin/applications/${declinedApplication._id}`, admin)).status).toBe(404);
    expect((await testSite.get(`/applications/${newApplication._id}/documents/form80G`, admin)).status).toBe(200);
  });
});
