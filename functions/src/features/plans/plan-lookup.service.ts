import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";

/** Which plan a payment at the gateway is of; for the books. */
export function planLookup({ plans }: { plans: PlansRepository }) {
  return {
    plan: (subscriptionId: string): Promise<VersionedPlan | undefined> => plans.bySubscription(subscriptionId),
    /** Whether a payment only tried an instrument for one of our plans. */
    isToken: async (paymentId: string): Promise<boolean> => (await plans.byToken(paymentId)) !== undefined,
  };
}
export type PlanLookup = ReturnType<typeof planLookup>;
