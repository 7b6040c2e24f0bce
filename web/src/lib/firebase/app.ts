import { type FirebaseApp, initializeApp } from "firebase/app";
import { signInSettings } from "./settings.ts";

let openedApp: Promise<FirebaseApp> | undefined;

/** The one Firebase app of this page, which Auth, Storage and App Check share. */
export function openApp(): Promise<FirebaseApp> {
  openedApp ??= initApp().catch((cause: unknown) => {
    openedApp = undefined;
    throw cause;
  });
  return openedApp;
}

async function initApp(): Promise<FirebaseApp> {
  const { emulators: _emulators, appCheck, ...settings } = await signInSettings();
  return initializeApp(appCheck === undefined ? settings : { ...settings, appId: appCheck.appId });
}
