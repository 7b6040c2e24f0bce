import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IdentityError } from "../../../src/identity/identity-provider.ts";
import { claimsOf, credentials, openAccount, PASSWORD } from "../../support/accounts.ts";
import { somebody } from "../../support/people.ts";
import { openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
beforeAll(async () => void (testSite = await openTestSite()));
afterAll(() => testSite.close());

const logIn = (email: string, password = PASSWORD, token?: string) =>
  testSite.post("/user/login", { email, password }, token);
const NO_MATCH = {
  code: "wrong-credentials",
  errorMessage: "This e-mail and password do not match an account here. Please check both, or reset your password.",
};

describe("logging in", () => {
  it("returns a Firebase ID token and the person, with their current role", async () => {
    const admin = await somebody(testSite.deps, { name: "Zoya", role: "admin" });
    const { status, json } = await logIn(admin.email);
    expect(status).toBe(200);
    expect(json.userInfo).toEqual({ _id: admin.uid, email: admin.email, role: "admin", name: "Zoya" });
    expect(claimsOf(json.token)).toMatchObject({ sub: admin.uid, role: "admin" });
  });

  it("ignores the case of the address", async () => {
    const { email, uid } = await somebody(testSite.deps);
    expect((await logIn(` ${email.toUpperCase()} `)).json.userInfo._id).toBe(uid);
  });

  it("gives the same error for a wrong password, an unknown address, a Google account without a password and a disabled account", async () => {
    const { email } = await somebody(testSite.deps);
    const barredUser = await somebody(testSite.deps);
    await testSite.deps.identity.setDisabled(barredUser.uid, true);
    const replies = [
      await logIn(email, "wrong-password"),
      await logIn(credentials().email),
      await logIn(barredUser.email),
      await logIn(barredUser.email, "wrong-password"),
    ];
    for (const { status, json } of replies) {
      expect(status).toBe(401);
      expect(json).toEqual(NO_MATCH);
    }
  });

  it("gives the same error when the provider throttles an account, and a retry time when it throttles the project", async () => {
    let refusal: "too-many-tries" | "over-quota" = "too-many-tries";
    const slowedSite = await openTestSite({
      identity: {
        signIn: async () => {
          throw new IdentityError(refusal);
        },
      },
    });
    const tryLogIn = () => slowedSite.post("/user/login", { email: "asha@demo.test", password: PASSWORD });
    const firstReply = await tryLogIn();
    expect([firstReply.status, firstReply.json]).toEqual([401, NO_MATCH]);
    refusal = "over-quota";
    const secondReply = await tryLogIn();
    expect([secondReply.status, secondReply.headers.get("retry-after")]).toEqual([429, "60"]);
    await slowedSite.close();
  });

  it("creates the record of an account that was opened elsewhere, once, even for concurrent log-ins", async () => {
    const newCredentials = credentials();
    const { uid } = await openAccount(newCredentials);
    expect(await testSite.record(uid)).toBeUndefined();
    const replies = await Promise.all([
      logIn(newCredentials.email),
      logIn(newCredentials.email),
      logIn(newCredentials.email),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await testSite.record(uid)).toMatchObject({
      email: newCredentials.email,
      name: newCredentials.email.split("@")[0],
      role: "user",
    });
  });

  it("keeps a guest's donations by linking the guest's uid, once", async () => {
    const { email, uid } = await somebody(testSite.deps);
    const guest = await openAccount();
    await logIn(email, PASSWORD, guest.token);
    await logIn(email, PASSWORD, guest.token);
    expect((await testSite.record(uid))?.guestUids).toEqual([guest.uid]);
  });

  it("links no guest when the password is wrong", async () => {
    const { email, uid } = await somebody(testSite.deps);
    const guest = await openAccount();
    await logIn(email, "wrong-password", guest.token);
    expect((await testSite.record(uid))?.guestUids).toEqual([]);
  });

  it("links only guests: another account's token is ignored", async () => {
    const [userA, userB] = [await somebody(testSite.deps), await somebody(testSite.deps)];
    await logIn(userA.email, PASSWORD, userB.token);
    expect((await testSite.record(userA.uid))?.guestUids).toEqual([]);
  });

  it("keeps the latest 20 guests", async () => {
    const guestUids = Array.from({ length: 20 }, (_, i) => `guest${String(i)}`);
    const { email, uid } = await somebody(testSite.deps, { guestUids });
    const guest = await openAccount();
    await logIn(email, PASSWORD, guest.token);
    expect((await testSite.record(uid))?.guestUids).toEqual([...guestUids.slice(1), guest.uid]);
  });

  it.each(['{"role":"admin"}', '{"$ne":null}', '{"constructor":1}'])("refuses a body with %s", async (extra) => {
    const { email } = await somebody(testSite.deps);
    const body = `{"email":"${email}","password":"${PASSWORD}",${extra.slice(1)}`;
    expect((await testSite.post("/user/login", body)).status).toBe(400);
  });

  it.each([[{ email: { $ne: "" } }], [{ password: { $ne: "" } }], [{ password: "" }], [{ email: undefined }]])(
    "refuses %j without calling the provider",
    async (wrongEmail) => {
      const { email } = await somebody(testSite.deps);
      expect((await testSite.post("/user/login", { email, password: PASSWORD, ...wrongEmail })).status).toBe(400);
    },
  );
});

describe("guessing passwords", () => {
  const tryRepeatedly = async (email: string, count: number) => {
    const replies = [];
    for (let n = 0; n < count; n += 1) replies.push(await logIn(email, `guess-${String(n)}`));
    return replies;
  };

  it("is stopped after 10 attempts in 15 minutes, with the same error whether or not the account exists", async () => {
    const { email } = await somebody(testSite.deps);
    const [knownReplies, missingReplies] = [
      await tryRepeatedly(email, 11),
      await tryRepeatedly(credentials().email, 11),
    ];
    for (const replies of [knownReplies, missingReplies])
      expect(replies.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect(knownReplies.at(-1)?.json).toEqual(missingReplies.at(-1)?.json);
    expect(knownReplies.at(-1)?.headers.get("retry-after")).toBe(missingReplies.at(-1)?.headers.get("retry-after"));
    expect((await logIn(email)).status).toBe(429);
    testSite.deps.pass(15 * 60_000);
    expect((await logIn(email)).status).toBe(200);
  });

  it("by strangers at the owner's own address and everywhere else does not lock the owner out of a browser that they logged in with before", async () => {
    const { email } = await somebody(testSite.deps);
    const logInFrom = async (address: string, password: string, devices: string[] = []) =>
      testSite.post("/user/login", { email, password, devices }, undefined, { "x-forwarded-for": address });
    const { device } = (await logInFrom("198.51.100.1", PASSWORD)).json;
    for (let n = 0; n < 110; n += 1) await logInFrom(`198.51.100.${String(1 + (n % 11))}`, `guess-${String(n)}`);
    expect((await logInFrom("198.51.100.1", PASSWORD)).status).toBe(429);
    const known = await logInFrom("198.51.100.1", PASSWORD, ["of-another", device]);
    expect([known.status, known.json.device]).toEqual([200, device]);
    // Whoever has the browser has ten attempts, wherever it is.
    const statuses = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await logInFrom(`203.0.113.${String(n)}`, `guess-${String(n)}`, [device])).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    // And it is known to no other account.
    const other = await somebody(testSite.deps);
    for (let n = 0; n < 11; n += 1)
      await testSite.post("/user/login", { email: other.email, password: `guess-${String(n)}`, devices: [device] });
    const asOther = await testSite.post("/user/login", { email: other.email, password: PASSWORD, devices: [device] });
    expect(asOther.status).toBe(429);
  });

  it("is worth no more with many known browsers: five have attempts of their own, and all together no more than the account's hundred", async () => {
    const { email, uid } = await somebody(testSite.deps);
    const from = async (n: number, password: string, devices: string[] = []) =>
      testSite.post("/user/login", { email, password, devices }, undefined, { "x-forwarded-for": `203.0.113.${n}` });
    const devices: string[] = [];
    for (let n = 0; n < 7; n += 1) devices.push((await from(n, PASSWORD)).json.device);
    expect((await testSite.record(uid))?.knownDevices).toEqual(devices.slice(2).map((proof) => proof.split(".")[0]));
    let wrong = 0;
    for (const proofs of [...devices.map((device) => [device]), []])
      for (let n = 0; n < (proofs.length === 0 ? 70 : 11); n += 1)
        if ((await from(100 + (n % 10), `guess-${n}`, proofs)).status === 401) wrong += 1;
    expect(wrong).toBe(100);
  });

  it("finds no known browser from before a new password, nor from before a log-out everywhere", async () => {
    const { email, uid } = await somebody(testSite.deps);
    const proofFor = async (password: string): Promise<string> =>
      (await testSite.post("/user/login", { email, password, devices: [] })).json.device;
    const answerWithEveryLimitReached = async (password: string, device: string) => {
      for (let n = 0; n < 10; n += 1) await logIn(email, `guess-${n}`);
      const { status } = await testSite.post("/user/login", { email, password, devices: [device] });
      testSite.deps.pass(15 * 60_000);
      return status;
    };
    const earlier = await proofFor(PASSWORD);
    expect(await answerWithEveryLimitReached(PASSWORD, earlier)).toBe(200);
    const code = await testSite.deps.identity.passwordResetCode(email);
    await testSite.post("/user/resetPassword", { code, password: "a-new-password" });
    expect(await answerWithEveryLimitReached("a-new-password", earlier)).toBe(429);
    const later = await proofFor("a-new-password");
    expect(await answerWithEveryLimitReached("a-new-password", later)).toBe(200);
    const admin = await somebody(testSite.deps, { role: "admin" });
    expect((await testSite.post(`/admin/adminGen/endSessions/${uid}`, {}, admin.token)).status).toBe(200);
    expect(await answerWithEveryLimitReached("a-new-password", later)).toBe(429);
  });

  it("from another address does not lock the owner out; from many addresses it is stopped until a reset link is used, but for known browsers", async () => {
    const { email } = await somebody(testSite.deps);
    const logInFrom = async (address: string, password: string) =>
      (await testSite.post("/user/login", { email, password }, undefined, { "x-forwarded-for": address })).status;
    for (let n = 0; n < 10; n += 1) await logInFrom("203.0.113.7", `guess-${String(n)}`);
    expect([await logInFrom("203.0.113.7", PASSWORD), await logInFrom("198.51.100.1", PASSWORD)]).toEqual([429, 200]);
    for (let n = 0; n < 90; n += 1) await logInFrom(`203.0.113.${String(100 + (n % 9))}`, `guess-${String(n)}`);
    expect(await logInFrom("198.51.100.1", PASSWORD)).toBe(429);
    const code = await testSite.deps.identity.passwordResetCode(email);
    expect((await testSite.post("/user/resetPassword", { code, password: "a-new-password" })).status).toBe(200);
    expect(await logInFrom("198.51.100.1", "a-new-password")).toBe(200);
  });

  it("is counted regardless of the address's case", async () => {
    const { email } = await somebody(testSite.deps);
    await tryRepeatedly(email, 5);
    await tryRepeatedly(email.toUpperCase(), 5);
    expect((await logIn(email)).status).toBe(429);
  });

  it("is limited for concurrent attempts too", async () => {
    const { email } = await somebody(testSite.deps);
    const replies = await Promise.all(Array.from({ length: 25 }, (_, n) => logIn(email, `guess-${String(n)}`)));
    const wrongCount = replies.filter(({ status }) => status === 401).length;
    expect(wrongCount).toBeLessThanOrEqual(10);
    expect(replies.filter(({ status }) => status !== 401 && status !== 429)).toEqual([]);
    for (const { status, headers } of replies)
      if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    await tryRepeatedly(email, 10 - wrongCount);
    expect((await logIn(email)).status).toBe(429);
  });

  it("does not count successful log-ins", async () => {
    const { email } = await somebody(testSite.deps);
    for (let n = 0; n < 12; n += 1) expect((await logIn(email)).status).toBe(200);
  });

  it("is limited per IP address too, over all accounts", async () => {
    const limitedSite = await openTestSite({ env: { LOGINS_PER_MINUTE: "3" } });
    const statuses: Record<string, number[]> = {};
    for (const [path, body] of [
      ["login", { email: "a@demo.test", password: "x" }],
      ["signup", {}],
      ["sendPasswordReset", {}],
      ["resetPassword", {}],
      ["verifyEmail", {}],
      ["sendVerification", {}],
    ] as const)
      for (let n = 0; n < 4; n += 1)
        (statuses[path] ??= []).push((await limitedSite.post(`/user/${path}`, body)).status);
    await limitedSite.close();
    for (const [path, seenStatuses] of Object.entries(statuses))
      expect(
        seenStatuses.map((status) => status === 429),
        path,
      ).toEqual([false, false, false, true]);
  });
});

describe("the token of a session", () => {
  const verify = (token?: string) => testSite.post("/adminManagement/verifyToken", undefined, token);

  it("yields the role and uid of its bearer, guests included", async () => {
    const admin = await somebody(testSite.deps, { role: "admin" });
    const user = await somebody(testSite.deps);
    const guest = await openAccount();
    expect((await verify(admin.token)).json).toEqual({ role: "admin", userId: admin.uid });
    expect((await verify(user.token)).json).toEqual({ role: "user", userId: user.uid });
    expect((await verify(guest.token)).json).toEqual({ role: "guest", userId: guest.uid });
    expect(await testSite.record(guest.uid)).toBeUndefined();
  });

  it("is refused once its account is disabled or deleted, and its role follows the account", async () => {
    const user = await somebody(testSite.deps);
    await testSite.deps.identity.setRole(user.uid, "admin");
    expect((await verify(user.token)).json.role).toBe("admin");
    await testSite.deps.identity.setRole(user.uid, "user");
    expect((await verify(user.token)).json.role).toBe("user");
    await testSite.deps.identity.setDisabled(user.uid, true);
    expect((await verify(user.token)).json.code).toBe("not-signed-in");
    const otherUser = await somebody(testSite.deps);
    await testSite.deps.identity.remove(otherUser.uid);
    expect((await verify(otherUser.token)).status).toBe(401);
  });

  it.each([undefined, "null", "undefined", "nonsense", "a.b.c"])("with the value %j gets 401", async (token) => {
    const { status, json } = await verify(token);
    expect(status).toBe(401);
    expect(json.code).toBe("not-signed-in");
  });

  it("records its bearer's visit once a day, and creates a missing record", async () => {
    const newCredentials = credentials();
    const { uid, token } = await openAccount(newCredentials);
    await verify(token);
    const lastSeenBefore = (await testSite.record(uid))?.lastSeenAt;
    expect(lastSeenBefore).toBe(testSite.deps.clock().toISOString());
    testSite.deps.pass(3_600_000);
    await verify(token);
    expect((await testSite.record(uid))?.lastSeenAt).toBe(lastSeenBefore);
    testSite.deps.pass(24 * 3_600_000);
    await verify(token);
    expect((await testSite.record(uid))?.lastSeenAt).toBe(testSite.deps.clock().toISOString());
  });

  it("is revoked on every device at its bearer's request", async () => {
    const { token } = await somebody(testSite.deps);
    expect((await testSite.post("/user/endSessions", {})).status).toBe(401);
    // Revocation has a resolution of one second: a session that began in the same second stays valid.
    const endSession = async () => {
      await testSite.post("/user/endSessions", {}, token);
      return (await verify(token)).status;
    };
    await expect.poll(endSession, { timeout: 5_000, interval: 200 }).toBe(401);
  });
});

it("The sign-in settings are public and cacheable", async () => {
  const { status, json, headers } = await testSite.get("/user/signInSettings");
  expect(status).toBe(200);
  expect(json).toMatchObject({
    apiKey: expect.any(String),
    projectId: "demo-daansetu",
    authDomain: expect.any(String),
  });
  expect(json.emulators.auth).toContain(process.env["FIREBASE_AUTH_EMULATOR_HOST"]?.split(":").at(-1));
  expect(headers.get("cache-control")).toContain("public");
});
