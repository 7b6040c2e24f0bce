import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase } from "../../../support/database.ts";
import { somebody, type StoredPerson } from "../../../support/people.ts";
import { draftDetails, openTestSite, PDF, type TestSite } from "./world.ts";

let testSite: TestSite;
let asha: StoredPerson;
let ravi: StoredPerson;
let admin: StoredPerson;

// Each test has its own clock, since the age of uploaded files is checked.
beforeEach(async () => {
  await emptyDatabase();
  testSite = await openTestSite();
  asha = await somebody(testSite.deps);
  ravi = await somebody(testSite.deps, { name: "Ravi Kumar" });
  admin = await somebody(testSite.deps, { role: "admin", name: "Meera Shah" });
});

const problemsIn = (reply: { json: { fields?: { field: string; problem: string }[] } }) =>
  Object.fromEntries((reply.json.fields ?? []).map(({ field, problem }) => [field, problem]));

afterEach(async () => testSite.close());

describe("A draft", () => {
  it("is a single one per person, however often and concurrently it is opened", async () => {
    const openedDrafts = await Promise.all([1, 2, 3].map(async () => testSite.open(asha)));
    const reopenedDraft = await testSite.open(asha);
    expect(new Set([...openedDrafts, reopenedDraft].map(({ _id }) => _id)).size).toBe(1);
    expect(reopenedDraft).toMatchObject({ status: "draft", version: 0, details: {}, history: [] });
    expect((await testSite.open(ravi))._id).not.toBe(reopenedDraft._id);
  });

  it("stores incomplete and invalid input as typed", async () => {
    const typedDetails = {
      ngoName: `संस्था 🙏 ${"अ".repeat(290)}`,
      email: "office@",
      number: "98",
      act80G: { number: "", validFrom: "2022", validUntil: "soon" },
    };
    expect((await testSite.save(asha, await testSite.open(asha), typedDetails)).json).toMatchObject({
      version: 1,
      details: typedDetails,
    });
    expect((await testSite.get("/applications/mine", asha)).json).toMatchObject([
      { status: "draft", details: typedDetails },
    ]);
  });

  it("is not overwritten from a window with an outdated version", async () => {
    const draft = await testSite.open(asha);
    await testSite.save(asha, draft, { ngoName: "Newer" });
    const lateReply = await testSite.save(asha, draft, { ngoName: "Older" });
    expect([lateReply.status, lateReply.json.code]).toEqual([409, "conflict"]);
    expect(lateReply.json.errorMessage).toMatch(/^You, in another window, changed this on /);
    expect((await testSite.open(asha)).details).toEqual({ ngoName: "Newer" });
  });

  it("is saved once when the same request is retried", async () => {
    const draft = await testSite.open(asha);
    const firstReply = await testSite.save(asha, draft, { ngoName: "Sample" });
    const repeatedReply = await testSite.save(asha, draft, { ngoName: "Sample" });
    expect([repeatedReply.status, repeatedReply.json.version]).toEqual([200, firstReply.json.version]);
  });

  it("can be read, saved and submitted only by its owner, and no admin sees it", async () => {
    const draft = (await testSite.save(asha, await testSite.open(asha), await testSite.complete(asha))).json;
    expect((await testSite.save(ravi, draft, {})).status).toBe(404);
    expect((await testSite.submit(ravi, draft)).status).toBe(404);
    expect((await testSite.get("/applications/mine", ravi)).json).toEqual([]);
    expect((await testSite.get(`/admin/applications/${draft._id}`, admin)).status).toBe(404);
    expect((await testSite.get("/admin/applications", admin)).json).toEqual([]);
    expect((await testSite.get(`/applications/${draft._id}/documents/form80G`, admin)).status).toBe(404);
  });

  it("refuses files of others and missing files", async () => {
    const draft = await testSite.open(asha);
    const foreignReply = await testSite.save(asha, draft, {
      form80G: await testSite.aPaper(ravi.uid),
      form12A: { ...(await testSite.aPaper(asha.uid)), bytes: 7 },
      ngoLogo: await testSite.aLogo(ravi.uid),
    });
    expect(foreignReply.status).toBe(400);
    expect(problemsIn(foreignReply)).toEqual({
      "details.form80G": "missing-file",
      "details.form12A": "missing-file",
      "details.ngoLogo": "missing-file",
    });
  });
});

