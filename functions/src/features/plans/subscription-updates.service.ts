import type { Deps } from "../../deps.interface.ts";
import type { GatewaySubscription } from "../../gateway/monthly-gateway.ts";
import type { GatewayPayment } from "../../gateway/payment-gateway.ts";
import { eventTimeOf } from "../../gateway/webhook-message.ts";
import type { EventRecord } from "../donations/webhook-event.document.ts";
import type { DebitBooker } from "./debit.service.ts";
import type { FactSource } from "../ledger/ledger.document.ts";
import { authorisationOf, mergeAuthorisations } from "./authorisation.ts";
import { foreignCardTime } from "./foreign-card.ts";
import { derivePlan, areContradictory, mergeFactsWithMethod, planFact } from "./plan-facts.ts";
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
    | "resumesAt"
    | "nextQuantity"
    | "stopsAtMonthEnd"
    | "replacedBy"
    | "duplicateOf"
    | "replaces"
    | "subscriptionId"
    | "gatewayPlanId"
  >
>;

export interface SubscriptionUpdate {
  subscription?: GatewaySubscription;
  /** Time of the event; absent: the gateway has just replied to us. */
  eventAt?: Date;
  ownChanges?: OwnChanges;
  /** A payment that only verified an instrument. */
  tokenPayment?: Pick<GatewayPayment, "id" | "createdAt">;
  /** When a card issued abroad was debited or verified. */
  foreignCardAt?: string | undefined;
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
    givenPlan: VersionedPlan,
    update: SubscriptionUpdate,
    context: { now: Date; event?: EventRecord },
  ): Promise<VersionedPlan> {
    let storedPlan = givenPlan;
    let { event } = context;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const { changes, ...related } = changesOf(storedPlan, update, context.now);
      const writeResult = await plans.write(storedPlan, changes, {
        now: context.now,
        ...related,
        ...(event !== undefined && { event }),
      });
      if (typeof writeResult !== "string") return writeResult;
      // This webhook was delivered twice: its effect is written already, or by the next try.
      if (writeResult === "already-there") event = undefined;
      const reloadedPlan = await plans.byId(storedPlan.id);
      if (reloadedPlan === undefined) throw new Error(`The plan ${storedPlan.id} is gone.`);
      storedPlan = reloadedPlan;
    }
    throw new Error(`The plan ${givenPlan.id} could not be written in ${MAX_TRIES} tries.`);
  }

  /** Looks up the stored subscription id; for a subscription whose id never reached us, uses the plan id in its note. */
  async function planOf(subscription: GatewaySubscription): Promise<VersionedPlan | undefined> {
    const storedPlan = await plans.findBySubscription(subscription.id);
    if (storedPlan !== undefined || subscription.ownId === undefined) return storedPlan;
    const planOfNote = await plans.byId(subscription.ownId);
    return planOfNote?.plan.subscriptionId === undefined ? planOfNote : undefined;
  }

  return {
    apply,

    /** Records on the plan of a debit that its card was issued abroad, if it was. */
    noteForeignCard: async (storedPlan: VersionedPlan, payment: GatewayPayment, now: Date): Promise<VersionedPlan> => {
      const foreignCardAt = foreignCardTime(payment);
      const isNoted = foreignCardAt === undefined || storedPlan.plan.foreignCardAt !== undefined;
      return isNoted ? storedPlan : apply(storedPlan, { foreignCardAt }, { now });
    },

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
      const storedPlan = await planOf(subscription);
      if (storedPlan === undefined) return undefined;
      const isDebit = context.isDebit || payment?.invoiceId !== undefined;
      if (payment !== undefined && isDebit)
        await bookDebit(storedPlan, payment, { ...context, seenAt: eventTimeOf({ at }, context.now) });
      const update: SubscriptionUpdate = {
        subscription,
        eventAt: at,
        ownChanges: { subscriptionId: subscription.id },
        ...(payment !== undefined && !isDebit && { tokenPayment: payment }),
        foreignCardAt: foreignCardTime(payment),
      };
      return apply(storedPlan, update, {
        now: context.now,
        ...(context.event !== undefined && { event: context.event(storedPlan.id) }),
      });
    },

    /**
     * Asks the gateway for the state of a plan and books each debit that we lack, so that our donations match the gateway's `paid_count`.
     * @throws GatewayError
     */
    askGateway: async (
      storedPlan: VersionedPlan,
      context: { source: FactSource; now: Date },
      knownSubscription?: GatewaySubscription,
    ): Promise<VersionedPlan> => {
      const { subscriptionId } = storedPlan.plan;
      if (subscriptionId === undefined) return apply(storedPlan, {}, context);
      let foreignCardAt: string | undefined;
      const subscription = knownSubscription ?? (await gateway.monthly.subscription(subscriptionId));
      if (subscription.paidCount !== (await plans.countDebits(storedPlan.id))) {
        for (const { paymentId, isPaid } of await gateway.monthly.invoices(subscriptionId)) {
          if (!isPaid || paymentId === undefined) continue;
          const payment = await gateway.payment(paymentId);
          await bookDebit(storedPlan, payment, context);
          foreignCardAt = earlierOf(foreignCardAt, foreignCardTime(payment));
        }
      }
      return apply(storedPlan, { subscription, foreignCardAt }, context);
    },
  };
}
export type SubscriptionUpdatesService = ReturnType<typeof subscriptionUpdatesService>;

