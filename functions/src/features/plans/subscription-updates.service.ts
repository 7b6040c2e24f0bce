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

/** Only others' writes to this very plan make a try fail, and each of those is progress. */
const TRIES = 10;
const ASK_SOON_MS = 60_000;

/** What a donor or an admin wants, beside what the gateway says. */
export type Wish = Partial<
  Pick<
    PlanDocument,
    "resumesAt" | "nextQuantity" | "stopsAtMonthEnd" | "replacedBy" | "replaces" | "subscriptionId" | "gatewayPlanId"
  >
>;

export interface SubscriptionUpdate {
  subscription?: GatewaySubscription;
  /** When an event told of it; absent: the gateway has just answered it to us. */
  eventAt?: Date;
  wish?: Wish;
  /** A payment that only tried an instrument. */
  tokenPaymentId?: string;
}

/**
 * The one way in for everything that tells of a plan: checkout, webhook, reconciler, the donor. News merge to the same whole in any order
 * and number; status, sponsored units, the next question and the mails that are owed follow from the whole, in one commit.
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
      // This very message was delivered twice: what it says is written already, or is now.
      if (after === "already-there") event = undefined;
      const fresh = await plans.byId(current.id);
      if (fresh === undefined) throw new Error(`The plan ${current.id} is gone.`);
      current = fresh;
    }
    throw new Error(`The plan ${given.id} could not be written in ${TRIES} tries.`);
  }

  /** By our record of the subscription; else by the note that it carries, for one whose id never reached us. */
  async function planOf(subscription: GatewaySubscription): Promise<VersionedPlan | undefined> {
    const current = await plans.bySubscription(subscription.id);
    if (current !== undefined || subscription.ownId === undefined) return current;
    const own = await plans.byId(subscription.ownId);
    return own?.plan.subscriptionId === undefined ? own : undefined;
  }

  return {
    apply,

    /**
     * A webhook about a subscription. The debit that it brings is booked first, so that its record stands for all that it said.
     * @returns the plan afterwards; `undefined` when no plan of ours has this subscription
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
     * Asks the gateway how a plan stands, and books every debit that we lack: `paid_count` there and donations here are equal afterwards.
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

/** A plan has one subscription: the first that is recorded. What is heard of another changes nothing here. */
const isOfAnother = (plan: PlanDocument, { wish }: SubscriptionUpdate) =>
  wish?.subscriptionId !== undefined &&
  plan.subscriptionId !== undefined &&
  wish.subscriptionId !== plan.subscriptionId;

function changesFrom({ id, plan }: VersionedPlan, update: SubscriptionUpdate, now: Date) {
  const { subscription, eventAt, wish = {}, tokenPaymentId } = isOfAnother(plan, update) ? {} : update;
  const fact = subscription === undefined ? undefined : planFact(subscription, eventAt ?? now, eventAt === undefined);
  const latest = fact === undefined ? plan.latest : mergeFact(plan.latest, fact);
  const wished = { ...plan, ...wish, ...(latest !== undefined && { latest }) };
  // A plan that goes on again waits for no day to go on. One whose pause the gateway has yet to tell of keeps the day.
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
