import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildApp } from "../../../src/app.ts";
import { collections } from "../../../src/collections.ts";
import { emptyDatabase } from "../../support/database.ts";
import { testDeps, type TestDeps } from "../../support/deps.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { column, serve, type Served } from "../../support/server.ts";
import { compose } from "../../../src/compose.ts";
import { forgetMessages } from "../../../src/features/outreach/messages/contact-archive.service.ts";
import { contextOf } from "../../../src/hooks.ts";

let deps: TestDeps;
let server: Served;
let admin: StoredPerson;

beforeAll(async () => {
  // The per-instance rate limit is off, so that these tests see the limit across instances.
  deps = testDeps({ env: { LOGINS_PER_MINUTE: "100000", TRUSTED_PROXIES: "2" } });
  server = await serve(buildApp(deps));
});
afterAll(async () => server.close());
beforeEach(async () => {
  await emptyDatabase();
  deps.sent.length = 0;
  deps.pass(86_400_000);
  admin = await somebody(deps, { role: "admin", name: "Meera Shah" });
});

const json = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});
const aMessage = (fields: Record<string, unknown> = {}) => ({
  fullName: "Asha Devi Rao",
  mobile: "098200-12345",
  email: "asha@example.in",
  comment: "When are you open?",
  clientMessageId: randomUUID(),
  ...fields,
});
/** Uses a new IP address unless one is given, so that tests do not share rate limits. */
const send = (message: object, headers: Record<string, string> = {}, from = `10.${nextAddress()}`) =>
  server.send("/contact", json("POST", message, { "x-forwarded-for": `${from}, 10.0.0.1`, ...headers }));
let addresses = 0;
const nextAddress = () => `9.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`;
const listMessages = (query = "") => server.get(`/admin/contact/getAllMessages${query}`, admin.headers);
const answerMessage = (id: string, text: string, clientMessageId: string = randomUUID()) =>
  server.send(`/admin/contact/${id}/answer`, json("POST", { text, clientMessageId }, admin.headers));
const changeState = (id: string, state: string) =>
  server.send(`/admin/contact/${id}`, json("PATCH", { state }, admin.headers));
const drainOutbox = () => compose(deps).outbox.drainOutbox(deps.clock());
const readMessages = async () => (await collections(deps.db).contactMessages.get()).docs.map((doc) => doc.data());

