import { createHmac, timingSafeEqual } from "node:crypto";
import type { ReferenceKeys } from "../../config.ts";

/**
 * The key in the link of a plan's mails. Its holder manages the plan without a password (payments.md D.4: one-click cancellation without a
 * log-in wall); it opens nothing else. The plan's id alone is not enough, because the gateway knows it as `ownId`.
 * @returns 43 characters, base64url
 */
export function planKeyFor(planId: string, referenceKey: string): string {
  return createHmac("sha256", referenceKey).update(`plan:${planId}`).digest("base64url");
}

/** Whether the key is in a link of ours, made with the current key or an earlier one. Compares in constant time. */
export function isPlanKey(key: string, planId: string, keys: ReferenceKeys): boolean {
  const givenKey = Buffer.from(key);
  return [keys.referenceKey, ...keys.previousReferenceKeys].some((referenceKey) => {
    const expectedKey = Buffer.from(planKeyFor(planId, referenceKey));
    return givenKey.length === expectedKey.length && timingSafeEqual(givenKey, expectedKey);
  });
}

/** URL of the page where the donor manages the plan. */
export function planLink(planId: string, linkConfig: { siteOrigin: string; referenceKey: string }): string {
  return `${linkConfig.siteOrigin}/monthly-plan/${planId}?key=${planKeyFor(planId, linkConfig.referenceKey)}`;
}
