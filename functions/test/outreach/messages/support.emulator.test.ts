import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { openAccount } from "../../support/accounts.ts";
import { emptyDatabase } from "../../support/database.ts";
import { testDeps, type TestDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { column, serve, type Served } from "../../support/server.ts";
import { sendDueMails } from "../../support/mail-queues.ts";

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

interface WrittenMessage {
  text: string;
  clientMessageId?: string;
}
const post = (path: string, caller: StoredPerson, { text, clientMessageId = randomUUID() }: WrittenMessage) =>
  server.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...caller.headers },
    body: JSON.stringify({ text, clientMessageId }),
  });
const writeMessage = (caller: StoredPerson, message: WrittenMessage) => post("/support/messages", caller, message);
const answerThread = (recipient: StoredPerson, message: WrittenMessage) =>
  post(`/admin/support/threads/${recipient.uid}`, admin, message);
const readThread = (caller: StoredPerson, query = "") => server.get(`/support/messages${query}`, caller.headers);
const readThreads = (query = "") => server.get(`/admin/support/threads${query}`, admin.headers);
const drainOutbox = () => sendDueMails(deps, deps.clock());

describe("The thread between a person and the foundation", () => {
  it("has the messages of both sides, newest first, and nobody else's", async () => {
    await writeMessage(ravi, { text: "From somebody else" });
    const { status, json } = await writeMessage(asha, { text: "Where is my receipt?" });
    expect([status, json]).toMatchObject([
      200,
      { from: "person", text: "Where is my receipt?", at: expect.any(String) },
    ]);
    await answerThread(asha, { text: "It is on its way." });
    const ownMessages = (await readThread(asha)).json;
    expect(ownMessages).toMatchObject([
      { from: "foundation", text: "It is on its way." },
      { _id: json._id, from: "person", text: "Where is my receipt?" },
    ]);
    expect((await server.get(`/admin/support/threads/${asha.uid}`, admin.headers)).json).toEqual(ownMessages);
    expect((await readThread(await somebody(deps))).json).toEqual([]);
  });

  it("stores the text unchanged: markup is text, line breaks stay, surrounding space is trimmed", async () => {
    const { json } = await writeMessage(asha, { text: "  <b>One</b> & two\n\nthree  " });
    expect(json.text).toBe("<b>One</b> & two\n\nthree");
  });

  it("stores a repeated message once, also concurrently", async () => {
    const message = { text: "Once", clientMessageId: randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => writeMessage(asha, message)));
    const repeatedReply = await writeMessage(asha, {
      ...message,
      clientMessageId: message.clientMessageId.toUpperCase(),
    });
    expect(
      new Set([...replies, repeatedReply].map(({ status, json }) => `${status} ${json._id} ${json.at}`)).size,
    ).toBe(1);
    expect((await readThread(asha)).json).toHaveLength(1);
    await drainOutbox();
    expect(deps.sent).toHaveLength(1);
  });

  it("separates messages of different people with the same id, and refuses another text under a taken id", async () => {
    const clientMessageId = randomUUID();
    await writeMessage(asha, { text: "Asha's", clientMessageId });
    await writeMessage(ravi, { text: "Ravi's", clientMessageId });
    await answerThread(asha, { text: "The foundation's", clientMessageId });
    expect(column((await readThread(asha)).json, "text")).toEqual(["The foundation's", "Asha's"]);
    expect(column((await readThread(ravi)).json, "text")).toEqual(["Ravi's"]);
    expect((await writeMessage(asha, { text: "Changed", clientMessageId })).json.code).toBe("conflict");
  });

  it("keeps the order of messages, also within one millisecond and across pages", async () => {
    const texts = Array.from({ length: 7 }, (_, n) => `Message ${n}`);
    for (const text of texts) await writeMessage(asha, { text });
    const seenIds: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof readThread>> = await readThread(
        asha,
        `?limit=3${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      seenIds.push(...column(page.json, "text"));
      cursor = page.headers.get("x-next-cursor");
    }
    expect(seenIds).toEqual(texts.toReversed());
    const foreign = (await readThread(asha, "?limit=3")).headers.get("x-next-cursor")!;
    expect((await readThread(ravi, `?cursor=${encodeURIComponent(foreign)}`)).status).toBe(400);
  });

  it("accepts ten messages in ten minutes, says when to retry, and does not count a repeat", async () => {
    const firstMessage = { text: "First", clientMessageId: randomUUID() };
    await writeMessage(asha, firstMessage);
    for (let n = 1; n < 10; n += 1) expect((await writeMessage(asha, { text: `${n}` })).status).toBe(200);
    const refusedReply = await writeMessage(asha, { text: "One too many" });
    expect([refusedReply.status, refusedReply.json.code]).toEqual([429, "too-many-requests"]);
    expect(Number(refusedReply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await writeMessage(asha, firstMessage)).status).toBe(200);
    expect((await writeMessage(ravi, { text: "Another person" })).status).toBe(200);
    expect((await readThread(asha)).json).toHaveLength(10);
    deps.pass(10 * 60_000);
    expect((await writeMessage(asha, { text: "Later" })).status).toBe(200);
  });

  it.each([
    ["nothing", "   ", "required"],
    ["too much", "a".repeat(4001), "too-long"],
    ["what cannot be stored", "a\ud800b", "unprintable"],
  ])("refuses %s and says which field", async (_, text, problem) => {
    const { status, json } = await writeMessage(asha, { text });
    expect([status, json.code, json.fields[0]]).toMatchObject([400, "bad-input", { field: "text", problem }]);
    expect((await readThread(asha)).json).toEqual([]);
  });

  it("requires an account, and on the foundation's side an admin", async () => {
    const guest = { ...(await openAccount()), headers: { authorization: "" }, email: "" };
    guest.headers.authorization = `Bearer ${guest.token}`;
    expect((await readThread(guest)).status).toBe(403);
    expect((await writeMessage(guest, { text: "Hello" })).status).toBe(403);
    expect((await server.get("/support/messages")).status).toBe(401);
    await writeMessage(asha, { text: "Hello" });
    for (const path of ["/admin/support/threads", `/admin/support/threads/${asha.uid}`])
      expect((await server.get(path, asha.headers)).status).toBe(403);
    expect((await post(`/admin/support/threads/${asha.uid}`, asha, { text: "I answer myself" })).status).toBe(403);
  });
});

describe("The foundation's list of threads", () => {
  it("has waiting threads on top, longest waiting first, then the others, newest first", async () => {
    const people = [asha, ravi, await somebody(deps, { name: "Third" }), await somebody(deps, { name: "Fourth" })];
    for (const writerOfThread of people) {
      deps.pass(60_000);
      await writeMessage(writerOfThread, { text: `From ${writerOfThread.uid}` });
    }
    deps.pass(60_000);
    // A second message does not change since when a person waits.
    await writeMessage(asha, { text: "Still waiting" });
    for (const writerOfThread of [people[2]!, people[3]!]) {
      deps.pass(60_000);
      await answerThread(writerOfThread, { text: "Answered" });
    }
    const allThreads = (await readThreads()).json;
    expect(column(allThreads, "userId")).toEqual([asha.uid, ravi.uid, people[3]!.uid, people[2]!.uid]);
    expect(allThreads.map(({ waits }: { waits: boolean }) => waits)).toEqual([true, true, false, false]);
    expect(allThreads[0]).toMatchObject({ email: asha.email, name: "Asha Devi Rao", lastText: "Still waiting" });
    expect(column((await readThreads("?waits=true")).json, "userId")).toEqual([asha.uid, ravi.uid]);
    expect(column((await readThreads("?waits=false")).json, "userId")).toEqual([people[3]!.uid, people[2]!.uid]);
    const firstPage = await readThreads("?limit=3");
    const remainingPage = await readThreads(
      `?limit=3&cursor=${encodeURIComponent(firstPage.headers.get("x-next-cursor")!)}`,
    );
    expect([...column(firstPage.json, "userId"), ...column(remainingPage.json, "userId")]).toEqual(
      column(allThreads, "userId"),
    );
  });

  it("marks a thread as answered, and as waiting when the person writes again", async () => {
    const isWaiting = async () => (await readThreads()).json[0].waits;
    await writeMessage(asha, { text: "Hello" });
    expect(await isWaiting()).toBe(true);
    await answerThread(asha, { text: "Namaste" });
    expect(await isWaiting()).toBe(false);
    await writeMessage(asha, { text: "One more thing" });
    expect(await isWaiting()).toBe(true);
  });

  it("lets an admin close a thread, and reopen it as waiting since the last message, each logged once", async () => {
    const changeWaiting = (waits: unknown, caller = admin, recipient = asha) =>
      server.send(`/admin/support/threads/${recipient.uid}`, {
        method: "PATCH",
        headers: { "content-type": "application/json", ...caller.headers },
        body: JSON.stringify({ waits }),
      });
    const book = async () =>
      (await collections(deps.db).activity.orderBy("at").get()).docs.map((doc) => doc.data().action);
    await writeMessage(asha, { text: "Thank you!" });
    deps.pass(60_000);
    await writeMessage(ravi, { text: "Where is my receipt?" });
    await drainOutbox();
    deps.sent.length = 0;

    const closedReply = await changeWaiting(false);
    expect([closedReply.status, closedReply.json]).toMatchObject([200, { userId: asha.uid, waits: false }]);
    expect((await changeWaiting(false)).json).toEqual(closedReply.json);
    expect(column((await readThreads("?waits=true")).json, "userId")).toEqual([ravi.uid]);
    expect(column((await readThreads()).json, "userId")).toEqual([ravi.uid, asha.uid]);
    expect(await book()).toEqual(["support-closed"]);

    deps.pass(60_000);
    expect((await changeWaiting(true)).json).toMatchObject({ userId: asha.uid, waits: true });
    // She wrote before Ravi, so she waits longer.
    expect(column((await readThreads("?waits=true")).json, "userId")).toEqual([asha.uid, ravi.uid]);
    expect(await book()).toEqual(["support-closed", "support-reopened"]);
    const [, reopened] = (await collections(deps.db).activity.orderBy("at").get()).docs;
    expect(reopened?.data()).toMatchObject({
      byUid: admin.uid,
      byEmail: admin.email,
      subject: `supportThreads/${asha.uid}`,
    });

    // Closing sends no mail, adds no message, and is no answer.
    await drainOutbox();
    expect(deps.sent).toEqual([]);
    expect(column((await readThread(asha)).json, "text")).toEqual(["Thank you!"]);
    expect((await changeWaiting(false, asha)).status).toBe(403);
    expect((await changeWaiting("no")).json.code).toBe("bad-input");
    expect((await changeWaiting(false, admin, await somebody(deps))).json.code).toBe("not-found");
  });

  it("refuses an answer to a person who never wrote", async () => {
    expect((await readThreads()).json).toEqual([]);
    expect((await answerThread(asha, { text: "Hello?" })).json.code).toBe("not-found");
    expect((await readThread(asha)).json).toEqual([]);
    expect((await collections(deps.db).outbox.get()).size).toBe(0);
  });
});

describe("Mails about support messages", () => {
  it("go to the foundation for each message and to the person for each answer, with the text", async () => {
    await writeMessage(asha, { text: "Where is <my> receipt?" });
    await answerThread(asha, { text: "It is on its way." });
    expect(await drainOutbox()).toMatchObject({ sent: 2, nothing: 0 });
    const [mailToUs, mailToAsha] = deps.sent.toSorted((a) => (a.to === asha.email ? 1 : -1));
    expect(mailToUs).toMatchObject({ to: deps.config.mailSupport, subject: "Support: Asha Devi Rao wrote to us" });
    expect(mailToUs!.text).toContain(`(${asha.email}) wrote:\n\n> Where is <my> receipt?`);
    expect(mailToUs!.html).toContain("Where is &lt;my&gt; receipt?");
    expect(mailToAsha).toMatchObject({ to: asha.email });
    expect(mailToAsha!.text).toContain("> It is on its way.");
  });
});

it("No message is stored to or from a person whose account is being erased", async () => {
  await writeMessage(asha, { text: "Hello" });
  const db = collections(deps.db);
  await db.erasures.doc(asha.uid).set({ startedAt: deps.clock().toISOString(), doneAt: null });
  expect((await writeMessage(asha, { text: "One more" })).status).toBe(404);
  expect((await answerThread(asha, { text: "Namaste" })).status).toBe(404);
  expect((await db.supportMessages.where("uid", "==", asha.uid).get()).size).toBe(1);
});