describe("The contact form", () => {
  it("stores a message, notifies the foundation, and acknowledges it to the given address", async () => {
    const message = aMessage();
    const { status, json: reply } = await send(message);
    expect([status, reply]).toEqual([200, { done: true }]);
    expect((await listMessages()).json).toEqual([
      {
        _id: message.clientMessageId,
        fullName: "Asha Devi Rao",
        email: "asha@example.in",
        mobile: "9820012345",
        comment: "When are you open?",
        at: deps.clock().toISOString(),
        state: "open",
        answers: [],
      },
    ]);
    await drainOutbox();
    expect(deps.sent.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      ["asha@example.in", "We have received your message"],
      ["support@daansetu.example", "Contact: Asha Devi Rao wrote to us"],
    ]);
  });

  it("repeats no form content in the acknowledgement, since the address may be a stranger's", async () => {
    await send(aMessage({ fullName: "BUY NOW evil.example", comment: "https://evil.example" }));
    await drainOutbox();
    const mail = deps.sent.find(({ to }) => to === "asha@example.in");
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil|BUY/);
  });

  it("requires a name and a number; without an e-mail address there is no acknowledgement", async () => {
    const { status } = await send({ fullName: "Ravi", mobile: "+44 20 7946 0958", clientMessageId: randomUUID() });
    expect(status).toBe(200);
    await drainOutbox();
    expect(column(deps.sent, "to")).toEqual(["support@daansetu.example"]);
    const refusedReply = await send({
      email: "nowhere",
      mobile: "call me",
      fullName: "  ",
      clientMessageId: randomUUID(),
    });
    expect(refusedReply.status).toBe(400);
    expect(refusedReply.json.fields).toMatchObject([
      { field: "fullName", problem: "required" },
      { field: "email", problem: "bad-email" },
      { field: "mobile", problem: "bad-contact-mobile" },
    ]);
  });

  it("stores a repeated message once, also concurrently; another text under its id is refused", async () => {
    const message = aMessage();
    const replies = await Promise.all([send(message), send(message), send(message)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await readMessages()).length).toBe(1);
    const otherReply = await send({ ...message, comment: "Something else" });
    expect([otherReply.status, otherReply.json.code]).toEqual([409, "conflict"]);
    await drainOutbox();
    expect(deps.sent).toHaveLength(2);
  });

  it("replies normally to a script that fills in the honeypot field, and stores nothing", async () => {
    const { status, json: reply } = await send(aMessage({ website: "https://spam.example" }));
    expect([status, reply]).toEqual([200, { done: true }]);
    expect(await readMessages()).toEqual([]);
    await drainOutbox();
    expect(deps.sent).toEqual([]);
    expect((await send(aMessage({ website: "" }))).status).toBe(200);
    expect(await readMessages()).toHaveLength(1);
  });

  it("accepts ten messages from one IP address in ten minutes, and says when to retry", async () => {
    const senderAddress = "10.77.0.1";
    for (let index = 0; index < 10; index += 1)
      expect((await send(aMessage({ email: undefined }), {}, senderAddress)).status).toBe(200);
    const { status, json: reply, headers } = await send(aMessage(), {}, senderAddress);
    expect([status, reply.code]).toEqual([429, "too-many-requests"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send(aMessage())).status, "from elsewhere").toBe(200);
    deps.pass(11 * 60_000);
    expect((await send(aMessage(), {}, senderAddress)).status, "later").toBe(200);
  });

  it("acknowledges to one address at most three times a day, and stores every message", async () => {
    for (let index = 0; index < 5; index += 1) expect((await send(aMessage())).status).toBe(200);
    await drainOutbox();
    expect(deps.sent.filter(({ to }) => to === "asha@example.in")).toHaveLength(3);
    expect(await readMessages()).toHaveLength(5);
  });
});

describe("The admins' list of messages", () => {
  it("has open messages first, each group newest first, page by page; by state, the one that waits longest first", async () => {
    for (const fullName of ["One", "Two", "Three", "Four"]) {
      await send(aMessage({ fullName, email: undefined }));
      deps.pass(60_000);
    }
    const [four, three] = (await listMessages()).json;
    await changeState(three._id, "done");
    expect(column((await listMessages()).json, "fullName")).toEqual(["Four", "Two", "One", "Three"]);
    expect(column((await listMessages("?state=open")).json, "fullName")).toEqual(["One", "Two", "Four"]);
    expect(column((await listMessages("?state=done")).json, "fullName")).toEqual(["Three"]);
    const firstPage = await listMessages("?limit=2");
    const nextPage = await listMessages(`?limit=2&cursor=${firstPage.headers.get("x-next-cursor") ?? ""}`);
    expect(column([...firstPage.json, ...nextPage.json], "fullName")).toEqual(["Four", "Two", "One", "Three"]);
    expect((await changeState(three._id, "open")).json).toEqual({ ...three, state: "open" });
    expect((await changeState(four._id, "open")).json).toEqual(four);
  });

  it("answers by mail, closes the message, and logs the activity without the texts", async () => {
    const message = aMessage();
    await send(message);
    await drainOutbox();
    deps.sent.length = 0;
    const { status, json: messageAfter } = await answerMessage(message.clientMessageId, "We open at nine.");
    expect([status, messageAfter]).toMatchObject([
      200,
      { state: "done", doneBy: admin.email, answers: [{ text: "We open at nine.", by: admin.email }] },
    ]);
    await drainOutbox();
    expect(deps.sent).toMatchObject([{ to: "asha@example.in", subject: "We have answered your message" }]);
    expect(deps.sent[0]?.text).toContain("> We open at nine.");
    const book = (await collections(deps.db).activity.get()).docs.map((doc) => doc.data());
    expect(book).toMatchObject([{ action: "contact-answered", byEmail: admin.email }]);
    expect(JSON.stringify(book)).not.toMatch(/nine|Asha|9820012345/);
  });

  it("sends a repeated answer once", async () => {
    const message = aMessage();
    const id = message.clientMessageId;
    await send(message);
    const buttonClickId = randomUUID();
    await Promise.all([
      answerMessage(id, "We open at nine.", buttonClickId),
      answerMessage(id, "We open at nine.", buttonClickId),
    ]);
    expect((await answerMessage(id, "At ten.", buttonClickId)).json.code).toBe("conflict");
    await drainOutbox();
    expect(deps.sent.filter(({ subject }) => subject === "We have answered your message")).toHaveLength(1);
  });

  it("refuses an answer without an e-mail address with a message, and an unknown message with 404", async () => {
    const message = aMessage({ email: undefined });
    await send(message);
    const refusedReply = await answerMessage(message.clientMessageId, "Hello");
    expect([refusedReply.status, refusedReply.json.code]).toEqual([409, "conflict"]);
    expect(refusedReply.json.errorMessage).toContain("no e-mail address");
    expect((await answerMessage(randomUUID(), "Hello")).json.code).toBe("not-found");
    expect((await changeState(randomUUID(), "done")).json.code).toBe("not-found");
  });
});

