import type { Deps } from "../../../deps/deps.interface.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import type { VersionedPlan } from "./plans.repository.ts";

/** Ends plans that are debited from a card issued abroad: each month would take money that has to be sent back. */
export function foreignCardService(
  { gateway, log }: Pick<Deps, "gateway" | "log">,
  { updates }: { updates: Pick<SubscriptionUpdatesService, "apply"> },
) {
  /**
   * Cancels such a plan at the gateway; any other plan is returned as it is. If the gateway does not answer, the plan stays due.
   * @throws GatewayError
   */
  async function cancelIfForeign(storedPlan: VersionedPlan, now: Date): Promise<VersionedPlan> {
    const { foreignCardAt, subscriptionId, latest } = storedPlan.plan;
    const hasEnded = latest === undefined || ENDED_STATUSES.has(latest.status);
    if (foreignCardAt === undefined || subscriptionId === undefined || hasEnded) return storedPlan;
    try {
      const subscription = await gateway.monthly.cancel(subscriptionId, "now");
      log.info("A plan was cancelled because of a foreign card", { planId: storedPlan.id });
      return await updates.apply(storedPlan, { subscription }, { now });
    } catch (error) {
      if (!(error instanceof GatewayError) || error.failure !== "refused") throw error;
      // The plan has ended meanwhile, or cannot be cancelled in its state; the gateway's current state shows which.
      return updates.apply(storedPlan, { subscription: await gateway.monthly.subscription(subscriptionId) }, { now });
    }
  }

  return { cancelIfForeign };
}
export type ForeignCardService = ReturnType<typeof foreignCardService>;

const ENDED_STATUSES: ReadonlySet<string> = new Set(["cancelled", "completed", "expired"]);
