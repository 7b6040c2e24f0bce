import type { ReferenceKeys } from "../../config.ts";
import { isLinkKey, linkKeyFor } from "../../link-key.ts";

/**
 * The key in the link of a plan's mails. Its holder manages the plan without a password (payments.md D.4: one-click cancellation without a
 * log-in wall); it opens nothing else. The plan's id alone is not enough, because the gateway knows it as `ownId`.
 */
export const planKeyFor = (planId: string, referenceKey: string): string => linkKeyFor("plan", planId, referenceKey);

/** Whether the key is in a link of ours to this plan, made with the current key or an earlier one. */
export const isPlanKey = (key: string, planId: string, keys: ReferenceKeys): boolean =>
  isLinkKey(key, "plan", planId, keys);

/** URL of the page where the donor manages the plan. */
export function planLink(planId: string, linkConfig: { siteOrigin: string; referenceKey: string }): string {
  return `${linkConfig.siteOrigin}/monthly-plan/${planId}?key=${planKeyFor(planId, linkConfig.referenceKey)}`;
}
