import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose } from "../../../src/compose.ts";
import { credentials, openAccount, PASSWORD } from "../../support/accounts.ts";
import { somebody } from "../../support/people.ts";
import { openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
beforeAll(async () => void (testSite = await openTestSite()));
afterAll(() => testSite.close());

const ask = (email: unknown, token?: string) => testSite.post("/user/sendPasswordReset", { email }, token);
const reset = (code: unknown, password = "a-new-password") => testSite.post("/user/resetPassword", { code, password });
const logIn = (email: string, password: string) => testSite.post("/user/login", { email, password });
const USED = {
  code: "bad-code",
  errorMessage: "This link was already used or is too old. Please ask for a new one.",
};

describe("a forgotten password", () => {
  it("gets the same reply and does the same work, whether or not there is an account", async () => {
    const { email } = await somebody(testSite.deps);
    const missingEmail = credentials().email;
    const replies = [await ask(email), await ask(missingEmail), await ask(email.toUpperCase())];
    for (const { status, json } of replies) expect([status, json]).toEqual([200, { done: true }]);
    expect(await testSite.queuedMails(email)).toEqual(["reset-password", "reset-password"]);
    expect(await testSite.queuedMails(missingEmail)).toEqual(["reset-password"]);
  });

  it("sends no mail if there is no account", async () => {
    const { email } = credentials();
    await ask(email);
    expect(await testSite.codeFor(email)).toBeUndefined();
  });

  it("can be replaced once with the mailed link", async () => {
    const { email, uid } = await somebody(testSite.deps);
    await ask(email);
    const mailed = await testSite.codeFor(email);
    expect(mailed?.link).toMatch(/^http:\/\/localhost:5050\/reset-password\?code=/);
    const { status, json } = await reset(mailed?.code);
    expect([status, json]).toEqual([200, { email }]);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, "a-new-password")).json.userInfo._id).toBe(uid);
    const repeatedReply = await reset(mailed?.code, "another-password");
    expect([repeatedReply.status, repeatedReply.json]).toEqual([400, USED]);
  });

  it("ends every session when replaced", async () => {
    const { email, token } = await somebody(testSite.deps);
    // Revocation has a resolution of one second: a session that began in the same second stays valid.
    const replaced = async () => {
      const code = await testSite.deps.identity.passwordResetCode(email);
      expect((await reset(code)).status).toBe(200);
      return (await testSite.post("/adminManagement/verifyToken", {}, token)).status;
    };
    await expect.poll(replaced, { timeout: 5_000, interval: 200 }).toBe(401);
  });

  it("tells the owner by mail when replaced, and nobody when the link is refused", async () => {
    const { email } = await somebody(testSite.deps, { name: "Ravi Kumar" });
    const code = await testSite.deps.identity.passwordResetCode(email);
    await reset(code);
    await reset(code, "another-password");
    await compose(testSite.deps).outbox.drainOutbox(testSite.deps.clock());
    const mails = testSite.deps.sent.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Your password was changed"]);
    expect(mails[0]?.text).toMatch(/Dear Ravi Kumar,[\s\S]*\/forgot-password/);
  });

  it("verifies the e-mail address when reset, also in the record", async () => {
    const { email, uid } = await somebody(testSite.deps);
    await reset(await testSite.deps.identity.passwordResetCode(email));
    const account = await testSite.deps.identity.account(uid);
    expect((await testSite.record(uid))?.emailVerified).toBe(account?.emailVerified);
  });

  it.each(["12345678", "../../etc/passwd", "x".repeat(500)])("cannot be replaced with the code %j", async (code) => {
    const { status, json } = await reset(code);
    expect([status, json]).toEqual([400, USED]);
  });

  it.each([
    ["code", "", "a-new-password"],
    ["code", undefined, "a-new-password"],
    ["code", { $ne: "" }, "a-new-password"],
    ["code", "x".repeat(501), "a-new-password"],
    ["password", "12345678", "short"],
    ["password", "12345678", "x".repeat(129)],
  ])("names the field that is wrong: %s", async (field, code, password) => {
    const { status, json } = await reset(code, password);
    expect(status).toBe(400);
    expect(json.fields).toEqual([expect.objectContaining({ field })]);
  });

  it("refuses one of the most common passwords, and the link stays valid", async () => {
    const { email } = await somebody(testSite.deps);
    const code = await testSite.deps.identity.passwordResetCode(email);
    const { status, json } = await reset(code, "Password1");
    expect([status, json.fields]).toEqual([400, [expect.objectContaining({ field: "password" })]]);
    expect((await reset(code)).status).toBe(200);
  });

  it("reports a password that the provider considers weak, and the link stays valid", async () => {
    const strictSite = await openTestSite({
      identity: {
        // The emulator has no password policy but a minimum length, which is below ours.
        resetPassword: async (code) => testSite.deps.identity.resetPassword(code, "tiny"),
      },
    });
    const { email } = await somebody(testSite.deps);
    const code = await testSite.deps.identity.passwordResetCode(email);
    const { status, json } = await strictSite.post("/user/resetPassword", { code, password: "known-to-be-weak" });
    await strictSite.close();
    expect(status).toBe(400);
    expect(json.fields).toEqual([expect.objectContaining({ field: "password" })]);
    expect((await reset(code)).status).toBe(200);
  });

  it("sends no link for a disabled account, and the reply does not reveal it", async () => {
    const { email, uid } = await somebody(testSite.deps);
    await testSite.deps.identity.setDisabled(uid, true);
    expect((await ask(email)).json).toEqual({ done: true });
    expect(await testSite.codeFor(email)).toBeUndefined();
  });

  it("sends 3 mails in 15 minutes, then refuses with the same message whether or not there is an account", async () => {
    const { email } = await somebody(testSite.deps);
    const missingEmail = credentials().email;
    const askRepeatedly = async (address: string) => {
      const replies = [];
      for (const each of [address, address.toUpperCase(), ` ${address}`, address]) replies.push(await ask(each));
      return replies;
    };
    const [knownReplies, unknownReplies] = [await askRepeatedly(email), await askRepeatedly(missingEmail)];
    for (const replies of [knownReplies, unknownReplies])
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(knownReplies.at(-1)?.json).toEqual(unknownReplies.at(-1)?.json);
    expect(await testSite.queuedMails(email)).toHaveLength(3);
    testSite.deps.pass(15 * 60_000);
    expect((await ask(email)).status).toBe(200);
  });

  it.each(["asha", "", null, ["a@example.in"], { $gt: "" }, "a@example.in\r\nBcc: b@example.in"])(
    "is refused for the address %j",
    async (email) => {
      const { status, json } = await ask(email);
      expect(status).toBe(400);
      expect(json.fields).toEqual([expect.objectContaining({ field: "email" })]);
    },
  );
});

