import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyDatabase } from "../../support/database.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { details, openWorld, PDF, type World } from "./world.ts";

let world: World;
let asha: StoredPerson;
let ravi: StoredPerson;
let admin: StoredPerson;

// Each test has its own clock, since the age of uploaded files is checked.
beforeEach(async () => {
  await emptyDatabase();
  world = await openWorld();
  asha = await somebody(world.deps);
  ravi = await somebody(world.deps, { name: "Ravi Kumar" });
  admin = await somebody(world.deps, { role: "admin", name: "Meera Shah" });
});

const problems = (reply: { json: { fields?: { field: string; problem: string }[] } }) =>
  Object.fromEntries((reply.json.fields ?? []).map(({ field, problem }) => [field, problem]));

afterEach(async () => world.close());

describe("A draft", () => {
  it("is a single one per person, however often and concurrently it is opened", async () => {
    const opened = await Promise.all([1, 2, 3].map(async () => world.open(asha)));
    const again = await world.open(asha);
    expect(new Set([...opened, again].map(({ _id }) => _id)).size).toBe(1);
    expect(again).toMatchObject({ status: "draft", version: 0, details: {}, history: [] });
    expect((await world.open(ravi))._id).not.toBe(again._id);
  });

  it("stores incomplete and invalid input as typed", async () => {
    const typed = {
      ngoName: `संस्था 🙏 ${"अ".repeat(290)}`,
      email: "office@",
      number: "98",
      act80G: { number: "", validFrom: "2022", validUntil: "soon" },
    };
    expect((await world.save(asha, await world.open(asha), typed)).json).toMatchObject({ version: 1, details: typed });
    expect((await world.get("/applications/mine", asha)).json).toMatchObject([{ status: "draft", details: typed }]);
  });

  it("is not overwritten from a window with an outdated version", async () => {
    const draft = await world.open(asha);
    await world.save(asha, draft, { ngoName: "Newer" });
    const late = await world.save(asha, draft, { ngoName: "Older" });
    expect([late.status, late.json.code]).toEqual([409, "conflict"]);
    expect(late.json.errorMessage).toMatch(/^You, in another window, changed this on /);
    expect((await world.open(asha)).details).toEqual({ ngoName: "Newer" });
  });

  it("is saved once when the same request is retried", async () => {
    const draft = await world.open(asha);
    const first = await world.save(asha, draft, { ngoName: "Sample" });
    const again = await world.save(asha, draft, { ngoName: "Sample" });
    expect([again.status, again.json.version]).toEqual([200, first.json.version]);
  });

  it("can be read, saved and submitted only by its owner, and no admin sees it", async () => {
    const draft = (await world.save(asha, await world.open(asha), await world.complete(asha))).json;
    expect((await world.save(ravi, draft, {})).status).toBe(404);
    expect((await world.submit(ravi, draft)).status).toBe(404);
    expect((await world.get("/applications/mine", ravi)).json).toEqual([]);
    expect((await world.get(`/admin/applications/${draft._id}`, admin)).status).toBe(404);
    expect((await world.get("/admin/applications", admin)).json).toEqual([]);
    expect((await world.get(`/applications/${draft._id}/documents/form80G`, admin)).status).toBe(404);
  });

  it("refuses files of others and missing files", async () => {
    const draft = await world.open(asha);
    const theirs = await world.save(asha, draft, {
      form80G: await world.aPaper(ravi.uid),
      form12A: { ...(await world.aPaper(asha.uid)), bytes: 7 },
      ngoLogo: await world.aLogo(ravi.uid),
    });
    expect(theirs.status).toBe(400);
    expect(problems(theirs)).toEqual({
      "details.form80G": "missing-file",
      "details.form12A": "missing-file",
      "details.ngoLogo": "missing-file",
    });
  });
});

