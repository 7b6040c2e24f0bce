import type { Deps } from "../../../deps/deps.interface.ts";
import type { GatewaySubscription } from "../../../gateway/monthly-gateway.ts";
import type { GatewayPayment } from "../../../gateway/payment-gateway.ts";
import { eventTimeOf, sightingOf } from "../../../gateway/webhook-message.ts";
import { type MirroredEntity, mirroredInvoice, mirroredPayment } from "../../../gateway/mirrored-entity.ts";
import type { GatewayMirror } from "../donations/index.ts";
import type { EventRecord } from "../donations/webhook-event.document.ts";
import type { DebitBooker } from "./debit.service.ts";
import type { FactSource } from "../../platform/ledger/ledger.document.ts";
import { foreignCardTime } from "./foreign-card.ts";
import { changesOf, earlierOf, mirroredEntitiesOf, type SubscriptionUpdate } from "./subscription-changes.ts";
import type { VersionedPlan, PlansRepository } from "./plans.repository.ts";
import { LOST_RACE, retryLost } from "../../../firestore/change-versioned.ts";

/**
 * Single entry point for everything that reports on a plan or changes it: checkout, webhook, reconciler, the donor. Updates merge to the
 * same result in any order and however often they are repeated. Status, sponsored units, the next check and queued mails are computed from
 * the result and written in one commit.
 */
export function subscriptionUpdatesService(
  deps: Pick<Deps, "gateway">,
  { plans, bookDebit, mirror }: { plans: PlansRepository; bookDebit: DebitBooker; mirror: GatewayMirror },
) {
  const { gateway } = deps;

  function apply(
    givenPlan: VersionedPlan,
    update: SubscriptionUpdate,
    context: { now: Date; event?: EventRecord },
  ): Promise<VersionedPlan> {
    let storedPlan = givenPlan;
    let { event } = context;
    const mirroredEntities = mirroredEntitiesOf(update, context.now);
    const source = update.eventAt === undefined ? "plan" : "webhook";
    return retryLost(`the plan ${givenPlan.id}`, async () => {
      const { changes, ...related } = changesOf(storedPlan, update, context.now);
      const mirrorWrites = await mirror.prepare(mirroredEntities, { source, now: context.now });
      const writeResult = await plans.write(storedPlan, changes, {
        now: context.now,
        ...related,
        addMirrorWrites: mirrorWrites.addTo,
        ...(event !== undefined && { event }),
      });
      if (typeof writeResult !== "string") {
        mirrorWrites.settle(writeResult.version);
        return writeResult;
      }
      mirrorWrites.forget();
      // This webhook was delivered twice: its effect is written already, or by the next try.
      if (writeResult === "already-there") event = undefined;
      const reloadedPlan = await plans.byId(storedPlan.id);
      if (reloadedPlan === undefined) throw new Error(`The plan ${storedPlan.id} is gone.`);
      storedPlan = reloadedPlan;
      return LOST_RACE;
    });
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

    /** Records a card that its bank refused for the mandate, until one is authorised: later ones are refused for debits, which nobody tries. */
    noteRefusedCard: async (storedPlan: VersionedPlan, refusedCard: GatewayPayment, now: Date): Promise<void> => {
      const { status, refusedCards = {} } = storedPlan.plan;
      if (status === "waiting" && !(refusedCard.id in refusedCards)) await apply(storedPlan, { refusedCard }, { now });
    },

    /**
     * Applies a webhook about a subscription. Its debit is booked first, so that the webhook's record confirms all of its content.
     * @returns the plan afterwards; `undefined` if no plan of ours has this subscription
     */
    applyWebhook: async (
      message: { subscription: GatewaySubscription; payment: GatewayPayment | undefined; event: string; at: Date },
      context: { source: FactSource; now: Date; isDebit: boolean; event?: (planId: string) => EventRecord },
    ): Promise<VersionedPlan | undefined> => {
      const { subscription, payment, at } = message;
      const storedPlan = await planOf(subscription);
      if (storedPlan === undefined) return undefined;
      const isDebit = context.isDebit || payment?.invoiceId !== undefined;
      if (payment !== undefined && isDebit)
        await bookDebit(storedPlan, payment, { ...context, seen: sightingOf(message, context.now) });
      const update: SubscriptionUpdate = {
        subscription,
        eventAt: at,
        ownChanges: { subscriptionId: subscription.id },
        ...(payment !== undefined && !isDebit && { tokenPayment: payment }),
        foreignCardAt: foreignCardTime(payment),
        ...(payment !== undefined && {
          mirroredEntities: [mirroredPayment(payment, eventTimeOf({ at }, context.now))],
        }),
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
      const mirroredEntities: MirroredEntity[] = [];
      const subscription = knownSubscription ?? (await gateway.monthly.subscription(subscriptionId));
      if (subscription.paidCount !== (await plans.countDebits(storedPlan.id))) {
        for (const invoice of await gateway.monthly.invoices(subscriptionId)) {
          const { paymentId, isPaid } = invoice;
          mirroredEntities.push(mirroredInvoice(invoice, context.now));
          if (!isPaid || paymentId === undefined) continue;
          const payment = await gateway.payment(paymentId);
          await bookDebit(storedPlan, payment, context);
          foreignCardAt = earlierOf(foreignCardAt, foreignCardTime(payment));
        }
      }
      return apply(storedPlan, { subscription, foreignCardAt, mirroredEntities }, context);
    },
  };
}
export type SubscriptionUpdatesService = ReturnType<typeof subscriptionUpdatesService>;
