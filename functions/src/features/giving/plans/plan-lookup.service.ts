import type { GatewaySubscription } from "../../../gateway/monthly-gateway.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";

/** Finds the plan that a payment at the gateway belongs to. */
export function planLookup({ plans }: { plans: PlansRepository }) {
  return {
    findPlan: (subscriptionId: string): Promise<VersionedPlan | undefined> => plans.findBySubscription(subscriptionId),
    /** True if it is the subscription of a plan of ours, or was created for one. */
    isOurs: async ({ id, ownId }: Pick<GatewaySubscription, "id" | "ownId">): Promise<boolean> =>
      (await plans.findBySubscription(id)) !== undefined ||
      (ownId !== undefined && (await plans.byId(ownId)) !== undefined),
    /** True if the payment only verified an instrument for one of our plans. */
    isTokenPayment: async (paymentId: string): Promise<boolean> =>
      (await plans.findByTokenPayment(paymentId)) !== undefined,
  };
}
export type PlanLookup = ReturnType<typeof planLookup>;