describe("Submitting", () => {
  it("requires every field, and reports each invalid one", async () => {
    const draft = await testSite.open(asha);
    const emptyReply = await testSite.submit(asha, draft);
    expect([emptyReply.status, problemsIn(emptyReply)]).toMatchObject([
      400,
      {
        ngoName: "required",
        contactPersonName: "required",
        email: "required",
        number: "required",
        form80G: "required",
        form12A: "required",
        act12A: "required",
      },
    ]);
    const invalidReply = await testSite.save(
      asha,
      draft,
      await testSite.complete(asha, {
        ngoName: "न".repeat(300),
        email: "office",
        number: "12345",
        sector: "banking",
        act80G: { number: "1", validFrom: "2020-04-01", validUntil: "2026-11-19" },
        act12A: { number: "2", validFrom: "2026-11-21" },
        actFCRA: { number: "3", validFrom: "2022-04-01", validUntil: "2021-04-01" },
      }),
    );
    expect(problemsIn(await testSite.submit(asha, invalidReply.json))).toEqual({
      ngoName: "too-long",
      email: "bad-email",
      number: "bad-mobile",
      sector: "unknown-sector",
      "act80G.validUntil": "past-day",
      "act12A.validFrom": "future-day",
      "actFCRA.validUntil": "past-day",
      formFCRA: "required",
    });
    expect((await testSite.open(asha)).status).toBe("draft");
  });

  it("accepts Devanagari and emoji in a name, and a mobile number in groups of three, three and four digits", async () => {
    const submittedApplication = await testSite.submitted(asha, { ngoName: "सहयोग 🌱 ट्रस्ट" });
    expect(submittedApplication).toMatchObject({
      status: "received",
      details: { ngoName: "सहयोग 🌱 ट्रस्ट", number: "982-001-2345" },
    });
  });

  it("is acknowledged by mail, notified to the foundation, and due a day later", async () => {
    const submittedApplication = await testSite.submitted(asha);
    const now = testSite.deps.clock();
    expect(submittedApplication).toMatchObject({
      status: "received",
      submittedAt: now.toISOString(),
      dueAt: new Date(now.getTime() + 86_400_000).toISOString(),
      history: [{ what: "submitted" }],
    });
    const [mail] = await testSite.mailsTo(asha.email);
    expect(mail).toMatchObject({ subject: "We have received your application: Sample Sahyog Trust" });
    expect(mail?.text).toContain("within 24 hours");
    const [supportMail] = await testSite.mailsTo(testSite.deps.config.mailSupport);
    expect(supportMail?.text).toContain(`section=reviewQueue&open=${submittedApplication._id}`);
  });

  it("happens once, however often and concurrently it is requested", async () => {
    const savedDraft = (await testSite.save(asha, await testSite.open(asha), await testSite.complete(asha))).json;
    const replies = await Promise.all([1, 2, 3].map(() => testSite.submit(asha, savedDraft)));
    const repeatedReply = await testSite.submit(asha, savedDraft);
    expect([...replies, repeatedReply].map(({ status, json }) => [status, json.status])).toEqual(
      Array.from({ length: 4 }, () => [200, "received"]),
    );
    expect(repeatedReply.json.history).toHaveLength(1);
    expect(await testSite.mailsTo(asha.email)).toHaveLength(1);
  });

  it("locks the form until the application is withdrawn", async () => {
    const submittedApplication = await testSite.submitted(asha);
    const changeReply = await testSite.save(asha, submittedApplication, {
      ...submittedApplication.details,
      ngoName: "Another name",
    });
    expect([changeReply.status, changeReply.json.code]).toEqual([409, "conflict"]);
    const withdrawnReply = await testSite.post(`/applications/${submittedApplication._id}/withdraw`, asha);
    expect([withdrawnReply.status, withdrawnReply.json.status, withdrawnReply.json.dueAt]).toEqual([
      200,
      "draft",
      undefined,
    ]);
    expect((await testSite.get("/admin/applications?part=waiting", admin)).json).toEqual([]);
    expect(
      (await testSite.save(asha, withdrawnReply.json, { ...draftDetails(), ngoName: "Another name" })).status,
    ).toBe(200);
  });

  it("cannot be undone once an admin has taken the application into review", async () => {
    const { _id } = await testSite.submitted(asha);
    await testSite.post(`/admin/applications/${_id}/take`, admin);
    expect((await testSite.post(`/applications/${_id}/withdraw`, asha)).json).toMatchObject({ code: "conflict" });
    expect(await testSite.open(asha)).toMatchObject({ _id, status: "in-review" });
  });
});

describe("A certificate", () => {
  it("is served to its owner and to admins under the name that the server gives it, and to nobody else", async () => {
    const { _id } = await testSite.submitted(asha);
    const documentPath = `/applications/${_id}/documents/form80G`;
    for (const reader of [asha, admin]) {
      const reply = await testSite.get(documentPath, reader);
      expect([reply.status, reply.headers.get("content-type"), reply.text]).toEqual([
        200,
        "application/pdf",
        new TextDecoder().decode(PDF),
      ]);
      expect(reply.headers.get("content-disposition")).toBe(
        "attachment; filename=\"form80G.pdf\"; filename*=UTF-8''form80G.pdf",
      );
      expect(reply.headers.get("cache-control")).toContain("no-store");
    }
    expect((await testSite.get(documentPath, ravi)).status).toBe(404);
    expect((await testSite.get(`/applications/${_id}/documents/formFCRA`, asha)).status).toBe(404);
    expect((await testSite.get(`/applications/${_id}/documents/history`, admin)).status).toBe(404);
  });
});
