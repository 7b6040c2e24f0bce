import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import { openApp } from "./app.ts";
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

async function initAuth(): Promise<Auth> {
  const [app, { emulators }] = await Promise.all([openApp(), signInSettings()]);
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true });
  await auth.authStateReady();
  return auth;
}
