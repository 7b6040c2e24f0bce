import { createHmac, timingSafeEqual } from "node:crypto";

/** A keyed hash of an e-mail address: identifies a person without revealing the address. */
export function pseudonymOf(email: string, referenceKey: string): string {
  return createHmac("sha256", referenceKey).update(`letter-person\n${email.toLowerCase()}`).digest("base64url");
}

/** The signature in an unsubscribe link. It authorises nothing else. */
export function unsubscribeKey(person: string, referenceKey: string): string {
  return createHmac("sha256", referenceKey).update(`stop-letters\n${person}`).digest("base64url");
}

/** Compares in constant time. */
export function isUnsubscribeKey(key: string, person: string, referenceKey: string): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(unsubscribeKey(person, referenceKey))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

interface Site {
  siteOrigin: string;
  referenceKey: string;
}

/** URL of the page where a person unsubscribes. */
export function unsubscribeLink(email: string, { siteOrigin, referenceKey }: Site): string {
  const person = pseudonymOf(email, referenceKey);
  return `${siteOrigin}/stop-letters?person=${person}&key=${unsubscribeKey(person, referenceKey)}`;
}

/** The same page without a person, for previews: unsubscribes nobody. */
export const sampleUnsubscribeLink = ({ siteOrigin }: Pick<Site, "siteOrigin">): string => `${siteOrigin}/stop-letters`;
