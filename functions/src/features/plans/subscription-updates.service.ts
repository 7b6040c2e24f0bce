import type { Deps } from "../../deps.interface.ts";
import type { GatewaySubscription } from "../../gateway/monthly-gateway.ts";
import type { GatewayPayment } from "../../gateway/payment-gateway.ts";
import type { EventRecord } from "../donations/webhook-event.document.ts";
import type { DebitBooker } from "./debit.service.ts";
import type { FactSource } from "../donations/ledger.document.ts";
import { derivePlan, areContradictory, mergeFact, planFact } from "./plan-facts.ts";
import { planEventsOf } from "./plan-events.ts";
import { mailsForChange } from "./plan-mails.ts";
import type { PlanDocument } from "./plan.document.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";

/** A try fails only if another write to the same plan succeeded in between. */
const MAX_TRIES = 10;
const RECHECK_MS = 60_000;

/** Changes that we or the donor make to a plan, besides what the gateway reports. */
export type OwnChanges = Partial<
  Pick<
    PlanDocument,
    "resumesAt" | "nextQuantity" | "stopsAtMonthEnd" | "replacedBy" | "replaces" | "subscriptionId" | "gatewayPlanId"
  >
>;

export interface SubscriptionUpdate {
  subscription?: GatewaySubscription;
  /** Time of the event; absent: the gateway has just replied to us. */
  eventAt?: Date;
  ownChanges?: OwnChanges;
  /** A payment that only verified an instrument. */
  tokenPaymentId?: string;
}

/**
 * Single entry point for everything that reports on a plan or changes it: checkout, webhook, reconciler, the donor. Updates merge to the
 * same result in any order and however often they are repeated. Status, sponsored units, the next check and owed mails are computed from
 * the result and written in one commit.
 */
export function subscriptionUpdatesService(
  deps: Pick<Deps, "gateway">,
  { plans, bookDebit }: { plans: PlansRepository; bookDebit: DebitBooker },
) {
  const { gateway } = deps;

  async function apply(
    given: VersionedPlan,
    update: SubscriptionUpdate,
    context: { now: Date; event?: EventRecord },
  ): Promise<VersionedPlan> {
    let current = given;
    let { event } = context;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const { changes, ...related } = changesOf(current, update, context.now);
      const after = await plans.write(current, changes, {
        now: context.now,
        ...related,
        ...(event !== undefined && { event }),
      });
      if (typeof after !== "string") return after;
      // This webhook was delivered twice: its effect is written already, or by the next try.
      if (after === "already-there") event = undefined;
      const fresh = await plans.byId(current.id);
      if (fresh === undefined) throw new Error(`The plan ${current.id} is gone.`);
      current = fresh;
    }
    throw new Error(`The plan ${given.id} could not be written in ${MAX_TRIES} tries.`);
  }

  /** Looks up the stored subscription id; for a subscription whose id never reached us, uses the plan id in its note. */
  async function planOf(subscription: GatewaySubscription): Promise<VersionedPlan | undefined> {
    const current = await plans.bySubscription(subscription.id);
    if (current !== undefined || subscription.ownId === undefined) return current;
    const own = await plans.byId(subscription.ownId);
    return own?.plan.subscriptionId === undefined ? own : undefined;
  }

  return {
    apply,

    /**
     * Applies a webhook about a subscription. Its debit is booked first, so that the webhook's record confirms all of its content.
     * @returns the plan afterwards; `undefined` if no plan of ours has this subscription
     */
    applyWebhook: async (
      {
        subscription,
        payment,
        at,
      }: { subscription: GatewaySubscription; payment: GatewayPayment | undefined; at: Date },
      context: { source: FactSource; now: Date; isDebit: boolean; event?: (planId: string) => EventRecord },
    ): Promise<VersionedPlan | undefined> => {
      const current = await planOf(subscription);
      if (current === undefined) return undefined;
      const isDebit = context.isDebit || payment?.invoiceId !== undefined;
      if (payment !== undefined && isDebit) await bookDebit(current, payment, context);
      const update: SubscriptionUpdate = {
        subscription,
        eventAt: at,
        ownChanges: { subscriptionId: subscription.id },
        ...(payment !== undefined && !isDebit && { tokenPaymentId: payment.id }),
      };
      return apply(current, update, {
        now: context.now,
        ...(context.event !== undefined && { event: context.event(current.id) }),
      });
    },

    /**
     * Asks the gateway for the state of a plan and books each debit that we lack, so that our donations match the gateway's `paid_count`.
     * @throws GatewayError
     */
    askGateway: async (
      current: VersionedPlan,
      context: { source: FactSource; now: Date },
      known?: GatewaySubscription,
    ): Promise<VersionedPlan> => {
      const { subscriptionId } = current.plan;
      if (subscriptionId === undefined) return apply(current, {}, context);
      const subscription = known ?? (await gateway.monthly.subscription(subscriptionId));
      if (subscription.paidCount !== (await plans.countDebits(current.id))) {
        for (const { paymentId, isPaid } of await gateway.monthly.invoices(subscriptionId))
          if (isPaid && paymentId !== undefined) await bookDebit(current, await gateway.payment(paymentId), context);
      }
      return apply(current, { subscription }, context);
    },
  };
}
export type SubscriptionUpdatesService = ReturnType<typeof subscriptionUpdatesService>;

/** A plan has one subscription: the first that is stored. Updates of any other are ignored. */
const isOtherSubscription = (plan: PlanDocument, { ownChanges }: SubscriptionUpdate) =>
  ownChanges?.subscriptionId !== undefined &&
  plan.subscriptionId !== undefined &&
  ownChanges.subscriptionId !== plan.subscriptionId;

function changesOf({ id, plan }: VersionedPlan, update: SubscriptionUpdate, now: Date) {
  const { subscription, eventAt, ownChanges = {}, tokenPaymentId } = isOtherSubscription(plan, update) ? {} : update;
  const fact = subscription === undefined ? undefined : planFact(subscription, eventAt ?? now, eventAt === undefined);
  const latest = fact === undefined ? plan.latest : mergeFact(plan.latest, fact);
  const updated = { ...plan, ...ownChanges, ...(latest !== undefined && { latest }) };
  // A resumed plan no longer has a day to resume on. If the gateway has yet to report the pause, the day stays.
  const hasResumed = plan.latest?.status === "paused" && latest?.status !== "paused";
  const known = hasResumed ? { ...updated, resumesAt: null } : updated;
  const derived = derivePlan(known, now);
  const isContradictory = fact !== undefined && areContradictory(plan.latest, fact);
  const changes: Partial<PlanDocument> = {
    ...ownChanges,
    ...derived,
    ...(latest !== undefined && { latest }),
    resumesAt: known.resumesAt,
    tokenPaymentIds:
      tokenPaymentId === undefined ? plan.tokenPaymentIds : [...new Set([...plan.tokenPaymentIds, tokenPaymentId])],
    ...(isContradictory && { checkAfter: new Date(now.getTime() + RECHECK_MS).toISOString() }),
  };
  const after = { ...plan, ...changes };
  return { changes, mails: mailsForChange(id, plan, after), planEvents: planEventsOf(id, plan, after) };
}