describe("Submitting", () => {
  it("requires every field, and reports each invalid one", async () => {
    const draft = await world.open(asha);
    const empty = await world.submit(asha, draft);
    expect([empty.status, problems(empty)]).toMatchObject([
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
    const wrong = await world.save(
      asha,
      draft,
      await world.complete(asha, {
        ngoName: "न".repeat(300),
        email: "office",
        number: "12345",
        sector: "banking",
        act80G: { number: "1", validFrom: "2020-04-01", validUntil: "2026-11-19" },
        act12A: { number: "2", validFrom: "2026-11-21" },
        actFCRA: { number: "3", validFrom: "2022-04-01", validUntil: "2021-04-01" },
      }),
    );
    expect(problems(await world.submit(asha, wrong.json))).toEqual({
      ngoName: "too-long",
      email: "bad-email",
      number: "bad-mobile",
      sector: "unknown-sector",
      "act80G.validUntil": "past-day",
      "act12A.validFrom": "future-day",
      "actFCRA.validUntil": "past-day",
      formFCRA: "required",
    });
    expect((await world.open(asha)).status).toBe("draft");
  });

  it("accepts Devanagari and emoji in a name, and a mobile number in groups of three, three and four digits", async () => {
    const sent = await world.submitted(asha, { ngoName: "सहयोग 🌱 ट्रस्ट" });
    expect(sent).toMatchObject({ status: "received", details: { ngoName: "सहयोग 🌱 ट्रस्ट", number: "982-001-2345" } });
  });

  it("is acknowledged by mail, notified to the foundation, and due a day later", async () => {
    const sent = await world.submitted(asha);
    const now = world.deps.clock();
    expect(sent).toMatchObject({
      status: "received",
      submittedAt: now.toISOString(),
      dueAt: new Date(now.getTime() + 86_400_000).toISOString(),
      history: [{ what: "submitted" }],
    });
    const [mail] = await world.mailsTo(asha.email);
    expect(mail).toMatchObject({ subject: "We have received the application of Sample Sahyog Trust" });
    expect(mail?.text).toContain("within 24 hours");
    const [told] = await world.mailsTo(world.deps.config.mailSupport);
    expect(told?.text).toContain(`section=reviewQueue&open=${sent._id}`);
  });

  it("happens once, however often and concurrently it is requested", async () => {
    const saved = (await world.save(asha, await world.open(asha), await world.complete(asha))).json;
    const replies = await Promise.all([1, 2, 3].map(() => world.submit(asha, saved)));
    const again = await world.submit(asha, saved);
    expect([...replies, again].map(({ status, json }) => [status, json.status])).toEqual(
      Array.from({ length: 4 }, () => [200, "received"]),
    );
    expect(again.json.history).toHaveLength(1);
    expect(await world.mailsTo(asha.email)).toHaveLength(1);
  });

  it("locks the form until the application is withdrawn", async () => {
    const sent = await world.submitted(asha);
    const change = await world.save(asha, sent, { ...sent.details, ngoName: "Another name" });
    expect([change.status, change.json.code]).toEqual([409, "conflict"]);
    const back = await world.post(`/applications/${sent._id}/withdraw`, asha);
    expect([back.status, back.json.status, back.json.dueAt]).toEqual([200, "draft", undefined]);
    expect((await world.get("/admin/applications?part=waiting", admin)).json).toEqual([]);
    expect((await world.save(asha, back.json, { ...details(), ngoName: "Another name" })).status).toBe(200);
  });

  it("cannot be undone once an admin has taken the application into review", async () => {
    const { _id } = await world.submitted(asha);
    await world.post(`/admin/applications/${_id}/take`, admin);
    expect((await world.post(`/applications/${_id}/withdraw`, asha)).json).toMatchObject({ code: "conflict" });
    expect(await world.open(asha)).toMatchObject({ _id, status: "in-review" });
  });
});

describe("A certificate", () => {
  it("is served to its owner and to admins under its original name, and to nobody else", async () => {
    const { _id } = await world.submitted(asha);
    const at = `/applications/${_id}/documents/form80G`;
    for (const who of [asha, admin]) {
      const reply = await world.get(at, who);
      expect([reply.status, reply.headers.get("content-type"), reply.text]).toEqual([
        200,
        "application/pdf",
        new TextDecoder().decode(PDF),
      ]);
      expect(reply.headers.get("content-disposition")).toContain("80G%20certificate.pdf");
      expect(reply.headers.get("cache-control")).toContain("no-store");
    }
    expect((await world.get(at, ravi)).status).toBe(404);
    expect((await world.get(`/applications/${_id}/documents/formFCRA`, asha)).status).toBe(404);
    expect((await world.get(`/applications/${_id}/documents/history`, admin)).status).toBe(404);
  });
});
