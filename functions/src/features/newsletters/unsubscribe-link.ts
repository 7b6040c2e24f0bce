import { createHmac, timingSafeEqual } from "node:crypto";
import type { ReferenceKeys } from "../../config.ts";

/** A keyed hash of an e-mail address: identifies a person without revealing the address. */
export function pseudonymOf(email: string, referenceKey: string): string {
  return createHmac("sha256", referenceKey).update(`letter-person\n${email.toLowerCase()}`).digest("base64url");
}

/** A person's pseudonyms with the current key and the earlier ones, under any of which they may have unsubscribed. */
export const pseudonymsOf = (email: string, { referenceKey, previousReferenceKeys }: ReferenceKeys): string[] =>
  [referenceKey, ...previousReferenceKeys].map((key) => pseudonymOf(email, key));

/** The signature in an unsubscribe link. It authorises nothing else. */
export function unsubscribeKey(pseudonym: string, referenceKey: string): string {
  return createHmac("sha256", referenceKey).update(`stop-letters\n${pseudonym}`).digest("base64url");
}

/** Whether the key is in a link of ours, made with the current key or an earlier one. Compares in constant time. */
export function isUnsubscribeKey(key: string, pseudonym: string, keys: ReferenceKeys): boolean {
  const givenKey = Buffer.from(key);
  return [keys.referenceKey, ...keys.previousReferenceKeys].some((referenceKey) => {
    const expectedKey = Buffer.from(unsubscribeKey(pseudonym, referenceKey));
    return givenKey.length === expectedKey.length && timingSafeEqual(givenKey, expectedKey);
  });
}

interface Site {
  siteOrigin: string;
  referenceKey: string;
}

/** URL of the page where a person unsubscribes. */
export function unsubscribeLink(email: string, { siteOrigin, referenceKey }: Site): string {
  const pseudonym = pseudonymOf(email, referenceKey);
  return `${siteOrigin}/stop-letters?person=${pseudonym}&key=${unsubscribeKey(pseudonym, referenceKey)}`;
}

/** The same page without a person, for previews: unsubscribes nobody. */
export const sampleUnsubscribeLink = ({ siteOrigin }: Pick<Site, "siteOrigin">): string => `${siteOrigin}/stop-letters`;
