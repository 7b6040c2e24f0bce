import { type FactSource, isPaymentEntry } from "../../src/features/platform/ledger/ledger.document.ts";
import { captureEntryId } from "../../src/features/giving/core/ledger-entries.ts";
import { paymentUpdateOf } from "../../src/features/giving/core/payment-facts.ts";
import { debitReference } from "../../src/features/giving/donations/reference.ts";
import { donationOfDebit } from "../../src/features/giving/plans/debit.ts";
import type { PlanDocument } from "../../src/features/giving/plans/plan.document.ts";
import {
  changesOf,
  mirroredEntitiesOf,
  type SubscriptionUpdate,
} from "../../src/features/giving/plans/subscription-changes.ts";
import type { GatewayPayment } from "../../src/gateway/payment-gateway.ts";
import { A_VERSION } from "../support/samples.ts";
import { seenInEvent, seenInReply, type Sighting } from "../../src/gateway/sighting.ts";
import { commit } from "./store.ts";
import { applyUpdate, mirrorWrites } from "./apply-update.ts";
import { type Message, nextFault, type World } from "./world.ts";

const REFERENCE_KEY = "the-key-of-the-random-walk";
const MAX_TRIES = 10;

export const debitDonationId = (paymentId: string): string => debitReference(paymentId, REFERENCE_KEY);

export const debitsOf = ({ books }: World, planId: string) =>
  books.donations.entries().filter(([, donation]) => donation.planId === planId);

/** Merges what was reported of a subscription into its plan. @throws OutcomeUnknown */
export function applyToPlan(world: World, planId: string, update: SubscriptionUpdate, eventId?: string): void {
  const { books, clock } = world;
  let newEventId = eventId;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const stored = books.plans.stored(planId);
    if (stored === undefined) throw new Error(`There is no plan ${planId}.`);
    const now = clock.now();
    const { changes } = changesOf({ id: planId, plan: stored.row, version: A_VERSION }, update, now);
    const plan: PlanDocument = { ...stored.row, ...changes };
    const source = update.eventAt === undefined ? "reconciler" : "webhook";
    const writes = [
      books.plans.replace(planId, plan, stored.version),
      ...mirrorWrites(world, mirroredEntitiesOf(update, now), source, now),
      ...(newEventId === undefined ? [] : [books.inbox.create(newEventId, true)]),
    ];
    if (commit(writes, nextFault(world))) return;
    if (newEventId !== undefined && books.inbox.get(newEventId) !== undefined) newEventId = undefined;
  }
  throw new Error(`The plan ${planId} could not be written in ${MAX_TRIES} tries.`);
}

/** Books a debit as a donation of its own, unless the ledger has its payment already. @throws OutcomeUnknown */
function bookDebit(world: World, planId: string, payment: GatewayPayment, seen: Sighting, source: FactSource): void {
  const { books } = world;
  const plan = books.plans.get(planId);
  if (!payment.wasCaptured || plan === undefined) return;
  const entry = books.ledger.get(captureEntryId(payment.id));
  const bookedId = entry !== undefined && isPaymentEntry(entry) ? entry.donationId : undefined;
  const id = bookedId ?? debitDonationId(payment.id);
  if (books.donations.get(id) === undefined)
    commit([books.donations.create(id, donationOfDebit(planId, plan, payment))], nextFault(world));
  applyUpdate(world, id, paymentUpdateOf([payment], [], seen), { source });
}

/** A webhook about a subscription: its debit is booked first, so that the webhook's record confirms all of its content. */
export function deliverToPlan(world: World, message: Message, planId: string): void {
  const { subscription, at, id } = message;
  if (subscription === undefined) return;
  for (const payment of message.payments) bookDebit(world, planId, payment, seenInEvent(at), "webhook");
  applyToPlan(world, planId, { subscription, eventAt: at, ownChanges: { subscriptionId: subscription.id } }, id);
}

/** Asks the gateway for the state of a plan and books each debit that we lack. @throws OutcomeUnknown */
export function askAboutPlan(world: World, planId: string): void {
  const { gateway, clock } = world;
  const subscription = [...gateway.subscriptions.values()].find((candidate) => candidate.planId === planId);
  if (subscription === undefined) return;
  if (subscription.entity.paidCount !== debitsOf(world, planId).length)
    for (const paymentId of subscription.paymentIds) {
      const payment = gateway.payments.get(paymentId)?.entity;
      if (payment !== undefined) bookDebit(world, planId, payment, seenInReply(clock.now()), "reconciler");
    }
  applyToPlan(world, planId, { subscription: subscription.entity });
}
