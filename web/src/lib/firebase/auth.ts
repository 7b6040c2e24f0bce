import { type FirebaseApp, initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import { signInSettings } from "./settings.ts";

let opened: Promise<Auth> | undefined;

/**
 * Firebase Auth of this site, and no more of it than sessions need: what opens a window to Google is given to the call that
 * opens it. Where a browser forbids its databases a session lasts as long as the tab.
 */
export function openAuth(): Promise<Auth> {
  opened ??= open().catch((cause: unknown) => {
    opened = undefined;
    throw cause;
  });
  return opened;
}

/** The Firebase app that Auth was opened for: Storage speaks for the same person. */
export async function openApp(): Promise<FirebaseApp> {
  return (await openAuth()).app;
}

async function open(): Promise<Auth> {
  const { emulators, ...settings } = await signInSettings();
  const auth = initializeAuth(initializeApp(settings), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  await auth.authStateReady();
  return auth;
}
