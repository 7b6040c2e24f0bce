import { describe, expect, it, vi } from "vitest";
import { type IdentityError } from "../../src/identity/identity-provider.ts";
import { claimsOf, credentials, openAccount, openGoogleSession, PASSWORD } from "../support/accounts.ts";
import { testDeps } from "../support/deps.ts";

const { identity } = testDeps();
const refusal = (expectedRefusal: IdentityError["refusal"]) =>
  expect.objectContaining({ name: "IdentityError", refusal: expectedRefusal });
const aPerson = () => ({ ...credentials(), name: "Asha Devi Rao" });

describe("opening an account", () => {
  it("creates it with its name, and the password logs in", async () => {
    const { name, ...who } = aPerson();
    const { uid, token } = await identity.signUp({ ...who, name });
    expect(claimsOf(token)).toMatchObject({ sub: uid, email: who.email });
    expect(await identity.account(uid)).toMatchObject({
      uid,
      ...{ name, email: who.email, emailVerified: false, google: false, disabled: false, role: "user" },
    });
    expect(await identity.accountByEmail(who.email.toUpperCase())).toMatchObject({ uid });
    expect(await identity.signIn(who)).toMatchObject({ uid });
  });

  it("opens a session that counts, also of a guest, whose earlier session ends", async () => {
    const { uid, token } = await identity.signUp(aPerson());
    expect(await identity.identify(token)).toMatchObject({ uid, role: "user" });
    const guest = await openAccount();
    // Sessions are revoked by the second.
    const guestSince = Number(claimsOf(guest.token)["auth_time"]);
    await vi.waitUntil(() => Math.floor(Date.now() / 1000) > guestSince, { timeout: 2_000, interval: 20 });
    const upgraded = await identity.signUp({ ...aPerson(), guestToken: guest.token });
    expect(await identity.identify(upgraded.token)).toMatchObject({ uid: guest.uid, role: "user" });
    await expect(identity.identify(guest.token)).rejects.toEqual(refusal("bad-token"));
  });

  it("upgrades a guest and keeps the uid", async () => {
    const guest = await openAccount();
    expect(await identity.account(guest.uid)).toMatchObject({ role: "guest", email: undefined });
    const { name, ...who } = aPerson();
    const { uid, token } = await identity.signUp({ ...who, name, guestToken: guest.token });
    expect(uid).toBe(guest.uid);
    expect(claimsOf(token)).toMatchObject({ sub: uid, firebase: { sign_in_provider: "password" } });
    expect(await identity.account(uid)).toMatchObject({ role: "user", email: who.email, name });
    expect(await identity.signIn(who)).toMatchObject({ uid });
  });

  it("never sets a password on an existing account: a token that is not a guest's is ignored", async () => {
    const firstPerson = aPerson();
    const { uid, token } = await identity.signUp(firstPerson);
    const secondAccount = await identity.signUp({ ...aPerson(), guestToken: token });
    expect(secondAccount.uid).not.toBe(uid);
    expect(await identity.signIn(firstPerson)).toMatchObject({ uid });
  });

  it("is refused for a taken address in any case, and leaves a guest a guest", async () => {
    const registeredPerson = aPerson();
    await identity.signUp(registeredPerson);
    const guest = await openAccount();
    for (const email of [registeredPerson.email, registeredPerson.email.toUpperCase()])
      await expect(identity.signUp({ ...registeredPerson, email, guestToken: guest.token })).rejects.toEqual(
        refusal("email-taken"),
      );
    expect(await identity.account(guest.uid)).toMatchObject({ role: "guest" });
  });

  it("is refused for a password that the provider considers weak", async () => {
    await expect(identity.signUp({ ...aPerson(), password: "short" })).rejects.toEqual(refusal("weak-password"));
  });
});

describe("logging in", () => {
  it("gives the same error for a wrong password and for an unknown address", async () => {
    const newPerson = aPerson();
    await identity.signUp(newPerson);
    await expect(identity.signIn({ ...newPerson, password: "wrong-password" })).rejects.toEqual(
      refusal("wrong-credentials"),
    );
    await expect(identity.signIn(credentials())).rejects.toEqual(refusal("wrong-credentials"));
  });

  it("is refused for a disabled account", async () => {
    const newPerson = aPerson();
    const { uid } = await identity.signUp(newPerson);
    await identity.setDisabled(uid, true);
    expect(await identity.account(uid)).toMatchObject({ disabled: true });
    await expect(identity.signIn(newPerson)).rejects.toEqual(refusal("disabled"));
  });

  it("with Google creates a verified account", async () => {
    const { email } = credentials();
    const { uid } = await openGoogleSession(email);
    expect(await identity.account(uid)).toMatchObject({ google: true, email, emailVerified: true, role: "user" });
  });
});

describe("the code of a mailed link", () => {
  it("sets a new password, once", async () => {
    const newPerson = aPerson();
    const { uid } = await identity.signUp(newPerson);
    const code = (await identity.passwordResetCode(newPerson.email)) ?? "";
    await expect(identity.resetPassword(code, "tiny")).rejects.toEqual(refusal("weak-password"));
    expect(await identity.resetPassword(code, "another-password")).toEqual({ email: newPerson.email });
    expect(await identity.signIn({ ...newPerson, password: "another-password" })).toMatchObject({ uid });
    await expect(identity.signIn(newPerson)).rejects.toEqual(refusal("wrong-credentials"));
    await expect(identity.resetPassword(code, PASSWORD)).rejects.toEqual(refusal("bad-code"));
  });

  it("verifies an address, once", async () => {
    const newPerson = aPerson();
    const { uid } = await identity.signUp(newPerson);
    const code = (await identity.verificationCode(newPerson.email)) ?? "";
    expect(await identity.verifyEmail(code)).toEqual({ uid, email: newPerson.email });
    expect(await identity.account(uid)).toMatchObject({ emailVerified: true });
    await expect(identity.verifyEmail(code)).rejects.toEqual(refusal("bad-code"));
  });

  it("of one kind is refused for the other", async () => {
    const newPerson = aPerson();
    await identity.signUp(newPerson);
    const verification = (await identity.verificationCode(newPerson.email)) ?? "";
    await expect(identity.resetPassword(verification, "another-password")).rejects.toEqual(refusal("bad-code"));
    await expect(identity.verifyEmail("a-code-that-nobody-made")).rejects.toEqual(refusal("bad-code"));
  });

  it("is not created for an unknown address or a disabled account", async () => {
    const { email } = credentials();
    expect(await identity.passwordResetCode(email)).toBeUndefined();
    expect(await identity.verificationCode(email)).toBeUndefined();
    const newPerson = aPerson();
    await identity.setDisabled((await identity.signUp(newPerson)).uid, true);
    expect(await identity.passwordResetCode(newPerson.email)).toBeUndefined();
    expect(await identity.verificationCode(newPerson.email)).toBeUndefined();
  });
});

describe("an account", () => {
  it("can be renamed", async () => {
    const { uid } = await identity.signUp(aPerson());
    await identity.setName(uid, "Asha Rao");
    expect(await identity.account(uid)).toMatchObject({ name: "Asha Rao" });
  });

  it("can be deleted, idempotently", async () => {
    const newPerson = aPerson();
    const { uid } = await identity.signUp(newPerson);
    await identity.remove(uid);
    await identity.remove(uid);
    expect(await identity.account(uid)).toBeUndefined();
    expect(await identity.accountByEmail(newPerson.email)).toBeUndefined();
    await expect(identity.signIn(newPerson)).rejects.toEqual(refusal("wrong-credentials"));
  });
});
