import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FundraiserForm } from "@daansetu/contract";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { emptyDatabase, fill } from "../../support/database.ts";
import { START, testDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { aFundraiser, anNgo } from "../../support/samples.ts";
import { column, serve, type Served } from "../../support/server.ts";
import { aFilledForm, aPictureOf } from "./forms.ts";
import { sendDueMails } from "../../support/mail-queues.ts";

const DAY_MS = 86_400_000;
let deps = testDeps();
let db = collections(deps.db);
let server: Served;
let asha: StoredPerson;
let zoya: StoredPerson;
let filledForm: FundraiserForm;

beforeAll(async () => {
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await server.close();
  deps = testDeps();
  db = collections(deps.db);
  server = await serve(buildApp(deps));
  await emptyDatabase();
  [asha, zoya] = [await somebody(deps), await somebody(deps, { name: "Zoya Admin", role: "admin" })];
  filledForm = aFilledForm({ cardImg: await aPictureOf(deps, asha.uid) });
});

const call = (method: string, path: string, body: unknown, caller: StoredPerson) =>
  server.send(path, {
    method,
    headers: { ...caller.headers, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const DRAFTS_PATH = "/fundraisers/drafts";
const ADMIN_REQUESTS_PATH = "/admin/fundraisers/requests";
const start = (form: object = filledForm, caller = asha, clientRequestId: string = crypto.randomUUID()) =>
  call("POST", DRAFTS_PATH, { form, clientRequestId }, caller);
const save = (id: string, form: object, version: number, caller = asha) =>
  call("PATCH", `${DRAFTS_PATH}/${id}`, { form, version }, caller);
const submit = (id: string, version = 0, caller = asha) =>
  call("POST", `${DRAFTS_PATH}/${id}/submit`, { version }, caller);
const withdraw = (id: string, caller = asha) => call("POST", `${DRAFTS_PATH}/${id}/withdraw`, undefined, caller);
const decide = (id: string, what: string, body: object, caller = zoya) =>
  call("POST", `${ADMIN_REQUESTS_PATH}/${id}/${what}`, body, caller);
const submitNew = async (form: object = filledForm): Promise<string> => {
  const { json } = await start(form);
  const submittedReply = await submit(json._id);
  if (submittedReply.status !== 200) throw new Error(submittedReply.text);
  return json._id;
};
const readLoggedActions = async () => (await db.activity.orderBy("at").get()).docs.map((doc) => doc.data());
const sendMails = async () => {
  await sendDueMails(deps, deps.clock());
  return deps.sent.map(({ to, subject }) => [to, subject]);
};
const problemsByField = (json: { fields?: { field: string; problem: string }[] }) =>
  Object.fromEntries((json.fields ?? []).map(({ field, problem }) => [field, problem]));

describe("A draft", () => {
  it("stores an incomplete or invalid form as typed, and is idempotent for a form that is sent twice", async () => {
    const invalidForm = { title: "न".repeat(300), amountRaise: "many", endsOn: "tomorrow" };
    const id = crypto.randomUUID();
    const [first, second] = await Promise.all([start(invalidForm, asha, id), start(invalidForm, asha, id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json._id).toBe(first.json._id);
    expect(first.json).toMatchObject({ state: "draft", version: 0, form: invalidForm });
    const savedReply = await save(first.json._id, { ...invalidForm, place: "Somewhere" }, 0);
    expect(savedReply.json).toMatchObject({ version: 1, form: { ...invalidForm, place: "Somewhere" } });
    expect(column((await server.get(DRAFTS_PATH, asha.headers)).json, "_id")).toEqual([first.json._id]);
  });

  it("is visible to its owner only, not to admins before it is submitted", async () => {
    const { json } = await start();
    const otherUser = await somebody(deps);
    for (const reply of [
      await server.get(`${DRAFTS_PATH}/${json._id}`, otherUser.headers),
      await save(json._id, {}, 0, otherUser),
      await submit(json._id, 0, otherUser),
      await withdraw(json._id, otherUser),
      await call("DELETE", `${DRAFTS_PATH}/${json._id}`, undefined, otherUser),
      await server.get(`${ADMIN_REQUESTS_PATH}/${json._id}`, zoya.headers),
      await decide(json._id, "approve", { version: 0 }),
    ])
      expect(reply.status).toBe(404);
    expect((await server.get(ADMIN_REQUESTS_PATH, zoya.headers)).json).toEqual([]);
  });

  it("is not overwritten by a window with an older version", async () => {
    const { json } = await start();
    await save(json._id, { ...filledForm, title: "From the phone" }, 0);
    const lateReply = await save(json._id, { ...filledForm, title: "From the form" }, 0);
    expect(lateReply.status).toBe(409);
    expect(lateReply.json.errorMessage).toContain(asha.email);
    expect((await server.get(`${DRAFTS_PATH}/${json._id}`, asha.headers)).json.form.title).toBe("From the phone");
  });

  it("refuses pictures of other uploaders, and sanitises the story", async () => {
    const foreign = await aPictureOf(deps, zoya.uid);
    const refusedReply = await start({ ...filledForm, storyImg1: foreign });
    expect([refusedReply.status, problemsByField(refusedReply.json)]).toEqual([400, { storyImg1: "not-own-file" }]);
    const story = '<p onclick="steal()">Help</p><script>steal()</script><img src="x" onerror="steal()">';
    expect((await start({ ...filledForm, story })).json.form.story).toBe("<p>Help</p>");
  });

  it("can be deleted until it is submitted, and again after it was withdrawn", async () => {
    const id = await submitNew();
    expect((await call("DELETE", `${DRAFTS_PATH}/${id}`, undefined, asha)).status).toBe(409);
    expect((await withdraw(id)).json).toMatchObject({ state: "draft", version: 2 });
    expect((await call("DELETE", `${DRAFTS_PATH}/${id}`, undefined, asha)).json).toEqual({ done: true });
    expect((await server.get(DRAFTS_PATH, asha.headers)).json).toEqual([]);
  });

  it("counts towards a limit of ten open requests per person", async () => {
    for (let n = 0; n < 10; n += 1) expect((await start({ title: `${n}` })).status).toBe(200);
    expect((await start()).json.code).toBe("conflict");
  });
});

describe("Submitting", () => {
  it("requires all fields of a fundraiser, with errors by the names of the form's fields", async () => {
    const { json } = await start({});
    expect(problemsByField((await submit(json._id)).json)).toEqual({
      title: "required",
      ngoName: "required",
      cardImg: "required",
      amountRaise: "whole-rupees",
      ngoSector: "required",
      story: "required",
      endsOn: "required",
      phone: "required",
    });
  });

  it.each<[string, Partial<FundraiserForm>, Record<string, string>]>([
    ["a name of 300 characters", { title: "x".repeat(300) }, { title: "too-long" }],
    ["a goal of zero", { amountRaise: "0" }, { amountRaise: "goal-too-small" }],
    ["a goal of a hundred crore", { amountRaise: "1000000000" }, { amountRaise: "goal-too-large" }],
    ["a goal of a trillion", { amountRaise: "1000000000000" }, { amountRaise: "goal-too-large" }],
    ["a goal that is not a number", { amountRaise: "10^12" }, { amountRaise: "whole-rupees" }],
    ["an end that has passed", { endsOn: "2026-11-19" }, { endsOn: "past-date" }],
    ["an end in ten years", { endsOn: "2036-11-19" }, { endsOn: "date-too-far" }],
    ["an impossible date", { endsOn: "2026-02-31" }, { endsOn: "bad-day" }],
    ["a video of another host", { videoLink: "https://example.in/watch?v=aB3_-x9QwYz" }, { videoLink: "bad-video" }],
    ["a cause of a monthly campaign", { ngoSector: "temple" }, { ngoSector: "unknown-sector" }],
    ["an invalid mobile number", { phone: "12345" }, { phone: "bad-mobile" }],
    ["a title that mixes alphabets", { title: "Аsha" }, { title: "deceptive" }],
    ["a story without a word", { story: "<p><br /></p>" }, { story: "required" }],
    ["the support of an unknown fundraiser", { supports: "nothing" }, { supports: "no-such-fundraiser" }],
  ])("refuses %s, and keeps the draft", async (_, overrides, expected) => {
    const { json } = await start({ ...filledForm, ...overrides });
    expectRefusal(await submit(json._id), expected);
    expect((await server.get(`${DRAFTS_PATH}/${json._id}`, asha.headers)).json).toMatchObject({
      state: "draft",
      form: overrides,
    });
  });

  it.each(["suspended", "removed"] as const)("refuses an NGO that is %s, by its id and by its name", async (status) => {
    await fill(deps.db, "ngos", { trust: anNgo({ ngoName: "Gone Trust", status }) });
    for (const overrides of [{ ngoId: "trust" }, {}]) {
      const { json } = await start({ ...filledForm, ngoName: "Gone Trust", ...overrides });
      expectRefusal(await submit(json._id), { ngoName: "ngo-not-enrolled" });
    }
  });

  it("sends a mail, joins the queue with a due time of one week, and is idempotent", async () => {
    const { json } = await start();
    const [first, second] = await Promise.all([submit(json._id), submit(json._id)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const [row] = (await server.get(`${ADMIN_REQUESTS_PATH}?waitsFor=review`, zoya.headers)).json;
    expect(row).toMatchObject({
      title: filledForm.title,
      ownerName: "Asha Devi Rao",
      state: "submitted",
      dueAt: new Date(START.getTime() + 7 * DAY_MS).toISOString(),
    });
    expect(await sendMails()).toEqual([[asha.email, "We have received your fundraiser"]]);
  });

  it("locks a request under review", async () => {
    const id = await submitNew();
    expect((await save(id, { ...filledForm, amountRaise: "9,99,999" }, 1)).status).toBe(409);
  });
});

describe("The review", () => {
  it("asks for changes with a note, accepts them, and publishes the fundraiser", async () => {
    const id = await submitNew();
    const changesReply = await decide(id, "askForChanges", { version: 1, note: "Please say who maintains the well." });
    expect(changesReply.json).toMatchObject({ state: "changes-asked", owner: { email: asha.email } });
    expect((await server.get(`${ADMIN_REQUESTS_PATH}?waitsFor=review`, zoya.headers)).json).toEqual([]);
    const ownReply = await server.get(`${DRAFTS_PATH}/${id}`, asha.headers);
    expect(ownReply.json).toMatchObject({ state: "changes-asked", note: "Please say who maintains the well." });

    await save(id, { ...filledForm, story: "<p>The lane committee maintains it.</p>" }, 2);
    await submit(id, 3);
    const approvedReply = await decide(id, "approve", { version: 4 });
    expect(approvedReply.json).toMatchObject({ state: "approved", campaignStatus: "live", waitsFor: "call" });

    const { json, text } = await server.get(`/admin/fundraiser/getCampaignById/${id}`);
    expect(json).toMatchObject({
      title: filledForm.title,
      ngoName: "Neem Lane residents",
      amountRaise: 75_000,
      ngoSector: "emergency",
      status: "live",
      story: "<p>The lane committee maintains it.</p>",
      endsAt: "2027-01-31T18:30:00.000Z",
      createdAt: START.toISOString(),
    });
    expect(text).not.toContain("98200");
    expect(column((await server.get("/user/fundraisers", asha.headers)).json, "_id")).toEqual([id]);
    expect((await readLoggedActions()).map(({ action, byEmail, subject }) => [action, byEmail, subject])).toEqual(
      expect.arrayContaining([
        ["fundraiser-changes-asked", zoya.email, `fundraiserRequests/${id}`],
        ["fundraiser-approved", zoya.email, `fundraiserRequests/${id}`],
      ]),
    );
    // Mails about earlier states are not sent any more.
    expect(await sendMails()).toEqual([[asha.email, "Your fundraiser is live"]]);
  });

  it("declines with a reason, which the owner sees and gets by mail", async () => {
    const id = await submitNew();
    await decide(id, "decline", { version: 1, note: "We do not raise funds for this." });
    expect((await server.get(`${DRAFTS_PATH}/${id}`, asha.headers)).json).toMatchObject({
      state: "declined",
      note: "We do not raise funds for this.",
    });
    expect(await sendMails()).toEqual([[asha.email, "We cannot run your fundraiser"]]);
    expect(deps.sent[0]?.text).toContain("> We do not raise funds for this.");
    expect((await server.get(`/admin/fundraiser/getCampaignById/${id}`)).status).toBe(404);
    expect((await submit(id, 2)).status).toBe(409);
  });

  it("accepts one of two concurrent decisions", async () => {
    const id = await submitNew();
    const yusuf = await somebody(deps, { name: "Yusuf Admin", role: "admin" });
    const replies = await Promise.all([
      decide(id, "approve", { version: 1 }),
      decide(id, "decline", { version: 1, note: "No." }, yusuf),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readLoggedActions()).toHaveLength(1);
    expect(await sendMails()).toHaveLength(1);
  });

  it("and a concurrent withdrawal do not both succeed", async () => {
    const id = await submitNew();
    const [approvedReply, withdrawnReply] = await Promise.all([decide(id, "approve", { version: 1 }), withdraw(id)]);
    expect([approvedReply.status, withdrawnReply.status].filter((status) => status === 200)).toHaveLength(1);
    const isLive = (await server.get(`/admin/fundraiser/getCampaignById/${id}`)).status === 200;
    expect(isLive).toBe(approvedReply.status === 200);
  });

  it("lets an admin correct a request first, and logs the changes", async () => {
    const id = await submitNew();
    const edited = await call(
      "PATCH",
      `${ADMIN_REQUESTS_PATH}/${id}`,
      { form: { ...filledForm, place: "Sampletown" }, version: 1 },
      zoya,
    );
    expect(edited.json).toMatchObject({ version: 2, form: { place: "Sampletown" } });
    expect(await readLoggedActions()).toMatchObject([
      { action: "fundraiser-request-edited", before: { place: filledForm.place }, after: { place: "Sampletown" } },
    ]);
    expect((await decide(id, "approve", { version: 1 })).status).toBe(409);
    expect((await decide(id, "approve", { version: 2 })).status).toBe(200);
  });

  it("cannot approve a request whose end has passed", async () => {
    const id = await submitNew({ ...filledForm, endsOn: "2026-11-25" });
    deps.pass(7 * DAY_MS);
    const refusedReply = await decide(id, "approve", { version: 1 });
    expect([refusedReply.status, problemsByField(refusedReply.json)]).toEqual([400, { endsOn: "past-date" }]);
  });

  it("cannot approve a request of a removed NGO", async () => {
    await fill(deps.db, "ngos", { trust: anNgo({ ngoName: "Gone Trust" }) });
    const id = await submitNew({ ...filledForm, ngoName: "Gone Trust", ngoId: "trust" });
    await fill(deps.db, "ngos", { trust: anNgo({ ngoName: "Gone Trust", status: "removed" }) });
    expectRefusal(await decide(id, "approve", { version: 1 }), { ngoName: "ngo-not-enrolled" });
    expect((await db.campaigns.get()).size).toBe(0);
  });

  it("sorts the queue by due date, and keeps the manager's call in it until it is recorded", async () => {
    const firstReply = await submitNew();
    deps.pass(DAY_MS);
    const secondReply = await submitNew({ ...filledForm, title: "The second" });
    const listWaiting = async (what: string) =>
      column((await server.get(`${ADMIN_REQUESTS_PATH}?waitsFor=${what}`, zoya.headers)).json, "_id");
    expect(await listWaiting("review")).toEqual([firstReply, secondReply]);
    await decide(firstReply, "approve", { version: 1 });
    expect(await listWaiting("review")).toEqual([secondReply]);
    expect(await listWaiting("call")).toEqual([firstReply]);
    await decide(firstReply, "called", {});
    await decide(firstReply, "called", {});
    expect(await listWaiting("call")).toEqual([]);
    expect((await readLoggedActions()).filter(({ action }) => action === "fundraiser-called")).toHaveLength(1);
    expect(column((await server.get(ADMIN_REQUESTS_PATH, zoya.headers)).json, "_id").toSorted()).toEqual(
      [firstReply, secondReply].toSorted(),
    );
  });

  it("gives the campaign manager one week from the approval to call", async () => {
    const id = await submitNew();
    deps.pass(3 * DAY_MS);
    const { json } = await decide(id, "approve", { version: 1 });
    expect(json).toMatchObject({
      waitsFor: "call",
      dueAt: new Date(deps.clock().getTime() + 7 * DAY_MS).toISOString(),
    });
  });

  it("is listed even if an owner's account cannot be read", async () => {
    const id = await submitNew();
    await deps.db.collection("users").doc(asha.uid).set({ nonsense: true });
    const queue = await server.get(`${ADMIN_REQUESTS_PATH}?waitsFor=review`, zoya.headers);
    expect([queue.status, queue.json]).toMatchObject([200, [{ _id: id, ownerName: "" }]]);
    expect((await server.get(`${ADMIN_REQUESTS_PATH}/${id}`, zoya.headers)).json.owner).toEqual({
      _id: asha.uid,
      name: "",
      email: "",
    });
  });

  it.each(["draft", "submitted", "removed"] as const)(
    "does not tell the title of a %s fundraiser to whoever names it",
    async (status) => {
      await fill(deps.db, "campaigns", { school: aFundraiser() });
      const id = await submitNew({ ...filledForm, supports: "school" });
      await db.campaigns.doc("school").update({ status });
      expect((await server.get(`${DRAFTS_PATH}/${id}`, asha.headers)).json).not.toHaveProperty("supportsTitle");
    },
  );

  it("refuses to support a fundraiser that supports another one itself", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser(), books: aFundraiser({ supports: "school" }) });
    const { json } = await start({ ...filledForm, supports: "books" });
    expectRefusal(await submit(json._id), { supports: "no-such-fundraiser" });
  });

  it("links a supporting fundraiser to the live fundraiser that it supports", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser() });
    const id = await submitNew({ ...filledForm, supports: "school", occasion: "birthday" });
    expect((await server.get(`${DRAFTS_PATH}/${id}`, asha.headers)).json.supportsTitle).toBe(
      "Books for a village school",
    );
    await decide(id, "approve", { version: 1 });
    expect((await db.campaigns.doc(id).get()).data()).toMatchObject({ supports: "school", ownerUid: asha.uid });
    const [listed] = (await server.get("/campaigns/school/supporting")).json;
    expect(listed).toMatchObject({ _id: id, occasion: "birthday" });
    expect((await server.get(`/admin/fundraiser/getCampaignById/${id}`)).json.occasion).toBe("birthday");
  });

  it("stores an occasion of a supporting fundraiser only, and refuses one that it does not know", async () => {
    await fill(deps.db, "campaigns", { school: aFundraiser() });
    const id = await submitNew({ ...filledForm, occasion: "birthday" });
    await decide(id, "approve", { version: 1 });
    expect((await db.campaigns.doc(id).get()).data()).not.toHaveProperty("occasion");
    const { json } = await start({ ...filledForm, supports: "school", occasion: "parade" });
    expectRefusal(await submit(json._id), { occasion: "invalid" });
  });
});

describe("Personal data", () => {
  it("includes requests in the export; an erasure deletes them and keeps the campaign for its donors", async () => {
    const id = await submitNew();
    await decide(id, "approve", { version: 1 });
    await start({ title: "Never finished" });
    const { json } = await server.get("/user/exportData", asha.headers);
    expect(json.fundraiserRequests).toHaveLength(2);
    expect(JSON.stringify(json.fundraiserRequests)).toContain("98200 12345");
    expect((await call("POST", "/user/eraseAccount", { email: asha.email }, asha)).status).toBe(200);
    expect((await db.fundraiserRequests.get()).size).toBe(0);
    const campaign = (await db.campaigns.doc(id).get()).data();
    expect(campaign).toMatchObject({ status: "live" });
    expect(campaign).not.toHaveProperty("ownerUid");
  });
});
