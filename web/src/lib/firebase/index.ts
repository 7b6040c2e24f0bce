import type { Auth } from "firebase/auth";

/**
 * Loads Firebase lazily: Auth weighs 35 kB. Modules that import functions of `firebase/auth` or `firebase/storage` must be lazily
 * loaded too (`import()`), never part of a page's own chunk.
 * @throws ApiError, or the browser's error if a chunk cannot be fetched
 */
export const loadAuth = async (): Promise<Auth> => (await import("./auth.ts")).openAuth();
