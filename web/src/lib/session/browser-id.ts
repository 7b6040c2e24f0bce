import { newRequestId } from "../request-id/new-request-id.ts";
const STORAGE_KEY = "browser";

/**
 * A random id of this browser, by which the server recognises that a new log-in replaces the previous one in the list of sessions. It grants no access.
 * @returns undefined if the browser blocks its storage
 */
export function browserId(): string | undefined {
  try {
    const storedId = localStorage.getItem(STORAGE_KEY);
    if (storedId !== null && /^[\w-]{8,64}$/.test(storedId)) return storedId;
    const newId = newRequestId();
    localStorage.setItem(STORAGE_KEY, newId);
    return newId;
  } catch {
    return undefined;
  }
}
