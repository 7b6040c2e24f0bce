import { createHmac, timingSafeEqual } from "node:crypto";

/** A keyed hash of an e-mail address: identifies a person without revealing the address. */
export function pseudonymOf(email: string, referenceKey: string): string {
  return createHmac("sha256", referenceKey).update(`letter-person\n${email.toLowerCase()}`).digest("base64url");
}

/** The signature in an unsubscribe link. It authorises nothing else. */
export function unsubscribeKey(pseudonym: string, referenceKey: string): string {
  return createHmac("sha256", referenceKey).update(`stop-letters\n${pseudonym}`).digest("base64url");
}

/** Compares in constant time. */
export function isUnsubscribeKey(key: string, pseudonym: string, referenceKey: string): boolean {
  const [givenKey, expectedKey] = [Buffer.from(key), Buffer.from(unsubscribeKey(pseudonym, referenceKey))];
  return givenKey.length === expectedKey.length && timingSafeEqual(givenKey, expectedKey);
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
