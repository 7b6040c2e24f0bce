import { createHmac, timingSafeEqual } from "node:crypto";

/** Somebody as letters know them: the same address is the same person, and nobody can tell the address from it. */
export function pseudonymOf(email: string, referenceKey: string): string {
  return createHmac("sha256", referenceKey).update(`letter-person\n${email.toLowerCase()}`).digest("base64url");
}

/** The proof in a letter's link that it was written to this person. It opens nothing else. */
export function unsubscribeKey(person: string, referenceKey: string): string {
  return createHmac("sha256", referenceKey).update(`stop-letters\n${person}`).digest("base64url");
}

/** Compared in constant time. */
export function isUnsubscribeKey(key: string, person: string, referenceKey: string): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(unsubscribeKey(person, referenceKey))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

interface Site {
  siteOrigin: string;
  referenceKey: string;
}

/** The page where a person stops letters. */
export function unsubscribeLink(email: string, { siteOrigin, referenceKey }: Site): string {
  const person = pseudonymOf(email, referenceKey);
  return `${siteOrigin}/stop-letters?person=${person}&key=${unsubscribeKey(person, referenceKey)}`;
}

/** The same page without a person: nobody's letters are stopped there. For whoever reads a letter that is another's. */
export const sampleUnsubscribeLink = ({ siteOrigin }: Pick<Site, "siteOrigin">): string => `${siteOrigin}/stop-letters`;