describe("verifying an e-mail address", () => {
  const askFor = (token?: string) => testSite.post("/user/sendVerification", {}, token);
  const verify = (code: unknown) => testSite.post("/user/verifyEmail", { code });

  it("works with the mailed link, and is in record and session at once", async () => {
    const { email, uid, token } = await somebody(testSite.deps);
    expect((await askFor(token)).json).toEqual({ done: true });
    const mailed = await testSite.codeFor(email);
    expect(mailed?.link).toMatch(/^http:\/\/localhost:5050\/verify-email\?code=/);
    const { status, json } = await verify(mailed?.code);
    expect([status, json]).toEqual([200, { email }]);
    expect((await testSite.record(uid))?.emailVerified).toBe(true);
    expect((await testSite.get(`/user/fetchUserById?userId=${uid}`, token)).json.emailVerified).toBe(true);
    const repeatedReply = await verify(mailed?.code);
    expect([repeatedReply.status, repeatedReply.json]).toEqual([400, USED]);
  });

  it("sends no mail once the address is verified", async () => {
    const { email, uid, token } = await somebody(testSite.deps);
    await verify(await testSite.deps.identity.verificationCode(email));
    expect((await askFor(token)).json).toEqual({ done: true });
    expect(await testSite.queuedMails(email)).toEqual([]);
    expect((await testSite.record(uid))?.emailVerified).toBe(true);
  });

  it("requires an account", async () => {
    expect((await askFor()).json.code).toBe("not-signed-in");
    expect((await askFor((await openAccount()).token)).json.code).toBe("not-allowed");
  });

  it("sends 5 mails in 15 minutes", async () => {
    const { token } = await somebody(testSite.deps);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await askFor(token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("is refused for an invented code, and for the code of a password reset", async () => {
    expect((await verify("12345678")).json).toEqual(USED);
    const { email, uid } = await somebody(testSite.deps);
    const { status, json } = await verify(await testSite.deps.identity.passwordResetCode(email));
    expect([status, json]).toEqual([400, USED]);
    expect((await testSite.record(uid))?.emailVerified).toBe(false);
  });

  it("uses a code that cannot reset the password", async () => {
    const { email } = await somebody(testSite.deps);
    const { status, json } = await reset(await testSite.deps.identity.verificationCode(email));
    expect([status, json]).toEqual([400, USED]);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });
});
