import { createHash, createHmac } from "node:crypto";
import type { Config } from "../../../config/config.ts";
import type { KeyRing } from "../../../config/config-keys.ts";
import { isSameText } from "../../../config/link-key.ts";

/** A person's pseudonym: a keyed hash of the e-mail address, which identifies without revealing it. */
export function pseudonymOf(email: string, key: string): string {
  return createHmac("sha256", key).update(`letter-person\n${email.toLowerCase()}`).digest("base64url");
}

/** A person's pseudonyms with the current key and the earlier ones, under any of which they may have unsubscribed. */
export const pseudonymsOf = (email: string, ring: KeyRing): string[] => ring.map((key) => pseudonymOf(email, key));

/** An id of a key that does not reveal it. Stored with each unsubscription, so that a missing key is noticed. */
export const keyIdOf = (key: string): string => createHash("sha256").update(`key-id\n${key}`).digest("hex").slice(0, 8);

const signatureOf = (pseudonym: string, key: string): string =>
  createHmac("sha256", key).update(`stop-letters\n${pseudonym}`).digest("base64url");

/** The signature in an unsubscribe link, with the current key. It authorises nothing else. */
export const unsubscribeKey = (pseudonym: string, [currentKey]: KeyRing): string => signatureOf(pseudonym, currentKey);

/** The id of the key that signed the link, the current one or an earlier one, if it is a link of ours. Compares in constant time. */
export function keyIdOfLink(signature: string, pseudonym: string, ring: KeyRing): string | undefined {
  const key = ring.find((candidate) => isSameText(signature, signatureOf(pseudonym, candidate)));
  return key === undefined ? undefined : keyIdOf(key);
}

/** URL of the page where a person unsubscribes. */
export function unsubscribeLink(email: string, { siteOrigin, keys }: Pick<Config, "siteOrigin" | "keys">): string {
  const pseudonym = pseudonymOf(email, keys.newsletters[0]);
  return `${siteOrigin}/stop-letters?person=${pseudonym}&key=${unsubscribeKey(pseudonym, keys.newsletters)}`;
}

/** The unsubscribe page without a person, for previews: unsubscribes nobody. */
export const sampleUnsubscribeLink = ({ siteOrigin }: Pick<Config, "siteOrigin">): string =>
  `${siteOrigin}/stop-letters`;