describe("The sender's data", () => {
  it("can be exported and erased with their account, by the account or by their verified address", async () => {
    // Erasure requires a recent log-in, by the clock of the token's issuer.
    deps.pass(Date.now() - deps.clock().getTime());
    const asha = await somebody(deps, { email: `asha${randomUUID()}@example.in`, emailVerified: true });
    const otherUser = await somebody(deps, { name: "Ravi Kumar" });
    await send(aMessage({ comment: "Logged in", email: undefined }), asha.headers);
    deps.pass(60_000);
    await send(aMessage({ comment: "By my address", email: asha.email.toUpperCase() }));
    await send(aMessage({ comment: "A stranger with my address", email: asha.email }), otherUser.headers);
    await send(aMessage({ comment: "Somebody else's" }));
    const { json: ownExport } = await server.get("/user/exportData", asha.headers);
    expect(column(ownExport.contactMessages, "comment")).toEqual(["Logged in", "By my address"]);
    const erasureReply = await server.send("/user/eraseAccount", json("POST", { email: asha.email }, asha.headers));
    expect(erasureReply.status, erasureReply.text).toBe(200);
    const remainingMessages = await readMessages();
    expect(remainingMessages.map(({ comment }) => comment).toSorted()).toEqual([
      "A stranger with my address",
      "Somebody else's",
    ]);
    expect(JSON.stringify(remainingMessages)).not.toContain(asha.uid);
    expect(JSON.stringify(remainingMessages).toLowerCase()).not.toContain(asha.email.toLowerCase());
  });

  it("is deleted two years after the last activity", async () => {
    const [oldMessage, recentMessage] = [aMessage(), aMessage({ comment: "Dealt with later" })];
    await send(oldMessage);
    await send(recentMessage);
    const startedAt = deps.clock();
    deps.pass(86_400_000);
    await changeState(recentMessage.clientMessageId, "done");
    const ctx = contextOf(deps);
    const timeAfterDays = (days: number) => new Date(startedAt.getTime() + days * 86_400_000);
    expect(await forgetMessages(ctx, timeAfterDays(730))).toBe(0);
    expect(await forgetMessages(ctx, timeAfterDays(731))).toBe(1);
    expect((await readMessages()).map(({ comment }) => comment)).toEqual(["Dealt with later"]);
    expect(await forgetMessages(ctx, timeAfterDays(732))).toBe(1);
  });
});
