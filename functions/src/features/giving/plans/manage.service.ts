import { type MandateCheckout, planPause, type PlanChangeReply } from "@daansetu/contract";
import type { Deps } from "../../../deps/deps.interface.ts";
import type { GatewaySubscription } from "../../../gateway/monthly-gateway.ts";
import { GatewayError } from "../../../gateway/payment-gateway.ts";
import { AppError } from "../../../http/app-error.ts";
import type { Caller } from "../../../http/caller.ts";
import { debitDayOf } from "./debit-day.ts";
import type { MandateService } from "./mandate.service.ts";
import type { PlanAccess } from "./plan-access.service.ts";
import type { OwnChanges } from "./subscription-changes.ts";
import type { SubscriptionUpdatesService } from "./subscription-updates.service.ts";
import type { PlanReadService } from "./plan-read.service.ts";
import { isFinal } from "./plan-facts.ts";
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

  function unansweredError(planId: string, error: GatewayError): AppError {
    log.warn("The gateway did not answer about a plan", { planId, failure: error.failure, reason: error.message });
    return new AppError(
      "gateway-unavailable",
      "The payment service did not answer. Please check your plan, and try again in a moment.",
      { cause: error },
    );
  }

  /** The plan in the gateway's current state, of which no message may have reached us. @throws AppError `gateway-unavailable` */
  async function refreshPlan(storedPlan: VersionedPlan, now: Date): Promise<VersionedPlan> {
    if (isFinal(storedPlan.plan.latest)) return storedPlan;
    try {
      return await updates.askGateway(storedPlan, { source: "verify", now });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      throw unansweredError(storedPlan.id, error);
    }
  }

  /** The stored plan if it allows the action; otherwise the plan in the gateway's current state. */
  const refreshUnless = (isAllowed: boolean, storedPlan: VersionedPlan, now: Date) =>
    isAllowed ? Promise.resolve(storedPlan) : refreshPlan(storedPlan, now);

  /**
   * Changes the plan at the gateway. If the gateway refuses, because it is changed already or cannot be any more, or if its answer is lost, asks
   * for its current state.
   * @param isDone true if that state is the wanted one, so that nothing is left to do
   */
  async function executeAtGateway(
    storedPlan: VersionedPlan,
    now: Date,
    callGateway: (subscriptionId: string) => Promise<GatewaySubscription>,
    { ownChanges = {}, isDone }: { ownChanges?: OwnChanges; isDone?: (state: GatewaySubscription) => boolean } = {},
  ): Promise<VersionedPlan> {
    const { subscriptionId } = storedPlan.plan;
    if (subscriptionId === undefined) throw notPossibleNowError();
    try {
      return await updates.apply(storedPlan, { subscription: await callGateway(subscriptionId), ownChanges }, { now });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      const subscription = await gateway.monthly.subscription(subscriptionId).catch((askingError: unknown) => {
        throw askingError instanceof GatewayError ? unansweredError(storedPlan.id, error) : askingError;
      });
      if (isDone?.(subscription) === true) return updates.apply(storedPlan, { subscription, ownChanges }, { now });
      await updates.askGateway(storedPlan, { source: "verify", now }, subscription);
      throw error.failure === "refused" ? notPossibleNowError(error) : unansweredError(storedPlan.id, error);
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
      // The end of the pause is counted from the next debit, so that must be the gateway's.
      const storedPlan = await refreshPlan(await accessPlan(planId, key, caller), now);
      const { latest } = storedPlan.plan;
      const debitDay = latest && debitDayOf(latest);
      if (!actionsOf(storedPlan, now).pause || latest?.chargeAt === undefined || debitDay === undefined)
        throw notPossibleNowError();
      const resumesAt = planPause(new Date(latest.chargeAt), debitDay, months).resumesAt.toISOString();
      return replyWith(
        await executeAtGateway(storedPlan, now, (id) => gateway.monthly.pause(id), {
          ownChanges: { resumesAt },
          isDone: ({ status }) => status === "paused",
        }),
        now,
      );
    },

    /** Resumes a paused plan, or cancels a scheduled change of quantity. */
    resume: async (planId: string, { key, caller, now }: DonorRequest): Promise<PlanChangeReply> => {
      const givenPlan = await accessPlan(planId, key, caller);
      if (givenPlan.plan.nextQuantity !== null)
        return replyWith(
          await executeAtGateway(givenPlan, now, (id) => gateway.monthly.cancelQuantityChange(id), {
            ownChanges: { nextQuantity: null },
          }),
          now,
        );
      const storedPlan = await refreshUnless(actionsOf(givenPlan, now).resume, givenPlan, now);
      if (!actionsOf(storedPlan, now).resume)
        throw storedPlan.plan.latest?.pausedBy === "customer"
          ? new AppError("conflict", "You paused this plan in your UPI app. Please resume it there.")
          : notPossibleNowError();
      return replyWith(
        await executeAtGateway(storedPlan, now, (id) => gateway.monthly.resume(id), {
          ownChanges: { resumesAt: null },
          isDone: ({ status }) => status === "active",
        }),
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
      // A new mandate begins where the old one's next debit is, so that must be the gateway's.
      const storedPlan = await refreshPlan(await accessPlan(planId, key, caller), now);
      const { quantity, day } = requestedChange;
      if (quantity !== undefined) checkCap(storedPlan.plan.unit.pricePaise, quantity);
      if (actionsOf(storedPlan, now).changeQuantity === "no") throw notPossibleNowError();
      if (day === undefined && !hasFixedAmount(storedPlan.plan)) {
        if (quantity === undefined) throw nothingToChangeError();
        return replyWith(
          await executeAtGateway(storedPlan, now, (id) => gateway.monthly.changeQuantity(id, quantity), {
            ownChanges: { nextQuantity: quantity },
          }),
          now,
        );
      }
      if (day === undefined && quantity === undefined) throw nothingToChangeError();
      return replyWith(storedPlan, now, await replacement.startReplacement(storedPlan, requestedChange, now));
    },

    /** Checkout data for another payment instrument. */
    changeMethod: async (planId: string, { key, caller, now }: DonorRequest): Promise<MandateCheckout> => {
      const givenPlan = await accessPlan(planId, key, caller);
      const { changeMethod: mayChange, authorise: mayAuthorise } = actionsOf(givenPlan, now);
      const storedPlan = await refreshUnless(mayChange || mayAuthorise, givenPlan, now);
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
      const givenPlan = await accessPlan(planId, key, caller);
      const storedPlan = await refreshUnless(actionsOf(givenPlan, now).cancel, givenPlan, now);
      if (storedPlan.plan.status === "cancelled") return replyWith(storedPlan, now);
      if (!actionsOf(storedPlan, now).cancel) throw notPossibleNowError();
      // Only an active plan has a month that is paid for.
      const endsWithMonth = cancellationTime === "month-end" && storedPlan.plan.status === "active";
      const updatedPlan = await executeAtGateway(
        storedPlan,
        now,
        (id) => gateway.monthly.cancel(id, endsWithMonth ? "cycle-end" : "now"),
        {
          ownChanges: endsWithMonth ? { stopsAtMonthEnd: true } : {},
          isDone: ({ status }) => status === "cancelled",
        },
      );
      return replyWith(updatedPlan, now);
    },
  };
}
export type ManageService = ReturnType<typeof manageService>;

const notPossibleNowError = (cause?: unknown) =>
  new AppError("conflict", "Your plan has changed, so this is not possible now. Please reload the page.", { cause });
const nothingToChangeError = () => new AppError("bad-input", "Please choose what to change.");
