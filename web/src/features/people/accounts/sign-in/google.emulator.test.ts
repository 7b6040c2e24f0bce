import { deleteApp, initializeApp } from "firebase/app";
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInAnonymously } from "firebase/auth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sampleAccountPrompt, signInWithGoogle } from "./google.ts";

const EMULATOR_HOST = process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? "";

/** An isolated Firebase app, like a browser with its own session. */
function openBrowser() {
  const app = initializeApp({ apiKey: "key", projectId: "demo-daansetu" }, crypto.randomUUID());
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${EMULATOR_HOST}`, { disableWarnings: true });
  return { auth, close: () => deleteApp(app) };
}

let browserA: ReturnType<typeof openBrowser>;
let browserB: ReturnType<typeof openBrowser>;
let meeraPrompt: ReturnType<typeof sampleAccountPrompt>;

beforeEach(() => {
  [browserA, browserB] = [openBrowser(), openBrowser()];
  const id = crypto.randomUUID();
  meeraPrompt = sampleAccountPrompt({ sub: id, email: `${id}@example.com`, name: "Meera Kulkarni" });
});
afterEach(async () => {
  await Promise.all([browserA.close(), browserB.close()]);
});

test("a new person gets an account with Google's name and a verified address", async () => {
  const { user, guestToken } = await signInWithGoogle(browserA.auth, meeraPrompt);
  expect(user).toMatchObject({ displayName: "Meera Kulkarni", emailVerified: true, isAnonymous: false });
  expect(guestToken).toBeUndefined();
});

test("a guest is linked to the Google account and keeps the uid", async () => {
  const guestUid = (await signInAnonymously(browserA.auth)).user.uid;
  const { user, guestToken } = await signInWithGoogle(browserA.auth, meeraPrompt);
  expect(user).toMatchObject({ uid: guestUid, isAnonymous: false });
  expect(guestToken).toBeUndefined();
});

test("a guest whose Google account exists already logs in to it, and the guest's token is returned", async () => {
  const accountUid = (await signInWithGoogle(browserB.auth, meeraPrompt)).user.uid;
  const guest = (await signInAnonymously(browserA.auth)).user;
  const guestIdToken = await guest.getIdToken();
  const { user, guestToken } = await signInWithGoogle(browserA.auth, meeraPrompt);
  expect(user.uid).toBe(accountUid);
  expect(guestToken).toBe(guestIdToken);
  expect(browserA.auth.currentUser?.uid).toBe(accountUid);
});

test("any other error is thrown, and the guest stays a guest", async () => {
  const guestUid = (await signInAnonymously(browserA.auth)).user.uid;
  const failingPrompt = { ...meeraPrompt, link: () => Promise.reject(new Error("closed")) };
  await expect(signInWithGoogle(browserA.auth, failingPrompt)).rejects.toThrow("closed");
  expect(browserA.auth.currentUser).toMatchObject({ uid: guestUid, isAnonymous: true });
});
