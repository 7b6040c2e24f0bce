import type { Deps } from "../../deps.interface.ts";
import type { GatewaySubscription } from "../../gateway/monthly-gateway.ts";
import type { GatewayPayment } from "../../gateway/payment-gateway.ts";
import type { EventRecord } from "../donations/webhook-event.document.ts";
import type { ChargeBooker } from "./charge.service.ts";
import type { FactSource } from "../donations/ledger.document.ts";
import { derivePlan, isUnsure, mergeFact, planFact } from "./plan-facts.ts";
import { eventsOf } from "./plan-events.ts";
import { mailsAbout } from "./plan-mails.ts";
import type { PlanDocument } from "./plan.document.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";

/** A try fails only if another write to the same plan succeeded in between. */
const TRIES = 10;
const ASK_SOON_MS = 60_000;

/** Changes that we or the donor make to a plan, besides what the gateway reports. */
export type Wish = Partial<
  Pick<
    PlanDocument,
    "resumesAt" | "nextQuantity" | "stopsAtMonthEnd" | "replacedBy" | "replaces" | "subscriptionId" | "gatewayPlanId"
  >
>;

export interface SubscriptionUpdate {
  subscription?: GatewaySubscription;
  /** Time of the event; absent: the gateway has just replied to us. */
  eventAt?: Date;
  wish?: Wish;
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
  { plans, bookCharge }: { plans: PlansRepository; bookCharge: ChargeBooker },
) {
  const { gateway } = deps;

  async function apply(
    given: VersionedPlan,
    update: SubscriptionUpdate,
    told: { now: Date; event?: EventRecord },
  ): Promise<VersionedPlan> {
    let current = given;
    let { event } = told;
    for (let tries = 0; tries < TRIES; tries++) {
      const { changes, ...along } = changesFrom(current, update, told.now);
      const after = await plans.write(current, changes, {
        now: told.now,
        ...along,
        ...(event !== undefined && { event }),
      });
      if (typeof after !== "string") return after;
      // This webhook was delivered twice: its effect is written already, or by the next try.
      if (after === "already-there") event = undefined;
      const fresh = await plans.byId(current.id);
      if (fresh === undefined) throw new Error(`The plan ${current.id} is gone.`);
      current = fresh;
    }
    throw new Error(`The plan ${given.id} could not be written in ${TRIES} tries.`);
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
    tell: async (
      {
        subscription,
        payment,
        at,
      }: { subscription: GatewaySubscription; payment: GatewayPayment | undefined; at: Date },
      told: { source: FactSource; now: Date; isCharge: boolean; event?: (planId: string) => EventRecord },
    ): Promise<VersionedPlan | undefined> => {
      const current = await planOf(subscription);
      if (current === undefined) return undefined;
      const isCharge = told.isCharge || payment?.invoiceId !== undefined;
      if (payment !== undefined && isCharge) await bookCharge(current, payment, told);
      const update: SubscriptionUpdate = {
        subscription,
        eventAt: at,
        wish: { subscriptionId: subscription.id },
        ...(payment !== undefined && !isCharge && { tokenPaymentId: payment.id }),
      };
      return apply(current, update, {
        now: told.now,
        ...(told.event !== undefined && { event: told.event(current.id) }),
      });
    },

    /**
     * Asks the gateway for the state of a plan and books each debit that we lack, so that our donations match the gateway's `paid_count`.
     * @throws GatewayError
     */
    ask: async (
      current: VersionedPlan,
      told: { source: FactSource; now: Date },
      known?: GatewaySubscription,
    ): Promise<VersionedPlan> => {
      const { subscriptionId } = current.plan;
      if (subscriptionId === undefined) return apply(current, {}, told);
      const subscription = known ?? (await gateway.monthly.subscription(subscriptionId));
      if (subscription.paidCount !== (await plans.countDebits(current.id))) {
        for (const { paymentId, isPaid } of await gateway.monthly.invoices(subscriptionId))
          if (isPaid && paymentId !== undefined) await bookCharge(current, await gateway.payment(paymentId), told);
      }
      return apply(current, { subscription }, told);
    },
  };
}
export type SubscriptionUpdatesService = ReturnType<typeof subscriptionUpdatesService>;

/** A plan has one subscription: the first that is stored. Updates of any other are ignored. */
const isOfAnother = (plan: PlanDocument, { wish }: SubscriptionUpdate) =>
  wish?.subscriptionId !== undefined &&
  plan.subscriptionId !== undefined &&
  wish.subscriptionId !== plan.subscriptionId;

function changesFrom({ id, plan }: VersionedPlan, update: SubscriptionUpdate, now: Date) {
  const { subscription, eventAt, wish = {}, tokenPaymentId } = isOfAnother(plan, update) ? {} : update;
  const fact = subscription === undefined ? undefined : planFact(subscription, eventAt ?? now, eventAt === undefined);
  const latest = fact === undefined ? plan.latest : mergeFact(plan.latest, fact);
  const wished = { ...plan, ...wish, ...(latest !== undefined && { latest }) };
  // A resumed plan no longer has a day to resume on. If the gateway has yet to report the pause, the day stays.
  const goesOn = plan.latest?.status === "paused" && latest?.status !== "paused";
  const known = goesOn ? { ...wished, resumesAt: null } : wished;
  const derived = derivePlan(known, now);
  const unsure = fact !== undefined && isUnsure(plan.latest, fact);
  const changes: Partial<PlanDocument> = {
    ...wish,
    ...derived,
    ...(latest !== undefined && { latest }),
    resumesAt: known.resumesAt,
    tokenPaymentIds:
      tokenPaymentId === undefined ? plan.tokenPaymentIds : [...new Set([...plan.tokenPaymentIds, tokenPaymentId])],
    ...(unsure && { checkAfter: new Date(now.getTime() + ASK_SOON_MS).toISOString() }),
  };
  const after = { ...plan, ...changes };
  return { changes, mails: mailsAbout(id, plan, after), planEvents: eventsOf(id, plan, after) };
}
