import { boundedCache } from "../../../util/bounded-cache.ts";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { PlanLookup } from "../plans/plan-lookup.service.ts";

/**
 * Tells subscriptions that were created elsewhere on the same gateway account, such as at its dashboard or by another site, from one of ours whose
 * records are not there yet. Each of ours carries its plan's id in its notes, and the plan is stored first.
 */
export function foreignSubscriptionsService(
  { gateway }: Pick<Deps, "gateway">,
  { subscriptions }: { subscriptions: Pick<PlanLookup, "isOurs"> },
) {
  const foreignIds = boundedCache<true>(5_000);

  return {
    /** True if a subscription was not created by this site; asks the gateway once for each unknown one. */
    isForeign: async (subscriptionId: string): Promise<boolean> => {
      if (foreignIds.has(subscriptionId)) return true;
      const isOurs = await subscriptions.isOurs(await gateway.monthly.subscription(subscriptionId));
      if (!isOurs) foreignIds.set(subscriptionId, true);
      return !isOurs;
    },
  };
}
export type ForeignSubscriptionsService = ReturnType<typeof foreignSubscriptionsService>;
