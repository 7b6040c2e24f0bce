import { type MandateCheckout, dateMonthsLater, type PlanChangeReply } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import type { GatewaySubscription } from "../../gateway/monthly-gateway.ts";
import { GatewayError } from "../../gateway/payment-gateway.ts";
import { AppError } from "../../http/app-error.ts";
import type { Caller } from "../../http/caller.ts";
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

const DAY_MS = 86_400_000;

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
    current: VersionedPlan,
    now: Date,
    call: (subscriptionId: string) => Promise<GatewaySubscription>,
    ownChanges: OwnChanges = {},
  ): Promise<VersionedPlan> {
    const { subscriptionId } = current.plan;
    if (subscriptionId === undefined) throw notPossibleNow();
    try {
      return await updates.apply(current, { subscription: await call(subscriptionId), ownChanges }, { now });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn("The gateway did not change a plan", {
        planId: current.id,
        failure: error.failure,
        reason: error.message,
      });
      if (error.failure === "refused") {
        await updates.askGateway(current, { source: "verify", now });
        throw notPossibleNow(error);
      }
      throw new AppError(
        "gateway-unavailable",
        "We could not reach the payment service, so nothing was changed. Please try again in a moment.",
        { cause: error },
      );
    }
  }

  const replyWith = async (
    current: VersionedPlan,
    now: Date,
    authorise?: MandateCheckout,
  ): Promise<PlanChangeReply> => ({
    plan: (await viewOf(current, now)).plan,
    ...(authorise !== undefined && { authorise }),
  });

  const actionsOf = ({ plan }: VersionedPlan, now: Date) => allowedActions(plan, now);

  return {
    /**
     * Skips the next `months` debits. They are not collected later.
     * @throws AppError `not-found`, `conflict`, `gateway-unavailable`, like all methods below
     */
    pause: async (planId: string, months: number, { key, caller, now }: DonorRequest): Promise<PlanChangeReply> => {
      const current = await accessPlan(planId, key, caller);
      const next = current.plan.latest?.chargeAt;
      if (!actionsOf(current, now).pause || next === undefined) throw notPossibleNow();
      // The day after the last skipped debit: the gateway then debits on the next regular day.
      const resumesAt = new Date(dateMonthsLater(new Date(next), months - 1).getTime() + DAY_MS).toISOString();
      return replyWith(await executeAtGateway(current, now, (id) => gateway.monthly.pause(id), { resumesAt }), now);
    },

    /** Resumes a paused plan, or cancels a scheduled change of quantity. */
    resume: async (planId: string, { key, caller, now }: DonorRequest): Promise<PlanChangeReply> => {
      const current = await accessPlan(planId, key, caller);
      if (current.plan.nextQuantity !== null)
        return replyWith(
          await executeAtGateway(current, now, (id) => gateway.monthly.cancelQuantityChange(id), {
            nextQuantity: null,
          }),
          now,
        );
      if (!actionsOf(current, now).resume)
        throw current.plan.latest?.pausedBy === "customer"
          ? new AppError("conflict", "You paused this plan in your UPI app. Please resume it there.")
          : notPossibleNow();
      return replyWith(
        await executeAtGateway(current, now, (id) => gateway.monthly.resume(id), { resumesAt: null }),
        now,
      );
    },

    /**
     * Changes the quantity or the day of debits. If the mandate does not allow that, a new mandate replaces it, which the donor authorises.
     */
    change: async (
      planId: string,
      wanted: { quantity: number | undefined; day: number | undefined; clientRequestId: string },
      { key, caller, now }: DonorRequest,
    ): Promise<PlanChangeReply> => {
      const current = await accessPlan(planId, key, caller);
      const { quantity, day } = wanted;
      if (quantity !== undefined) checkCap(current.plan.unit.pricePaise, quantity);
      if (actionsOf(current, now).changeQuantity === "no") throw notPossibleNow();
      if (day === undefined && !hasFixedAmount(current.plan)) {
        if (quantity === undefined) throw nothingToChange();
        return replyWith(
          await executeAtGateway(current, now, (id) => gateway.monthly.changeQuantity(id, quantity), {
            nextQuantity: quantity,
          }),
          now,
        );
      }
      if (day === undefined && quantity === undefined) throw nothingToChange();
      return replyWith(current, now, await replacement.startReplacement(current, wanted, now));
    },

    /** Checkout data for another payment instrument. */
    changeMethod: async (planId: string, { key, caller, now }: DonorRequest): Promise<MandateCheckout> => {
      const current = await accessPlan(planId, key, caller);
      const { subscriptionId } = current.plan;
      const { changeMethod, authorise } = actionsOf(current, now);
      if (subscriptionId === undefined || !(changeMethod || authorise)) throw notPossibleNow();
      return authorise
        ? mandates.startCheckout(current, { isNew: false, now })
        : mandates.changeMethod(current, subscriptionId);
    },

    /** Cancels a plan. `now` requests an immediate end from the gateway (payments.md 0.4). */
    cancel: async (
      planId: string,
      when: "now" | "month-end",
      { key, caller, now }: DonorRequest,
    ): Promise<PlanChangeReply> => {
      const current = await accessPlan(planId, key, caller);
      if (current.plan.status === "cancelled") return replyWith(current, now);
      if (!actionsOf(current, now).cancel) throw notPossibleNow();
      // Only an active plan has a month that is paid for.
      const atMonthEnd = when === "month-end" && current.plan.status === "active";
      const after = await executeAtGateway(
        current,
        now,
        (id) => gateway.monthly.cancel(id, atMonthEnd ? "cycle-end" : "now"),
        atMonthEnd ? { stopsAtMonthEnd: true } : {},
      );
      return replyWith(after, now);
    },
  };
}
export type ManageService = ReturnType<typeof manageService>;

const notPossibleNow = (cause?: unknown) =>
  new AppError("conflict", "This cannot be done with the plan as it is now. Please load the page again.", { cause });
const nothingToChange = () => new AppError("bad-input", "Please say what should change.");
