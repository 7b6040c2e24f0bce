import { deleteApp, initializeApp } from "firebase/app";
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInAnonymously } from "firebase/auth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleAccount, signInWithGoogle } from "./google.ts";

const HOST = process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? "";

/** A browser of its own, with the emulator behind it. */
function browser() {
  const app = initializeApp({ apiKey: "key", projectId: "demo-daansetu" }, crypto.randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${HOST}`, { disableWarnings: true });
  return { auth, close: () => deleteApp(app) };
}

let here: ReturnType<typeof browser>;
let there: ReturnType<typeof browser>;
let meera: ReturnType<typeof sampleAccount>;

beforeEach(() => {
  [here, there] = [browser(), browser()];
  const id = crypto.randomUUID();
  meera = sampleAccount({ sub: id, email: `${id}@example.com`, name: "Meera Kulkarni" });
});
afterEach(async () => {
  await Promise.all([here.close(), there.close()]);
});

test("somebody new gets an account with what Google knows of them, its address confirmed", async () => {
  const { user, guestToken } = await signInWithGoogle(here.auth, meera);
  expect(user).toMatchObject({ displayName: "Meera Kulkarni", emailVerified: true, isAnonymous: false });
  expect(guestToken).toBeUndefined();
});

test("a guest becomes the account and keeps the uid", async () => {
  const guest = (await signInAnonymously(here.auth)).user.uid;
  const { user, guestToken } = await signInWithGoogle(here.auth, meera);
  expect(user).toMatchObject({ uid: guest, isAnonymous: false });
  expect(guestToken).toBeUndefined();
});

test("a guest whose Google account is one here already logs in to it and brings the guest's token along", async () => {
  const account = (await signInWithGoogle(there.auth, meera)).user.uid;
  const guest = (await signInAnonymously(here.auth)).user;
  const expected = await guest.getIdToken();
  const { user, guestToken } = await signInWithGoogle(here.auth, meera);
  expect(user.uid).toBe(account);
  expect(guestToken).toBe(expected);
  expect(here.auth.currentUser?.uid).toBe(account);
});

test("whatever else goes wrong is thrown, and the guest stays a guest", async () => {
  const guest = (await signInAnonymously(here.auth)).user.uid;
  const broken = { ...meera, link: () => Promise.reject(new Error("closed")) };
  await expect(signInWithGoogle(here.auth, broken)).rejects.toThrow("closed");
  expect(here.auth.currentUser).toMatchObject({ uid: guest, isAnonymous: true });
});
