import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";

/** Finds the plan that a payment at the gateway belongs to. */
export function planLookup({ plans }: { plans: PlansRepository }) {
  return {
    plan: (subscriptionId: string): Promise<VersionedPlan | undefined> => plans.bySubscription(subscriptionId),
    /** Whether the payment only verified an instrument for one of our plans. */
    isToken: async (paymentId: string): Promise<boolean> => (await plans.byToken(paymentId)) !== undefined,
  };
}
export type PlanLookup = ReturnType<typeof planLookup>;
