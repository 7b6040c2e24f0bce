import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The key in the link of a plan's mails. Whoever holds it manages the plan without a password (one-click cancel without a log-in wall:
 * payments.md D.4); it opens nothing else. The plan's id alone is not enough: it is also the gateway's `ownId`.
 * @returns 43 characters, base64url
 */
export function planKeyFor(planId: string, referenceKey: string): string {
  return createHmac("sha256", referenceKey).update(`plan:${planId}`).digest("base64url");
}

/** Compared in constant time. */
export function isPlanKey(key: string, planId: string, referenceKey: string): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(planKeyFor(planId, referenceKey))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The address of the page where the plan is managed. */
export function planLink(planId: string, to: { siteOrigin: string; referenceKey: string }): string {
  return `${to.siteOrigin}/monthly-plan/${planId}?key=${planKeyFor(planId, to.referenceKey)}`;
}
