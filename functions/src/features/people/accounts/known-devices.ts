import type { KeyRing } from "../../../config/config-keys.ts";
import { isLinkKey, linkKeyFor } from "../../../config/link-key.ts";
import type { UserDocument } from "./user.document.ts";

/*
 * Browsers in which an account was logged in to before. Wrong passwords from one of them are counted for it alone, so that a stranger who tries
 * passwords stops other strangers, and never the owner (docs/access.md, "Known browsers"). The record of the account names the few that count.
 */

/**
 * Maximum number of known devices for each account: each one allows further attempts to log in. Those that were used longest ago are
 * dropped.
 */
export const MAX_KNOWN_DEVICES = 5;

/**
 * Adds a known device to an account, as the one used last.
 * @returns the same object if the device is the latest already
 */
export function withKnownDevice(user: UserDocument, deviceId: string): UserDocument {
  const known = user.knownDevices ?? [];
  if (known.at(-1) === deviceId) return user;
  const others = known.filter((id) => id !== deviceId);
  return { ...user, knownDevices: [...others, deviceId].slice(-MAX_KNOWN_DEVICES) };
}

const subjectOf = (email: string, deviceId: string) => `${email}\n${deviceId}`;

/**
 * Makes the token by which a browser proves that it is a known device of an account. The token names neither the account nor the person.
 */
export function deviceTokenFor(email: string, deviceId: string, ring: KeyRing): string {
  return `${deviceId}.${linkKeyFor("device", subjectOf(email, deviceId), ring)}`;
}

/**
 * Finds the id of the known device, if one of the browser's tokens was made for this account. Whether the device still counts as known is
 * in the account's record.
 */
export function knownDeviceOf(email: string, tokens: readonly string[], ring: KeyRing): string | undefined {
  return tokens
    .map((token) => token.split("."))
    .find(([deviceId = "", key = ""]) => isLinkKey(key, "device", subjectOf(email, deviceId), ring))?.[0];
}
