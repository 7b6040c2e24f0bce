import type { KeyRing } from "../../config-keys.ts";
import { isLinkKey, linkKeyFor } from "../../link-key.ts";

/*
 * Browsers in which an account was logged in to before. Wrong passwords from one of them are counted for it alone, so that a stranger who tries
 * passwords stops other strangers, and never the owner (decision 079).
 */

const subjectOf = (email: string, deviceId: string) => `${email}\n${deviceId}`;

/** The proof that the browser keeps. It names neither the account nor the person. */
export function deviceTokenFor(email: string, deviceId: string, ring: KeyRing): string {
  return `${deviceId}.${linkKeyFor("device", subjectOf(email, deviceId), ring)}`;
}

/** The id of the device, if one of the tokens was made for this account. */
export function knownDeviceOf(email: string, tokens: readonly string[], ring: KeyRing): string | undefined {
  return tokens
    .map((token) => token.split("."))
    .find(([deviceId = "", key = ""]) => isLinkKey(key, "device", subjectOf(email, deviceId), ring))?.[0];
}
