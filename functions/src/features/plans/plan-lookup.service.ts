import type { Deps } from "../../deps.interface.ts";
import { type HeldPlan, plansRepository } from "./plans.repository.ts";

/** Which plan a payment at the gateway is of; for the books. */
export function planLookup(deps: Pick<Deps, "db" | "log">) {
  const plans = plansRepository(deps);
  return {
    plan: (subscriptionId: string): Promise<HeldPlan | undefined> => plans.bySubscription(subscriptionId),
    /** Whether a payment only tried an instrument for one of our plans. */
    isToken: async (paymentId: string): Promise<boolean> => (await plans.byToken(paymentId)) !== undefined,
  };
}