/** A plan has one subscription: the first that is stored. Updates of any other are ignored. */
const isOtherSubscription = (plan: PlanDocument, { ownChanges }: SubscriptionUpdate) =>
  ownChanges?.subscriptionId !== undefined &&
  plan.subscriptionId !== undefined &&
  ownChanges.subscriptionId !== plan.subscriptionId;

const earlierOf = (timeA: string | undefined, timeB: string | undefined): string | undefined =>
  [timeA, timeB].filter((time) => time !== undefined).toSorted()[0];

function changesOf({ id, plan }: VersionedPlan, update: SubscriptionUpdate, now: Date) {
  const {
    subscription,
    eventAt,
    ownChanges = {},
    tokenPayment,
    foreignCardAt: reportedForeignCardAt,
  } = isOtherSubscription(plan, update) ? {} : update;
  const fact = subscription === undefined ? undefined : planFact(subscription, eventAt ?? now, eventAt === undefined);
  const latest = fact === undefined ? plan.latest : mergeFactsWithMethod(plan.latest, fact);
  const authorisation = mergeAuthorisations([
    plan.authorisation,
    fact && authorisationOf(fact),
    tokenPayment && { at: tokenPayment.createdAt.toISOString(), isExact: true },
  ]);
  const foreignCardAt = earlierOf(plan.foreignCardAt, reportedForeignCardAt);
  const updatedPlan = {
    ...plan,
    ...ownChanges,
    ...(latest !== undefined && { latest }),
    ...(foreignCardAt !== undefined && { foreignCardAt }),
  };
  // A resumed plan no longer has a day to resume on. If the gateway has yet to report the pause, the day stays.
  const hasResumed = plan.latest?.status === "paused" && latest?.status !== "paused";
  const currentPlan = hasResumed ? { ...updatedPlan, resumesAt: null } : updatedPlan;
  const derivedFields = derivePlan(currentPlan, now);
  const isContradictory = fact !== undefined && areContradictory(plan.latest, fact);
  const changes: Partial<PlanDocument> = {
    ...ownChanges,
    ...derivedFields,
    ...(latest !== undefined && { latest }),
    ...(authorisation !== undefined && { authorisation }),
    ...(foreignCardAt !== undefined && { foreignCardAt }),
    resumesAt: currentPlan.resumesAt,
    tokenPaymentIds:
      tokenPayment === undefined ? plan.tokenPaymentIds : [...new Set([...plan.tokenPaymentIds, tokenPayment.id])],
    ...(isContradictory && { checkAfter: new Date(now.getTime() + RECHECK_MS).toISOString() }),
  };
  const planAfter = { ...plan, ...changes };
  return { changes, mails: mailsForChange(id, plan, planAfter), planEvents: planEventsOf(id, plan, planAfter) };
}
