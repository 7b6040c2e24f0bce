import { ROLE_CLAIM } from "@daansetu/contract";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApp } from "../../src/app.ts";
import { realDeps } from "../../src/deps.ts";
import type { Deps } from "../../src/deps/deps.interface.ts";
import { IdentityError } from "../../src/identity/identity-provider.ts";
import { claimsOf, credentials, openAccount, openGoogleSession, openSession, unsigned } from "../support/accounts.ts";
import { fill } from "../support/database.ts";
import { LOCAL_ENV } from "../support/deps.ts";
import { aFundraiser } from "../support/samples.ts";
import { serve, type Served } from "../support/server.ts";

let deps: Deps;
let server: Served;
beforeAll(async () => {
  for (const [name, value] of Object.entries(LOCAL_ENV)) vi.stubEnv(name, value);
  deps = realDeps();
  server = await serve(buildApp(deps));
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
});

const identify = (token: string) => deps.identity.identify(token);

describe("the caller that a token identifies", () => {
  it("is a user with an e-mail address, and a guest without", async () => {
    const newCredentials = credentials();
    const user = await openAccount(newCredentials);
    expect(await identify(user.token)).toEqual({
      kind: "signed-in",
      uid: user.uid,
      role: "user",
      email: newCredentials.email,
      emailVerified: false,
      signedInAt: new Date(Number(claimsOf(user.token)["auth_time"]) * 1000),
      sessionId: claimsOf(user.token)["auth_time"],
    });
    const guest = await openAccount();
    expect(await identify(guest.token)).toMatchObject({ uid: guest.uid, role: "guest", email: undefined });
  });

  it("is a user with a verified address after a log-in with Google", async () => {
    const { email } = credentials();
    const { uid, token } = await openGoogleSession(email);
    expect(await identify(token)).toMatchObject({ uid, role: "user", email, emailVerified: true });
  });

  it("is the person that a guest was upgraded to, under the same uid", async () => {
    const guest = await openAccount();
    const newCredentials = credentials();
    const upgradedSession = await deps.identity.signUp({ ...newCredentials, name: "Asha", guestToken: guest.token });
    expect(upgradedSession.uid).toBe(guest.uid);
    expect(await identify(upgradedSession.token)).toMatchObject({
      uid: guest.uid,
      role: "user",
      email: newCredentials.email,
    });
  });

  it("is an admin by the claim that only the server can set, and can read what admins can", async () => {
    const newCredentials = credentials();
    const { uid } = await openAccount(newCredentials);
    await deps.identity.setRole(uid, "admin");
    const { token } = await openSession(newCredentials);
    expect(await identify(token)).toMatchObject({ uid, role: "admin" });
    await fill(deps.db, "campaigns", { hidden: aFundraiser({ status: "draft" }) });
    const path = "/campaigns/hidden/giving";
    expect((await server.get(path, { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await server.get(path)).status).toBe(404);
  });

  it("is an accountant or a reviewer by the same claim, and by no other value of it", async () => {
    const { uid, token } = await openAccount(credentials());
    for (const role of ["accountant", "reviewer"] as const) {
      await deps.identity.setRole(uid, role);
      expect(await identify(token)).toMatchObject({ uid, role });
    }
    await deps.identity.setRole(uid, "user");
    expect(await identify(token)).toMatchObject({ uid, role: "user" });
    for (const claim of ["owner", "Admin", ["admin"], true, null]) {
      await getAuth().setCustomUserClaims(uid, { [ROLE_CLAIM]: claim });
      expect(await identify(token)).toMatchObject({ uid, role: "user" });
    }
  });

  it("has the current role, not that of the token's issue time", async () => {
    const newCredentials = credentials();
    const { uid, token: asUser } = await openAccount(newCredentials);
    await deps.identity.setRole(uid, "admin");
    expect(await identify(asUser)).toMatchObject({ role: "admin" });
    const { token: asAdmin } = await openSession(newCredentials);
    await deps.identity.setRole(uid, "user");
    expect(claimsOf(asAdmin)).toMatchObject({ [ROLE_CLAIM]: "admin" });
    expect(await identify(asAdmin)).toMatchObject({ role: "user" });
  });
});

const badToken = (reason: string) => ({
  name: "IdentityError",
  refusal: "bad-token",
  cause: { message: expect.stringContaining(reason) },
});

describe("a token is refused", () => {
  /** Waits for the refusal and returns its reason: revocation has a resolution of one second. */
  const refusalOf = (token: string, callAgain: () => Promise<unknown>) =>
    vi.waitUntil(
      async () => {
        await callAgain();
        return identify(token).then(
          () => undefined,
          (error: unknown) => (error instanceof IdentityError ? String(error.cause) : undefined),
        );
      },
      { timeout: 5_000, interval: 200 },
    );

  it("of a revoked session", async () => {
    const { uid, token } = await openAccount(credentials());
    expect(await refusalOf(token, () => deps.identity.endSessions(uid))).toContain("revoked");
  });

  it("from before a password reset", async () => {
    const newCredentials = credentials();
    const { token } = await openAccount(newCredentials);
    const resetPassword = async () => {
      const code = await deps.identity.passwordResetCode(newCredentials.email);
      await deps.identity.resetPassword(code ?? "", "another-password");
    };
    expect(await refusalOf(token, resetPassword)).toContain("revoked");
  });

  it("of a disabled account, until it is enabled again", async () => {
    const { uid, token } = await openAccount(credentials());
    await deps.identity.setDisabled(uid, true);
    await expect(identify(token)).rejects.toMatchObject(badToken("disabled"));
    await deps.identity.setDisabled(uid, false);
    expect(await identify(token)).toMatchObject({ uid });
  });

  it("of a deleted account", async () => {
    const { uid, token } = await openAccount(credentials());
    await deps.identity.remove(uid);
    await expect(identify(token)).rejects.toMatchObject(badToken("no user record"));
  });

  it.each(["", "nonsense", "a.b.c", unsigned({ sub: "admin", role: "admin" })])(
    "with the value %j",
    async (forgedToken) => {
      await expect(identify(forgedToken)).rejects.toMatchObject(badToken(""));
    },
  );

  it("that has expired, or is of another project or issuer, even for an existing account", async () => {
    const { token } = await openAccount(credentials());
    const ownClaims = claimsOf(token);
    await expect(identify(unsigned(ownClaims))).resolves.toMatchObject({ role: "user" });
    const now = Math.floor(Date.now() / 1000);
    await expect(identify(unsigned({ ...ownClaims, iat: now - 7200, exp: now - 3600 }))).rejects.toMatchObject(
      badToken("expired"),
    );
    await expect(identify(unsigned({ ...ownClaims, aud: "another" }))).rejects.toMatchObject(badToken('"aud"'));
    const elsewhere = { ...ownClaims, iss: "https://securetoken.google.com/another" };
    await expect(identify(unsigned(elsewhere))).rejects.toMatchObject(badToken('"iss"'));
  });
});

describe("claims", () => {
  it("of a role that the account does not have are ignored", async () => {
    const { token } = await openAccount(credentials());
    expect(await identify(unsigned({ ...claimsOf(token), [ROLE_CLAIM]: "admin" }))).toMatchObject({ role: "user" });
  });

  it("of a password log-in do not turn a guest into a user", async () => {
    const { token } = await openAccount();
    const claims = { ...claimsOf(token), email: "admin@demo.test", firebase: { sign_in_provider: "password" } };
    expect(await identify(unsigned(claims))).toMatchObject({ role: "guest", email: undefined });
  });

  it("other than the role are kept when the role changes", async () => {
    const { uid } = await openAccount(credentials());
    await getAuth().setCustomUserClaims(uid, { theirs: 1 });
    await deps.identity.setRole(uid, "admin");
    expect((await getAuth().getUser(uid)).customClaims).toEqual({ theirs: 1, [ROLE_CLAIM]: "admin" });
    await deps.identity.setRole(uid, "user");
    expect((await getAuth().getUser(uid)).customClaims).toEqual({ theirs: 1 });
  });
});
