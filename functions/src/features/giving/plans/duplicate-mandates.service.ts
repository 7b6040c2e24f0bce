import type { Deps } from "../../../deps/deps.interface.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import { keptMandate } from "./authorisation.ts";
import { isFinal, isLive } from "./plan-facts.ts";
import type { PlanReplacementsRepository } from "./plan-replacements.repository.ts";
import type { PlansRepository, VersionedPlan } from "./plans.repository.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";

/** A mandate may be replaced in turn by another, and that by a further one. More than these are a mistake in the data. */
const MAX_SUCCESSIONS = 50;

/**
 * A donor may begin two changes of a plan and authorise both mandates, each of which would debit every month. The mandate that was authorised
 * first is kept, and the other one is cancelled, in whatever order their events arrive.
 */
export function duplicateMandatesService(
  deps: Pick<Deps, "gateway" | "log">,
  {
    plans,
    replacements,
    updates,
  }: { plans: PlansRepository; replacements: PlanReplacementsRepository; updates: SubscriptionUpdatesService },
) {
  const { gateway, log } = deps;

  /** The mandate that is debited in place of this one by now: itself, or what replaced it. `undefined` if nothing is debited any more. */
  async function liveSuccessorOf(mandate: VersionedPlan): Promise<VersionedPlan | undefined> {
    let successor: VersionedPlan | undefined = mandate;
    for (let successions = 0; successor !== undefined && successions < MAX_SUCCESSIONS; successions++) {
      if (isLive(successor.plan)) return successor;
      const { replacedBy }: { replacedBy?: string | undefined } = successor.plan;
      successor = replacedBy === undefined ? undefined : await plans.byId(replacedBy);
    }
    return undefined;
  }

  /** @throws GatewayError if the gateway did not cancel it */
  async function cancelDuplicate(duplicate: VersionedPlan, keptPlanId: string, now: Date): Promise<void> {
    const { subscriptionId } = duplicate.plan;
    if (subscriptionId === undefined) return;
    // Stored first: the gateway's event about the end may arrive before its reply, and must not look like the donor's wish.
    const markedPlan = await updates.apply(duplicate, { ownChanges: { duplicateOf: keptPlanId } }, { now });
    try {
      const subscription = await gateway.monthly.cancel(subscriptionId, "now");
      await updates.apply(markedPlan, { subscription }, { now });
    } catch (error) {
      if (!(error instanceof GatewayError) || error.failure !== "refused") throw error;
      const refreshedPlan = await updates.askGateway(markedPlan, { source: "reconciler", now });
      if (!isFinal(refreshedPlan.plan.latest)) throw error;
    }
    log.warn("A second mandate for the same plan was cancelled", { planId: duplicate.id, kept: keptPlanId });
  }

  /** The page of the plan that was replaced leads to the mandate that is kept. */
  async function nameSuccessor(planId: string, { formerId, newId }: { formerId: string; newId: string }, now: Date) {
    const replacedPlan = await plans.byId(planId);
    if (replacedPlan?.plan.replacedBy === formerId)
      await updates.apply(replacedPlan, { ownChanges: { replacedBy: newId } }, { now });
  }

  return {
    /**
     * Compares a live mandate with every other that replaced the same plan, and cancels the one of each two that was authorised later.
     * @returns `kept`: no other one is left; `cancelled`: this one was the later; `undecided`: a later call decides
     * @throws GatewayError if the gateway did not cancel one; the next call tries again
     */
    settleDuplicates: async (mandate: VersionedPlan, now: Date): Promise<"kept" | "cancelled" | "undecided"> => {
      const { replaces } = mandate.plan;
      if (replaces === undefined) return "kept";
      for (const id of await replacements.idsOfReplacements(replaces.planId)) {
        const otherMandate = id === mandate.id ? undefined : await plans.byId(id);
        const liveOther = otherMandate && (await liveSuccessorOf(otherMandate));
        if (otherMandate === undefined || liveOther === undefined || liveOther.id === mandate.id) continue;
        const kept = keptMandate(mandate, otherMandate, now);
        if (kept === undefined) return "undecided";
        if (kept === "B") {
          await cancelDuplicate(mandate, liveOther.id, now);
          await nameSuccessor(replaces.planId, { formerId: mandate.id, newId: liveOther.id }, now);
          return "cancelled";
        }
        await cancelDuplicate(liveOther, mandate.id, now);
        await nameSuccessor(replaces.planId, { formerId: id, newId: mandate.id }, now);
      }
      return "kept";
    },
  };
}
export type DuplicateMandatesService = ReturnType<typeof duplicateMandatesService>;
