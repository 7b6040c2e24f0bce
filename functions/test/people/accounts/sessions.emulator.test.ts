import { MAX_ENDED_SESSIONS } from "@daansetu/contract";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { claimsOf, unsigned } from "../../support/accounts.ts";
import { somebody, type StoredPerson } from "../../support/people.ts";
import { openTestSite, type TestSite } from "./world.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36";

let testSite: TestSite;
let person: StoredPerson;
/** The Auth emulator gives every renewed token the time of the account's last log-in, so tokens of other log-ins are written here. */
let otherToken: string;
const loggedInAt = (token: string) => Number(claimsOf(token)["auth_time"]);

beforeAll(async () => void (testSite = await openTestSite()));
afterAll(() => testSite.close());
beforeEach(async () => {
  person = await somebody(testSite.deps, { role: "admin", emailVerified: true });
  otherToken = unsigned({ ...claimsOf(person.token), auth_time: loggedInAt(person.token) + 60 });
});

const visit = async (token: string, browser: string, userAgent = PHONE) => {
  const reply = await testSite.post("/adminManagement/verifyToken", { browser }, token, { "user-agent": userAgent });
  expect(reply.status, reply.text).toBe(200);
};
const list = async (token: string) => (await testSite.get("/user/sessions", token)).json;
const end = (session: number, token: string) => testSite.post(`/user/sessions/${session}/end`, {}, token);

describe("the list of sessions", () => {
  it("names each log-in by device and time, the newest first, and marks the one that asks", async () => {
    await visit(person.token, randomUUID());
    await visit(otherToken, randomUUID(), "curl/8.5.0");
    const seen = { lastSeenAt: testSite.deps.clock().toISOString() };
    expect(await list(person.token)).toEqual([
      {
        ...seen,
        id: String(loggedInAt(otherToken)),
        device: "Another program",
        startedAt: expect.any(String),
        isCurrent: false,
      },
      {
        ...seen,
        id: String(loggedInAt(person.token)),
        device: "Chrome on Android",
        startedAt: new Date(loggedInAt(person.token) * 1000).toISOString(),
        isCurrent: true,
      },
    ]);
  });

  it("has the session that asks, although none of its visits was recorded", async () => {
    expect(await list(person.token)).toEqual([
      expect.objectContaining({ id: String(loggedInAt(person.token)), isCurrent: true }),
    ]);
  });

  it("is empty after a log-out everywhere", async () => {
    await visit(person.token, randomUUID());
    await testSite.post("/user/endSessions", {}, person.token);
    expect((await testSite.record(person.uid))?.sessions).toEqual([]);
  });
});

describe("ending a session", () => {
  it("refuses its tokens, also renewed ones, from the next call on, public ones too; the others go on", async () => {
    await visit(person.token, randomUUID());
    await visit(otherToken, randomUUID());
    const { status, json } = await end(loggedInAt(otherToken), person.token);
    expect([status, json]).toEqual([200, [expect.objectContaining({ id: String(loggedInAt(person.token)) })]]);
    const renewed = unsigned({
      ...claimsOf(otherToken),
      iat: loggedInAt(otherToken) + 3600,
      exp: loggedInAt(otherToken) + 7200,
    });
    for (const token of [otherToken, renewed])
      expect((await testSite.post("/adminManagement/verifyToken", {}, token)).json.code).toBe("not-signed-in");
    await expect(testSite.deps.identity.identify(renewed)).rejects.toMatchObject({ refusal: "bad-token" });
    await visit(person.token, randomUUID());
  });

  it("keeps the role, and a change of the role keeps the session ended", async () => {
    await end(loggedInAt(otherToken), person.token);
    expect((await testSite.deps.identity.account(person.uid))?.role).toBe("admin");
    const admin = await somebody(testSite.deps, { role: "admin" });
    await testSite.post(`/admin/adminGen/changeRole/${person.uid}`, { role: "reviewer" }, admin.token);
    expect(await testSite.deps.identity.account(person.uid)).toMatchObject({
      role: "reviewer",
      endedSessions: [loggedInAt(otherToken)],
    });
  });

  it("beside a change of the role loses neither of the two, whichever comes first", async () => {
    const admin = await somebody(testSite.deps, { role: "admin" });
    await Promise.all([
      testSite.post(`/admin/adminGen/changeRole/${person.uid}`, { role: "user" }, admin.token),
      end(loggedInAt(otherToken), person.token),
    ]);
    expect(await testSite.deps.identity.account(person.uid)).toMatchObject({
      role: "user",
      endedSessions: [loggedInAt(otherToken)],
    });
    expect((await testSite.record(person.uid))?.unsettled?.role).toBeUndefined();
  });

  it("ends nobody else's, and is idempotent", async () => {
    const stranger = await somebody(testSite.deps);
    await end(loggedInAt(person.token), stranger.token);
    await visit(person.token, randomUUID());
    for (let n = 0; n < 2; n += 1) expect((await end(loggedInAt(otherToken), person.token)).status).toBe(200);
    expect((await testSite.record(person.uid))?.endedSessions).toEqual([loggedInAt(otherToken)]);
  });

  it("is refused when tokens have no room for another one", async () => {
    const ended = Array.from({ length: MAX_ENDED_SESSIONS }, (_, index) => 1_900_000_000 + index);
    await testSite.db.users.doc(person.uid).update({ endedSessions: ended });
    expect((await end(loggedInAt(otherToken), person.token)).json.code).toBe("conflict");
    await testSite.deps.identity.setRole(person.uid, "accountant", ended);
    expect((await testSite.deps.identity.account(person.uid))?.endedSessions).toEqual(ended);
  });
});
