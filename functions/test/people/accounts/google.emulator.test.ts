import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { credentials, openAccount, openGoogleSession, PASSWORD, unsigned } from "../../support/accounts.ts";
import { somebody } from "../../support/people.ts";
import { openTestSite, type TestSite } from "./world.ts";

let testSite: TestSite;
beforeAll(async () => void (testSite = await openTestSite()));
afterAll(() => testSite.close());

const logIn = (body: unknown, token?: string) => testSite.post("/user/userLoginGoogle", body, token);
const PICTURE = "https://lh3.googleusercontent.com/a/sample=s96-c";

describe("logging in with Google", () => {
  it("creates the record of the token's account with Google's name and picture, and returns the token", async () => {
    const { email } = credentials();
    const { uid, token } = await openGoogleSession(email, { picture: PICTURE });
    const { status, json } = await logIn({}, token);
    expect(status).toBe(200);
    expect(json).toEqual({ token, userInfo: { _id: uid, email, role: "user", name: "Asha Devi Rao" } });
    expect(await testSite.record(uid)).toMatchObject({
      ...{ email, emailVerified: true, isGoogleAuth: true, isUpdated: false, profilePic: PICTURE },
    });
  });

  it("is refused without a token, whatever address the body names: the specification's own call would allow account takeover", async () => {
    const admin = await somebody(testSite.deps, { role: "admin" });
    const body = { name: "Zoya", email: admin.email, photoURL: PICTURE };
    const forgedToken = unsigned({ sub: admin.uid, email: admin.email, aud: "demo-daansetu", role: "admin" });
    for (const token of [undefined, "null", "nonsense", forgedToken]) {
      const { status, json } = await logIn(body, token);
      expect(status).toBe(401);
      expect(json.code).toBe("not-signed-in");
    }
  });

  it("uses the token's identity, whatever address and picture the body names", async () => {
    const admin = await somebody(testSite.deps, { role: "admin" });
    const { email } = credentials();
    const { uid, token } = await openGoogleSession(email);
    const { json } = await logIn({ name: "Zoya", email: admin.email, photoURL: PICTURE }, token);
    expect(json.userInfo).toEqual({ _id: uid, email, role: "user", name: "Asha Devi Rao" });
    expect((await testSite.record(uid))?.profilePic).toBeUndefined();
    expect(await testSite.record(admin.uid)).toMatchObject({ role: "admin", email: admin.email });
  });

  it("takes a name from the body only if the account has none", async () => {
    const { token } = await openGoogleSession(credentials().email, { name: undefined });
    expect((await logIn({ name: "Asha" }, token)).json.userInfo.name).toBe("Asha");
    expect((await logIn({ name: "Another" }, token)).json.userInfo.name).toBe("Asha");
  });

  it("refuses a guest's token", async () => {
    const guest = await openAccount();
    expect((await logIn({}, guest.token)).json.code).toBe("not-allowed");
  });

  it("keeps the donations of a guest whose token is sent along", async () => {
    const guest = await openAccount();
    const { uid, token } = await openGoogleSession(credentials().email);
    expect((await logIn({ guestToken: guest.token }, token)).status).toBe(200);
    expect((await logIn({ guestToken: guest.token }, token)).status).toBe(200);
    expect((await testSite.record(uid))?.guestUids).toEqual([guest.uid]);
  });

  it("refuses any other account's token in place of a guest's", async () => {
    const victim = await somebody(testSite.deps);
    const { uid, token } = await openGoogleSession(credentials().email);
    for (const guestToken of [victim.token, "nonsense", unsigned({ sub: "guest1", aud: "demo-daansetu" })]) {
      const { status, json } = await logIn({ guestToken }, token);
      expect(status).toBe(400);
      expect(json.fields).toEqual([expect.objectContaining({ field: "guestToken" })]);
    }
    expect((await testSite.record(uid))?.guestUids ?? []).toEqual([]);
    expect((await logIn({ guestToken: token }, token)).status).toBe(200);
  });

  it.each([{ role: "admin" }, { _id: "demo-admin" }, { isGoogleAuth: true }, { emailVerified: true }])(
    "refuses a body with %j",
    async (extra) => {
      const { token } = await openGoogleSession(credentials().email);
      expect((await logIn(extra, token)).status).toBe(400);
    },
  );

  it("updates the record of a person who had a password before", async () => {
    const newCredentials = { ...credentials(), name: "Asha" };
    const { json } = await testSite.post("/user/signup", newCredentials);
    const { uid, token } = await openGoogleSession(newCredentials.email);
    expect(uid).toBe(json.userInfo._id);
    await logIn({}, token);
    expect(await testSite.record(uid)).toMatchObject({ isGoogleAuth: true, emailVerified: true });
  });

  it("keeps the role that an admin granted", async () => {
    const { uid, token } = await openGoogleSession(credentials().email);
    await logIn({}, token);
    await testSite.deps.identity.setRole(uid, "admin");
    expect((await logIn({}, token)).json.userInfo.role).toBe("admin");
  });
});

it("A Google account without a password gets one by a reset", async () => {
  const { email } = credentials();
  const { uid, token } = await openGoogleSession(email);
  await logIn({}, token);
  await testSite.post("/user/sendPasswordReset", { email });
  const mailed = await testSite.codeFor(email);
  expect((await testSite.post("/user/resetPassword", { code: mailed?.code, password: PASSWORD })).status).toBe(200);
  expect((await testSite.post("/user/login", { email, password: PASSWORD })).json.userInfo._id).toBe(uid);
});
