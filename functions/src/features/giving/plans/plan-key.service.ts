import type { Config } from "../../../config/config.ts";
import type { KeyRing } from "../../../config/config-keys.ts";
import { isLinkKey, linkKeyFor } from "../../../config/link-key.ts";
import type { PlanDocument } from "./plan.document.ts";

/** A plan, and how often the links to it were revoked. */
export type LinkedPlan = { id: string } & Pick<PlanDocument, "linksRevoked">;

/** A link that was revoked is one to an earlier count. */
const subjectOf = ({ id, linksRevoked = 0 }: LinkedPlan) => (linksRevoked === 0 ? id : `${id}:${linksRevoked}`);

/**
 * The key in the link of a plan's mails. Its holder manages the plan without a password (payments.md D.4: one-click cancellation without a
 * log-in wall); it opens nothing else. The plan's id alone is not enough, because the gateway knows it as `ownId`.
 */
export const planKeyFor = (plan: LinkedPlan, ring: KeyRing): string => linkKeyFor("plan", subjectOf(plan), ring);

/** True if the key is in a link of ours to this plan that was not revoked, made with the current key or an earlier one. */
export const isPlanKey = (key: string, plan: LinkedPlan, ring: KeyRing): boolean =>
  isLinkKey(key, "plan", subjectOf(plan), ring);

/** URL of the page where the donor manages the plan. */
export function planLink(plan: LinkedPlan, { siteOrigin, keys }: Pick<Config, "siteOrigin" | "keys">): string {
  return `${siteOrigin}/monthly-plan/${plan.id}?key=${planKeyFor(plan, keys.links)}`;
}
