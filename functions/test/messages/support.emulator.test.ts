import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../src/app.ts";
import { collections } from "../../src/collections.ts";
import { openAccount } from "../support/accounts.ts";
import { emptyDatabase } from "../support/database.ts";
import { testDeps, type TestDeps } from "../support/deps.ts";
import { somebody, type StoredPerson } from "../support/people.ts";
import { column, serve, type Served } from "../support/server.ts";
import { compose } from "../../src/compose.ts";

let deps: TestDeps;
let server: Served;
let asha: StoredPerson;
let ravi: StoredPerson;
let admin: StoredPerson;

beforeAll(async () => {
  deps = testDeps();
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  deps.sent.length = 0;
  deps.pass(3_600_000);
  asha = await somebody(deps);
  ravi = await somebody(deps, { name: "Ravi Kumar" });
  admin = await somebody(deps, { role: "admin", name: "Meera Shah" });
});

interface Message {
  text: string;
  clientMessageId?: string;
}
const post = (path: string, who: StoredPerson, { text, clientMessageId = randomUUID() }: Message) =>
  server.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...who.headers },
    body: JSON.stringify({ text, clientMessageId }),
  });
const write = (who: StoredPerson, message: Message) => post("/support/messages", who, message);
const answer = (whom: StoredPerson, message: Message) => post(`/admin/support/threads/${whom.uid}`, admin, message);
const thread = (who: StoredPerson, query = "") => server.get(`/support/messages${query}`, who.headers);
const threads = (query = "") => server.get(`/admin/support/threads${query}`, admin.headers);
const drain = () => compose(deps).outbox.drainOutbox(deps.clock());

