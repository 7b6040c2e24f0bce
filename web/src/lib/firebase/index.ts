import type { Auth } from "firebase/auth";
import type { FirebaseStorage } from "firebase/storage";

/**
 * Firebase comes when it is needed and not before: Auth weighs 35 kB. Code that calls functions of `firebase/auth` or
 * `firebase/storage` lies in parts that are loaded late too (`import()`), never in a page's own.
 * @throws ApiError, or what the browser throws when a part of the site cannot be fetched
 */
export const loadAuth = async (): Promise<Auth> => (await import("./auth.ts")).openAuth();

/** @throws like `loadAuth` */
export const loadStorage = async (): Promise<FirebaseStorage> => (await import("./storage.ts")).openStorage();
