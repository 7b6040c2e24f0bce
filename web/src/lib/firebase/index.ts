import type { Auth } from "firebase/auth";
import type { FirebaseStorage } from "firebase/storage";

/**
 * Loads Firebase lazily: Auth weighs 35 kB. Modules that import functions of `firebase/auth` or `firebase/storage` must be lazily
 * loaded too (`import()`), never part of a page's own chunk.
 * @throws ApiError, or the browser's error if a chunk cannot be fetched
 */
export const loadAuth = async (): Promise<Auth> => (await import("./auth.ts")).openAuth();

/** @throws like `loadAuth` */
export const loadStorage = async (): Promise<FirebaseStorage> => (await import("./storage.ts")).openStorage();
