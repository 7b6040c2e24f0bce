import { ROLE_CLAIM } from "@daansetu/contract";
import { getAuth } from "firebase-admin/auth";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildApp } from "../../src/app.ts";
import { realDeps } from "../../src/deps.ts";
import type { Deps } from "../../src/deps.interface.ts";
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

describe("who a token speaks for", () => {
  it("is a user by e-mail, and a guest without", async () => {
    const who = credentials();
    const user = await openAccount(who);
    expect(await identify(user.token)).toEqual({
      kind: "signed-in",
      uid: user.uid,
      role: "user",
      email: who.email,
      emailVerified: false,
      signedInAt: new Date(Number(claimsOf(user.token)["auth_time"]) * 1000),
    });
    const guest = await openAccount();
    expect(await identify(guest.token)).toMatchObject({ uid: guest.uid, role: "guest", email: undefined });
  });

  it("is a user whom Google vouches for, with a verified address", async () => {
    const { email } = credentials();
    const { uid, token } = await openGoogleSession(email);
    expect(await identify(token)).toMatchObject({ uid, role: "user", email, emailVerified: true });
  });

  it("is the person that a guest has become, under the same uid", async () => {
    const guest = await openAccount();
    const who = credentials();
    const upgraded = await deps.identity.signUp({ ...who, name: "Asha", guestToken: guest.token });
    expect(upgraded.uid).toBe(guest.uid);
    expect(await identify(upgraded.token)).toMatchObject({ uid: guest.uid, role: "user", email: who.email });
  });

  it("is an admin by the claim that only the server can give, and sees what admins see", async () => {
    const who = credentials();
    const { uid } = await openAccount(who);
    await deps.identity.setRole(uid, "admin");
    const { token } = await openSession(who);
    expect(await identify(token)).toMatchObject({ uid, role: "admin" });
    await fill(deps.db, "campaigns", { hidden: aFundraiser({ status: "draft" }) });
    const path = "/campaigns/hidden/giving";
    expect((await server.get(path, { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await server.get(path)).status).toBe(404);
  });

  it("has the role of now, not that of the time when the token was made", async () => {
    const who = credentials();
    const { uid, token: asUser } = await openAccount(who);
    await deps.identity.setRole(uid, "admin");
    expect(await identify(asUser)).toMatchObject({ role: "admin" });
    const { token: asAdmin } = await openSession(who);
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

describe("nobody is known", () => {
  /** Why a token is refused, once it is: sessions end by whole seconds. */
  const refusalOf = (token: string, again: () => Promise<unknown>) =>
    vi.waitUntil(
      async () => {
        await again();
        return identify(token).then(
          () => undefined,
          (error: unknown) => (error instanceof IdentityError ? String(error.cause) : undefined),
        );
      },
      { timeout: 5_000, interval: 200 },
    );

  it("by a token of a session that was ended", async () => {
    const { uid, token } = await openAccount(credentials());
    expect(await refusalOf(token, () => deps.identity.endSessions(uid))).toContain("revoked");
  });

  it("by a token from before the password was reset", async () => {
    const who = credentials();
    const { token } = await openAccount(who);
    const reset = async () => {
      const code = await deps.identity.passwordResetCode(who.email);
      await deps.identity.resetPassword(code ?? "", "another-password");
    };
    expect(await refusalOf(token, reset)).toContain("revoked");
  });

  it("by a token of an account that was barred, until it is let in again", async () => {
    const { uid, token } = await openAccount(credentials());
    await deps.identity.setDisabled(uid, true);
    await expect(identify(token)).rejects.toMatchObject(badToken("disabled"));
    await deps.identity.setDisabled(uid, false);
    expect(await identify(token)).toMatchObject({ uid });
  });

  it("by a token of an account that is gone", async () => {
    const { uid, token } = await openAccount(credentials());
    await deps.identity.remove(uid);
    await expect(identify(token)).rejects.toMatchObject(badToken("no user record"));
  });

  it.each(["", "nonsense", "a.b.c", unsigned({ sub: "admin", role: "admin" })])("by %j", async (forged) => {
    await expect(identify(forged)).rejects.toMatchObject(badToken(""));
  });

  it("by a token that has expired, is of another project, or of another issuer, though the account is there", async () => {
    const { token } = await openAccount(credentials());
    const ours = claimsOf(token);
    await expect(identify(unsigned(ours))).resolves.toMatchObject({ role: "user" });
    const now = Math.floor(Date.now() / 1000);
    await expect(identify(unsigned({ ...ours, iat: now - 7200, exp: now - 3600 }))).rejects.toMatchObject(
      badToken("expired"),
    );
    await expect(identify(unsigned({ ...ours, aud: "another" }))).rejects.toMatchObject(badToken('"aud"'));
    const elsewhere = { ...ours, iss: "https://securetoken.google.com/another" };
    await expect(identify(unsigned(elsewhere))).rejects.toMatchObject(badToken('"iss"'));
  });

  it("who claims a role that the account does not have", async () => {
    const { token } = await openAccount(credentials());
    expect(await identify(unsigned({ ...claimsOf(token), [ROLE_CLAIM]: "admin" }))).toMatchObject({ role: "user" });
  });

  it("and a guest who claims to have come by password stays a guest", async () => {
    const { token } = await openAccount();
    const claims = { ...claimsOf(token), email: "admin@demo.test", firebase: { sign_in_provider: "password" } };
    expect(await identify(unsigned(claims))).toMatchObject({ role: "guest", email: undefined });
  });

  it("keeps claims that are not ours when the role changes", async () => {
    const { uid } = await openAccount(credentials());
    await getAuth().setCustomUserClaims(uid, { theirs: 1 });
    await deps.identity.setRole(uid, "admin");
    expect((await getAuth().getUser(uid)).customClaims).toEqual({ theirs: 1, [ROLE_CLAIM]: "admin" });
    await deps.identity.setRole(uid, "user");
    expect((await getAuth().getUser(uid)).customClaims).toEqual({ theirs: 1 });
  });
});
