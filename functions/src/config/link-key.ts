import { createHmac, timingSafeEqual } from "node:crypto";
import type { KeyRing } from "./config-keys.ts";

/** The purpose of a link in a mail, or of a browser's proof of an earlier log-in. A key made for one purpose is refused for all others. */
export type LinkPurpose = "plan" | "receipt" | "receipt-check" | "device";

/**
 * The key in the link of a mail: its holder needs no account.
 * @param id of the record that the link opens
 * @returns 43 characters, base64url
 */
export function linkKeyFor(purpose: LinkPurpose, id: string, [currentKey]: KeyRing): string {
  return macOf(currentKey, purpose, id);
}

/** True if the key is in a link of ours, made with the current key or an earlier one. Compares in constant time. */
export function isLinkKey(key: string, purpose: LinkPurpose, id: string, ring: KeyRing): boolean {
  return ring.some((secret) => isSameText(key, macOf(secret, purpose, id)));
}

export function isSameText(text: string, expectedText: string): boolean {
  const [bytes, expectedBytes] = [Buffer.from(text), Buffer.from(expectedText)];
  return bytes.length === expectedBytes.length && timingSafeEqual(bytes, expectedBytes);
}

const macOf = (secret: string, purpose: LinkPurpose, id: string): string =>
  createHmac("sha256", secret).update(`${purpose}:${id}`).digest("base64url");