describe("The thread between a person and the foundation", () => {
  it("has the messages of both sides, newest first, and nobody else's", async () => {
    await write(ravi, { text: "From somebody else" });
    const { status, json } = await write(asha, { text: "Where is my receipt?" });
    expect([status, json]).toMatchObject([
      200,
      { from: "person", text: "Where is my receipt?", at: expect.any(String) },
    ]);
    await answer(asha, { text: "It is on its way." });
    const mine = (await thread(asha)).json;
    expect(mine).toMatchObject([
      { from: "foundation", text: "It is on its way." },
      { _id: json._id, from: "person", text: "Where is my receipt?" },
    ]);
    expect((await server.get(`/admin/support/threads/${asha.uid}`, admin.headers)).json).toEqual(mine);
    expect((await thread(await somebody(deps))).json).toEqual([]);
  });

  it("stores the text unchanged: markup is text, line breaks stay, surrounding space is trimmed", async () => {
    const { json } = await write(asha, { text: "  <b>One</b> & two\n\nthree  " });
    expect(json.text).toBe("<b>One</b> & two\n\nthree");
  });

  it("stores a repeated message once, also concurrently", async () => {
    const message = { text: "Once", clientMessageId: randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => write(asha, message)));
    const again = await write(asha, { ...message, clientMessageId: message.clientMessageId.toUpperCase() });
    expect(new Set([...replies, again].map(({ status, json }) => `${status} ${json._id} ${json.at}`)).size).toBe(1);
    expect((await thread(asha)).json).toHaveLength(1);
    await drain();
    expect(deps.sent).toHaveLength(1);
  });

  it("separates messages of different people with the same id, and refuses another text under a taken id", async () => {
    const clientMessageId = randomUUID();
    await write(asha, { text: "Asha's", clientMessageId });
    await write(ravi, { text: "Ravi's", clientMessageId });
    await answer(asha, { text: "The foundation's", clientMessageId });
    expect(column((await thread(asha)).json, "text")).toEqual(["The foundation's", "Asha's"]);
    expect(column((await thread(ravi)).json, "text")).toEqual(["Ravi's"]);
    expect((await write(asha, { text: "Changed", clientMessageId })).json.code).toBe("conflict");
  });

  it("keeps the order of messages, also within one millisecond and across pages", async () => {
    const texts = Array.from({ length: 7 }, (_, n) => `Message ${n}`);
    for (const text of texts) await write(asha, { text });
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof thread>> = await thread(
        asha,
        `?limit=3${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      seen.push(...column(page.json, "text"));
      cursor = page.headers.get("x-next-cursor");
    }
    expect(seen).toEqual(texts.toReversed());
    const foreign = (await thread(asha, "?limit=3")).headers.get("x-next-cursor")!;
    expect((await thread(ravi, `?cursor=${encodeURIComponent(foreign)}`)).status).toBe(400);
  });

  it("accepts ten messages in ten minutes, says when to retry, and does not count a repeat", async () => {
    const first = { text: "First", clientMessageId: randomUUID() };
    await write(asha, first);
    for (let n = 1; n < 10; n += 1) expect((await write(asha, { text: `${n}` })).status).toBe(200);
    const refused = await write(asha, { text: "One too many" });
    expect([refused.status, refused.json.code]).toEqual([429, "too-many-requests"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await write(asha, first)).status).toBe(200);
    expect((await write(ravi, { text: "Another person" })).status).toBe(200);
    expect((await thread(asha)).json).toHaveLength(10);
    deps.pass(10 * 60_000);
    expect((await write(asha, { text: "Later" })).status).toBe(200);
  });

  it.each([
    ["nothing", "   ", "required"],
    ["too much", "a".repeat(4001), "too-long"],
    ["what cannot be stored", "a\ud800b", "unprintable"],
  ])("refuses %s and says which field", async (_, text, problem) => {
    const { status, json } = await write(asha, { text });
    expect([status, json.code, json.fields[0]]).toMatchObject([400, "bad-input", { field: "text", problem }]);
    expect((await thread(asha)).json).toEqual([]);
  });

  it("requires an account, and on the foundation's side an admin", async () => {
    const guest = { ...(await openAccount()), headers: { authorization: "" }, email: "" };
    guest.headers.authorization = `Bearer ${guest.token}`;
    expect((await thread(guest)).status).toBe(403);
    expect((await write(guest, { text: "Hello" })).status).toBe(403);
    expect((await server.get("/support/messages")).status).toBe(401);
    await write(asha, { text: "Hello" });
    for (const path of ["/admin/support/threads", `/admin/support/threads/${asha.uid}`])
      expect((await server.get(path, asha.headers)).status).toBe(403);
    expect((await post(`/admin/support/threads/${asha.uid}`, asha, { text: "I answer myself" })).status).toBe(403);
  });
});

describe("The foundation's list of threads", () => {
  it("has waiting threads on top, longest waiting first, then the others, newest first", async () => {
    const people = [asha, ravi, await somebody(deps, { name: "Third" }), await somebody(deps, { name: "Fourth" })];
    for (const who of people) {
      deps.pass(60_000);
      await write(who, { text: `From ${who.uid}` });
    }
    deps.pass(60_000);
    // A second message does not change since when a person waits.
    await write(asha, { text: "Still waiting" });
    for (const who of [people[2]!, people[3]!]) {
      deps.pass(60_000);
      await answer(who, { text: "Answered" });
    }
    const all = (await threads()).json;
    expect(column(all, "userId")).toEqual([asha.uid, ravi.uid, people[3]!.uid, people[2]!.uid]);
    expect(all.map(({ waits }: { waits: boolean }) => waits)).toEqual([true, true, false, false]);
    expect(all[0]).toMatchObject({ email: asha.email, name: "Asha Devi Rao", lastText: "Still waiting" });
    expect(column((await threads("?waits=true")).json, "userId")).toEqual([asha.uid, ravi.uid]);
    expect(column((await threads("?waits=false")).json, "userId")).toEqual([people[3]!.uid, people[2]!.uid]);
    const first = await threads("?limit=3");
    const rest = await threads(`?limit=3&cursor=${encodeURIComponent(first.headers.get("x-next-cursor")!)}`);
    expect([...column(first.json, "userId"), ...column(rest.json, "userId")]).toEqual(column(all, "userId"));
  });

  it("marks a thread as answered, and as waiting when the person writes again", async () => {
    const waits = async () => (await threads()).json[0].waits;
    await write(asha, { text: "Hello" });
    expect(await waits()).toBe(true);
    await answer(asha, { text: "Namaste" });
    expect(await waits()).toBe(false);
    await write(asha, { text: "One more thing" });
    expect(await waits()).toBe(true);
  });

  it("lets an admin close a thread, and reopen it as waiting since the last message, each logged once", async () => {
    const put = (waits: unknown, who = admin, whom = asha) =>
      server.send(`/admin/support/threads/${whom.uid}`, {
        method: "PATCH",
        headers: { "content-type": "application/json", ...who.headers },
        body: JSON.stringify({ waits }),
      });
    const book = async () =>
      (await collections(deps.db).activity.orderBy("at").get()).docs.map((doc) => doc.data().action);
    await write(asha, { text: "Thank you!" });
    deps.pass(60_000);
    await write(ravi, { text: "Where is my receipt?" });
    await drain();
    deps.sent.length = 0;

    const closed = await put(false);
    expect([closed.status, closed.json]).toMatchObject([200, { userId: asha.uid, waits: false }]);
    expect((await put(false)).json).toEqual(closed.json);
    expect(column((await threads("?waits=true")).json, "userId")).toEqual([ravi.uid]);
    expect(column((await threads()).json, "userId")).toEqual([ravi.uid, asha.uid]);
    expect(await book()).toEqual(["support-closed"]);

    deps.pass(60_000);
    expect((await put(true)).json).toMatchObject({ userId: asha.uid, waits: true });
    // She wrote before Ravi, so she waits longer.
    expect(column((await threads("?waits=true")).json, "userId")).toEqual([asha.uid, ravi.uid]);
    expect(await book()).toEqual(["support-closed", "support-reopened"]);
    const [, reopened] = (await collections(deps.db).activity.orderBy("at").get()).docs;
    expect(reopened?.data()).toMatchObject({
      byUid: admin.uid,
      byEmail: admin.email,
      subject: `supportThreads/${asha.uid}`,
    });

    // Closing sends no mail, adds no message, and is no answer.
    await drain();
    expect(deps.sent).toEqual([]);
    expect(column((await thread(asha)).json, "text")).toEqual(["Thank you!"]);
    expect((await put(false, asha)).status).toBe(403);
    expect((await put("no")).json.code).toBe("bad-input");
    expect((await put(false, admin, await somebody(deps))).json.code).toBe("not-found");
  });

  it("refuses an answer to a person who never wrote", async () => {
    expect((await threads()).json).toEqual([]);
    expect((await answer(asha, { text: "Hello?" })).json.code).toBe("not-found");
    expect((await thread(asha)).json).toEqual([]);
    expect((await collections(deps.db).outbox.get()).size).toBe(0);
  });
});

describe("Mails about support messages", () => {
  it("go to the foundation for each message and to the person for each answer, with the text", async () => {
    await write(asha, { text: "Where is <my> receipt?" });
    await answer(asha, { text: "It is on its way." });
    expect(await drain()).toMatchObject({ sent: 2, nothing: 0 });
    const [toUs, toAsha] = deps.sent.toSorted((a) => (a.to === asha.email ? 1 : -1));
    expect(toUs).toMatchObject({ to: deps.config.mailSupport, subject: "Support: Asha Devi Rao wrote to us" });
    expect(toUs!.text).toContain(`(${asha.email}) wrote:\n\n> Where is <my> receipt?`);
    expect(toUs!.html).toContain("Where is &lt;my&gt; receipt?");
    expect(toAsha).toMatchObject({ to: asha.email });
    expect(toAsha!.text).toContain("> It is on its way.");
  });
});

it("No message is stored to or from a person whose account is being erased", async () => {
  await write(asha, { text: "Hello" });
  const db = collections(deps.db);
  await db.erasures.doc(asha.uid).set({ startedAt: deps.clock().toISOString(), doneAt: null });
  expect((await write(asha, { text: "One more" })).status).toBe(404);
  expect((await answer(asha, { text: "Namaste" })).status).toBe(404);
  expect((await db.supportMessages.where("uid", "==", asha.uid).get()).size).toBe(1);
});
