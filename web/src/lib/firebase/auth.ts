import { type FirebaseApp, initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import { signInSettings } from "./settings.ts";

let openedAuth: Promise<Auth> | undefined;

/**
 * Initialises Firebase Auth with only what sessions need; the Google popup code is passed to the call that uses it, to keep it out of
 * this chunk. If the browser blocks its databases, a session lasts as long as the tab.
 */
export function openAuth(): Promise<Auth> {
  openedAuth ??= initAuth().catch((cause: unknown) => {
    openedAuth = undefined;
    throw cause;
  });
  return openedAuth;
}

/** The Firebase app of Auth; Storage must use the same one to send the user's token. */
export async function openApp(): Promise<FirebaseApp> {
  return (await openAuth()).app;
}

async function initAuth(): Promise<Auth> {
  const { emulators, ...settings } = await signInSettings();
  const auth = initializeAuth(initializeApp(settings), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  await auth.authStateReady();
  return auth;
}
