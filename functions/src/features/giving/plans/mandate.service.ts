import { type MandateCheckout, MANDATE_MONTHS } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { GatewaySubscription } from "../../../gateway/monthly-gateway.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import { AppError } from "../../../http/app-error.ts";
import { hasOpenAttempt } from "./open-attempt.ts";
import type { GatewayPlanResolver } from "./gateway-plan.service.ts";
import { AUTHORISE_WITHIN_MS } from "./plan-facts.ts";
import { planKeyFor } from "./plan-key.service.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import type { VersionedPlan } from "./plans.repository.ts";

/** Creates a plan's subscription at the gateway, once, and returns the checkout data for authorising it. */
export function mandateService(
  deps: Pick<Deps, "gateway" | "config" | "log">,
  { resolveGatewayPlan, updates }: { resolveGatewayPlan: GatewayPlanResolver; updates: SubscriptionUpdatesService },
) {
  const { gateway, config, log } = deps;

  async function findOrCreateSubscription(
    { id, plan }: VersionedPlan,
    gatewayPlanId: string,
    mayExist: boolean,
  ): Promise<GatewaySubscription> {
    const createdAt = new Date(plan.createdAt);
    const findSubscription = () =>
      gateway.monthly.findSubscription({ planId: gatewayPlanId, ownId: id, since: createdAt });
    const createSubscription = () =>
      gateway.monthly.createSubscription({
        planId: gatewayPlanId,
        ownId: id,
        quantity: plan.quantity,
        months: MANDATE_MONTHS,
        startAt: plan.startAt === undefined ? undefined : new Date(plan.startAt),
        expireBy: new Date(createdAt.getTime() + AUTHORISE_WITHIN_MS),
      });
    const existingSubscription = mayExist ? await findSubscription() : undefined;
    if (existingSubscription !== undefined) return existingSubscription;
    try {
      return await createSubscription();
    } catch (error) {
      if (!(error instanceof GatewayError) || error.failure === "refused" || error.failure === "throttled") throw error;
      return (await findSubscription()) ?? (await createSubscription());
    }
  }

  const checkoutOf = (
    { id, plan }: VersionedPlan,
    subscriptionId: string,
    changesMethod: boolean,
  ): MandateCheckout => ({
    planId: id,
    key: planKeyFor({ id, linksRevoked: plan.linksRevoked }, config.keys.links),
    subscriptionId,
    keyId: gateway.keyId,
    checkoutScript: gateway.checkoutScript,
    changesMethod,
    quantity: plan.quantity,
    monthlyPaise: plan.monthlyPaise,
    ...(plan.startAt !== undefined && { firstDebitAt: plan.startAt }),
  });

  /** @throws AppError `already-paid` while an attempt is open, `gateway-unavailable` if the gateway does not answer */
  async function assertNoOpenAttempt({ id, plan }: VersionedPlan): Promise<void> {
    try {
      if (!(await hasOpenAttempt(gateway, plan))) return;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn("The gateway did not answer about an open mandate", { planId: id, failure: error.failure });
      throw new AppError(
        "gateway-unavailable",
        "We do not know yet how your last authorisation ended. Please do not authorise it again. Try again in a moment.",
        { cause: error },
      );
    }
    throw new AppError(
      "already-paid",
      "Your bank has this authorisation and we are confirming it. Please do not authorise it again.",
    );
  }

  /**
   * Two concurrent requests may each create a subscription for one plan. This cancels the one that is not stored; its id is never shown to anybody.
   */
  async function cancelExtraSubscription(planId: string, subscriptionId: string): Promise<void> {
    try {
      await gateway.monthly.cancel(subscriptionId, "now");
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn("An extra subscription could not be cancelled", { planId, subscriptionId, failure: error.failure });
    }
  }

  return {
    /** @throws AppError `already-paid`, `gateway-unavailable`, `temporarily-unavailable` */
    startCheckout: async (
      storedPlan: VersionedPlan,
      { isNew, now }: { isNew: boolean; now: Date },
    ): Promise<MandateCheckout> => {
      const knownSubscriptionId = storedPlan.plan.subscriptionId;
      if (knownSubscriptionId !== undefined) {
        await assertNoOpenAttempt(storedPlan);
        return checkoutOf(storedPlan, knownSubscriptionId, false);
      }
      try {
        const gatewayPlanId = await resolveGatewayPlan(storedPlan.plan.unit.pricePaise, now);
        const subscription = await findOrCreateSubscription(storedPlan, gatewayPlanId, !isNew);
        const ownChanges = { subscriptionId: subscription.id, gatewayPlanId };
        const updatedPlan = await updates.apply(storedPlan, { subscription, ownChanges }, { now });
        const { subscriptionId = subscription.id } = updatedPlan.plan;
        if (subscriptionId !== subscription.id) await cancelExtraSubscription(storedPlan.id, subscription.id);
        return checkoutOf(updatedPlan, subscriptionId, false);
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        const { failure, httpStatus, code, reason } = error;
        log.error("The gateway created no subscription", { planId: storedPlan.id, failure, httpStatus, code, reason });
        throw new AppError(
          "gateway-unavailable",
          "We could not reach the payment service. Nothing was charged. Please try again in a moment.",
          { cause: error },
        );
      }
    },

    /** Checkout data for another payment instrument of an existing mandate. @throws AppError `already-paid`, `gateway-unavailable` */
    changeMethod: async (storedPlan: VersionedPlan, subscriptionId: string): Promise<MandateCheckout> => {
      await assertNoOpenAttempt(storedPlan);
      return checkoutOf(storedPlan, subscriptionId, true);
    },
  };
}
export type MandateService = ReturnType<typeof mandateService>;
