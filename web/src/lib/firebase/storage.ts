import { connectStorageEmulator, type FirebaseStorage, getStorage } from "firebase/storage";
import { openApp } from "./auth.ts";
import { signInSettings } from "./settings.ts";

let openedStorage: Promise<FirebaseStorage> | undefined;

/** Initialises Firebase Storage. Uploads carry the logged-in user's token. */
export function openStorage(): Promise<FirebaseStorage> {
  openedStorage ??= initStorage().catch((cause: unknown) => {
    openedStorage = undefined;
    throw cause;
  });
  return openedStorage;
}

async function initStorage(): Promise<FirebaseStorage> {
  const [app, { emulators }] = await Promise.all([openApp(), signInSettings()]);
  const storage = getStorage(app);
  if (emulators) {
    const { hostname, port } = new URL(emulators.storage);
    connectStorageEmulator(storage, hostname, Number(port));
  }
  return storage;
}
