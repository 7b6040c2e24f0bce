import { type MandateCheckout, planPause, type PlanChangeReply } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import type { GatewaySubscription } from "../../gateway/monthly-gateway.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import { AppError } from "../../http/app-error.ts";
import type { Caller } from "../../http/caller.ts";
import { debitDayOf } from "./debit-day.ts";
import type { MandateService } from "./mandate.service.ts";
import type { PlanAccess } from "./plan-access.service.ts";
import type { OwnChanges, SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import type { PlanReadService } from "./plan-read.service.ts";
import { hasFixedAmount, allowedActions } from "./plan.view.ts";
import type { VersionedPlan } from "./plans.repository.ts";
import type { ReplaceService } from "./replace.service.ts";
import { checkCap } from "./subscribe.service.ts";

export interface DonorRequest {
  key: string | undefined;
  caller: Caller;
  now: Date;
}

/** A donor's changes of a plan. The gateway is changed first; we store only what it then reports. */
export function manageService(
  deps: Pick<Deps, "gateway" | "log">,
  {
    accessPlan,
    updates,
    mandates,
    replacement,
    planRead: { viewOf },
  }: {
    accessPlan: PlanAccess;
    updates: SubscriptionUpdatesService;
    mandates: MandateService;
    replacement: ReplaceService;
    planRead: Pick<PlanReadService, "viewOf">;
  },
) {
  const { gateway, log } = deps;

  /**
   * Changes the plan at the gateway. If the gateway refuses, because it is changed already or cannot be any more, asks for its current
   * state.
   */
  async function executeAtGateway(
    storedPlan: VersionedPlan,
    now: Date,
    callGateway: (subscriptionId: string) => Promise<GatewaySubscription>,
    ownChanges: OwnChanges = {},
  ): Promise<VersionedPlan> {
    const { subscriptionId } = storedPlan.plan;
    if (subscriptionId === undefined) throw notPossibleNowError();
    try {
      return await updates.apply(storedPlan, { subscription: await callGateway(subscriptionId), ownChanges }, { now });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn("The gateway did not change a plan", {
        planId: storedPlan.id,
        failure: error.failure,
        reason: error.message,
      });
      if (error.failure === "refused") {
        await updates.askGateway(storedPlan, { source: "verify", now });
        throw notPossibleNowError(error);
      }
      throw new AppError(
        "gateway-unavailable",
        "We could not reach the payment service, so nothing was changed. Please try again in a moment.",
        { cause: error },
      );
    }
  }

  const replyWith = async (
    storedPlan: VersionedPlan,
    now: Date,
    authorise?: MandateCheckout,
  ): Promise<PlanChangeReply> => ({
    plan: (await viewOf(storedPlan, now)).plan,
    ...(authorise !== undefined && { authorise }),
  });

  const actionsOf = ({ plan }: VersionedPlan, now: Date) => allowedActions(plan, now);

  return {
    /**
     * Skips the next `months` debits. They are not collected later.
     * @throws AppError `not-found`, `conflict`, `gateway-unavailable`, like all methods below
     */
    pause: async (planId: string, months: number, { key, caller, now }: DonorRequest): Promise<PlanChangeReply> => {
      const storedPlan = await accessPlan(planId, key, caller);
      const { latest } = storedPlan.plan;
      const debitDay = latest && debitDayOf(latest);
      if (!actionsOf(storedPlan, now).pause || latest?.chargeAt === undefined || debitDay === undefined)
        throw notPossibleNowError();
      const resumesAt = planPause(new Date(latest.chargeAt), debitDay, months).resumesAt.toISOString();
      return replyWith(await executeAtGateway(storedPlan, now, (id) => gateway.monthly.pause(id), { resumesAt }), now);
    },

    /** Resumes a paused plan, or cancels a scheduled change of quantity. */
    resume: async (planId: string, { key, caller, now }: DonorRequest): Promise<PlanChangeReply> => {
      const storedPlan = await accessPlan(planId, key, caller);
      if (storedPlan.plan.nextQuantity !== null)
        return replyWith(
          await executeAtGateway(storedPlan, now, (id) => gateway.monthly.cancelQuantityChange(id), {
            nextQuantity: null,
          }),
          now,
        );
      if (!actionsOf(storedPlan, now).resume)
        throw storedPlan.plan.latest?.pausedBy === "customer"
          ? new AppError("conflict", "You paused this plan in your UPI app. Please resume it there.")
          : notPossibleNowError();
      return replyWith(
        await executeAtGateway(storedPlan, now, (id) => gateway.monthly.resume(id), { resumesAt: null }),
        now,
      );
    },

    /**
     * Changes the quantity or the day of debits. If the mandate does not allow that, a new mandate replaces it, which the donor authorises.
     */
    changePlan: async (
      planId: string,
      requestedChange: { quantity: number | undefined; day: number | undefined; clientRequestId: string },
      { key, caller, now }: DonorRequest,
    ): Promise<PlanChangeReply> => {
      const storedPlan = await accessPlan(planId, key, caller);
      const { quantity, day } = requestedChange;
      if (quantity !== undefined) checkCap(storedPlan.plan.unit.pricePaise, quantity);
      if (actionsOf(storedPlan, now).changeQuantity === "no") throw notPossibleNowError();
      if (day === undefined && !hasFixedAmount(storedPlan.plan)) {
        if (quantity === undefined) throw nothingToChangeError();
        return replyWith(
          await executeAtGateway(storedPlan, now, (id) => gateway.monthly.changeQuantity(id, quantity), {
            nextQuantity: quantity,
          }),
          now,
        );
      }
      if (day === undefined && quantity === undefined) throw nothingToChangeError();
      return replyWith(storedPlan, now, await replacement.startReplacement(storedPlan, requestedChange, now));
    },

    /** Checkout data for another payment instrument. */
    changeMethod: async (planId: string, { key, caller, now }: DonorRequest): Promise<MandateCheckout> => {
      const storedPlan = await accessPlan(planId, key, caller);
      const { subscriptionId } = storedPlan.plan;
      const { changeMethod, authorise } = actionsOf(storedPlan, now);
      if (subscriptionId === undefined || !(changeMethod || authorise)) throw notPossibleNowError();
      return authorise
        ? mandates.startCheckout(storedPlan, { isNew: false, now })
        : mandates.changeMethod(storedPlan, subscriptionId);
    },

    /** Cancels a plan. `now` requests an immediate end from the gateway (payments.md 0.4). */
    cancel: async (
      planId: string,
      cancellationTime: "now" | "month-end",
      { key, caller, now }: DonorRequest,
    ): Promise<PlanChangeReply> => {
      const storedPlan = await accessPlan(planId, key, caller);
      if (storedPlan.plan.status === "cancelled") return replyWith(storedPlan, now);
      if (!actionsOf(storedPlan, now).cancel) throw notPossibleNowError();
      // Only an active plan has a month that is paid for.
      const endsWithMonth = cancellationTime === "month-end" && storedPlan.plan.status === "active";
      const updatedPlan = await executeAtGateway(
        storedPlan,
        now,
        (id) => gateway.monthly.cancel(id, endsWithMonth ? "cycle-end" : "now"),
        endsWithMonth ? { stopsAtMonthEnd: true } : {},
      );
      return replyWith(updatedPlan, now);
    },
  };
}
export type ManageService = ReturnType<typeof manageService>;

const notPossibleNowError = (cause?: unknown) =>
  new AppError("conflict", "This cannot be done with the plan as it is now. Please load the page again.", { cause });
const nothingToChangeError = () => new AppError("bad-input", "Please say what should change.");
