import { createHmac, timingSafeEqual } from "node:crypto";
import type { ReferenceKeys } from "./config.ts";

/** The purpose of a link in a mail, or of a browser's proof of an earlier log-in. A key made for one purpose is refused for all others. */
export type LinkPurpose = "plan" | "receipt" | "device";

/**
 * The key in the link of a mail: its holder needs no account.
 * @param id of the record that the link opens
 * @returns 43 characters, base64url
 */
export function linkKeyFor(purpose: LinkPurpose, id: string, referenceKey: string): string {
  return createHmac("sha256", referenceKey).update(`${purpose}:${id}`).digest("base64url");
}

/** Whether the key is in a link of ours, made with the current key or an earlier one. Compares in constant time. */
export function isLinkKey(key: string, purpose: LinkPurpose, id: string, keys: ReferenceKeys): boolean {
  const givenKey = Buffer.from(key);
  return [keys.referenceKey, ...keys.previousReferenceKeys].some((referenceKey) => {
    const expectedKey = Buffer.from(linkKeyFor(purpose, id, referenceKey));
    return givenKey.length === expectedKey.length && timingSafeEqual(givenKey, expectedKey);
  });
}
