import { deleteApp, initializeApp } from "firebase/app";
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInAnonymously } from "firebase/auth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleAccountPrompt, signInWithGoogle } from "./google.ts";

const HOST = process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? "";

/** An isolated Firebase app, like a browser with its own session. */
function browser() {
  const app = initializeApp({ apiKey: "key", projectId: "demo-daansetu" }, crypto.randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${HOST}`, { disableWarnings: true });
  return { auth, close: () => deleteApp(app) };
}

let browserA: ReturnType<typeof browser>;
let browserB: ReturnType<typeof browser>;
let meera: ReturnType<typeof sampleAccountPrompt>;

beforeEach(() => {
  [browserA, browserB] = [browser(), browser()];
  const id = crypto.randomUUID();
  meera = sampleAccountPrompt({ sub: id, email: `${id}@example.com`, name: "Meera Kulkarni" });
});
afterEach(async () => {
  await Promise.all([browserA.close(), browserB.close()]);
});

test("a new person gets an account with Google's name and a verified address", async () => {
  const { user, guestToken } = await signInWithGoogle(browserA.auth, meera);
  expect(user).toMatchObject({ displayName: "Meera Kulkarni", emailVerified: true, isAnonymous: false });
  expect(guestToken).toBeUndefined();
});

test("a guest is linked to the Google account and keeps the uid", async () => {
  const guest = (await signInAnonymously(browserA.auth)).user.uid;
  const { user, guestToken } = await signInWithGoogle(browserA.auth, meera);
  expect(user).toMatchObject({ uid: guest, isAnonymous: false });
  expect(guestToken).toBeUndefined();
});

test("a guest whose Google account exists already logs in to it, and the guest's token is returned", async () => {
  const account = (await signInWithGoogle(browserB.auth, meera)).user.uid;
  const guest = (await signInAnonymously(browserA.auth)).user;
  const expected = await guest.getIdToken();
  const { user, guestToken } = await signInWithGoogle(browserA.auth, meera);
  expect(user.uid).toBe(account);
  expect(guestToken).toBe(expected);
  expect(browserA.auth.currentUser?.uid).toBe(account);
});

test("any other error is thrown, and the guest stays a guest", async () => {
  const guest = (await signInAnonymously(browserA.auth)).user.uid;
  const broken = { ...meera, link: () => Promise.reject(new Error("closed")) };
  await expect(signInWithGoogle(browserA.auth, broken)).rejects.toThrow("closed");
  expect(browserA.auth.currentUser).toMatchObject({ uid: guest, isAnonymous: true });
});
