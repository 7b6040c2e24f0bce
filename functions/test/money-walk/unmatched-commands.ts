import { NO_FACTS, mergeDisputes } from "../../src/features/giving/core/facts.ts";
import { deriveDonation } from "../../src/features/giving/core/status.ts";
import { paymentFact, paymentUpdateOf } from "../../src/features/giving/core/payment-facts.ts";
import type { EntryWithId } from "../../src/features/giving/core/ledger-entries.ts";
import { type FactSource, isPaymentEntry } from "../../src/features/platform/ledger/ledger.document.ts";
import { mergeRefunds } from "../../src/features/giving/payments/unmatched/merge-refunds.ts";
import {
  missingSuspenseEntries,
  releasingEntries,
} from "../../src/features/giving/payments/unmatched/suspense-entries.ts";
import type { UnmatchedPayment } from "../../src/features/giving/payments/unmatched/unmatched-payment.document.ts";
import { withState } from "../../src/features/giving/payments/unmatched/unmatched-state.ts";
import type { GatewayPayment } from "../../src/gateway/payment-gateway.ts";
import { observedInReply } from "../../src/gateway/observation.ts";
import { aPaidDonation } from "../support/samples.ts";
import { applyMessage, applyUpdate, mirrorWrites, updateOf } from "./apply-update.ts";
import { disputesOf, elsewhereId, isElsewhere, refundsOf, taxIn } from "./gateway-truth.ts";
import { callSite } from "./refund-commands.ts";
import { addressKey } from "../../src/features/giving/core/donor-keys.ts";
import { donorOf, kindOf } from "./donors.ts";
import { commit, type Write } from "./store.ts";
import { type Message, nextFault, send, type World } from "./world.ts";

/** Payments of orders that the site did not make: recorded as unmatched and in suspense, until an admin gives them to a donation. */

const MAX_TRIES = 10;

/** Captured at once, for instance through a link that somebody made in the gateway's dashboard. */
export function payElsewhere(world: World): void {
  const { random, clock, gateway, nextId } = world;
  const amountPaise = random.oneOf(700_00, 3_33, 2_500_00);
  const feePaise = Math.floor(amountPaise / 50);
  const createdAt = clock.second();
  const entity: GatewayPayment = {
    ...{
      id: nextId("pay"),
      orderId: undefined,
      invoiceId: undefined,
      amountPaise,
      currency: "INR",
      international: false,
    },
    ...{ donorFeePaise: 0, refundedPaise: 0, status: "captured", wasCaptured: true, lateAuthorized: false },
    ...{ method: "upi", createdAt, failureReason: undefined, feePaise, feeTaxPaise: taxIn(feePaise) },
  };
  const donationId = elsewhereId(entity.id);
  const truth = { entity, donationId, planId: undefined, feePaise, capturedAt: createdAt, toldCaptures: [createdAt] };
  gateway.payments.set(entity.id, truth);
  send(world, { about: { donationId }, payments: [entity] });
}

/** A message about a payment of no order of ours: it belongs to the donation that an admin has given it to, or is unmatched. @throws OutcomeUnknown */
export function deliverElsewhere(world: World, message: Message, paymentId: string): void {
  const assignedId = world.books.unmatched.get(paymentId)?.donationId;
  if (assignedId === undefined) recordUnmatched(world, paymentId, message, "webhook");
  else applyMessage(world, message, assignedId);
}

/** Asks the gateway about everything of such a payment, as the sweeps do. @throws OutcomeUnknown */
export function askElsewhere(world: World, paymentId: string): void {
  const now = world.clock.now();
  const related = {
    refunds: refundsOf(world.gateway, paymentId),
    disputes: disputesOf(world.gateway, paymentId).map((dispute) => ({ ...dispute, reportedAt: now })),
  };
  if (world.books.unmatched.get(paymentId)?.donationId === undefined)
    recordUnmatched(world, paymentId, { payments: [], at: now, ...related }, "reconciler");
}

type ReportedEntities = Pick<Message, "payments" | "refunds" | "disputes" | "at"> & { id?: string };

/** Records the payment, or what is new about it, with its entries in one commit. */
function recordUnmatched(
  world: World,
  paymentId: string,
  message: ReportedEntities,
  source: "webhook" | "reconciler",
): void {
  const { books, clock, gateway } = world;
  const truth = gateway.payments.get(paymentId);
  if (truth === undefined) return;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const now = clock.now();
    const stored = books.unmatched.stored(paymentId);
    const {
      refunds,
      disputes,
      mirroredEntities = [],
    } = updateOf({ ...BLANK_MESSAGE, ...message, payments: [truth.entity] });
    const mergedDisputes =
      disputes === undefined ? stored?.row.disputes : mergeDisputes(stored?.row.disputes, disputes);
    const known: UnmatchedPayment = stored?.row ?? {
      ...{ payment: paymentFact(truth.entity, observedInReply(now)), refunds: {}, foundAt: now.toISOString(), source },
    };
    const after = {
      ...known,
      refunds: mergeRefunds(known.refunds, refunds),
      ...(mergedDisputes !== undefined && { disputes: mergedDisputes }),
    };
    const writes = [
      ...revision(world, paymentId, after, { source, now }),
      ...mirrorWrites(world, mirroredEntities, source, now),
      ...(message.id === undefined || books.inbox.get(message.id) !== undefined
        ? []
        : [books.inbox.create(message.id, true)]),
    ];
    world.touched.add(paymentId);
    if (commit(writes, nextFault(world))) return;
  }
  throw new Error(`The unmatched payment ${paymentId} could not be written in ${MAX_TRIES} tries.`);
}

const BLANK_MESSAGE = { id: "", about: { donationId: "" } };

const ownEntries = ({ books }: World, paymentId: string): EntryWithId[] =>
  books.ledger
    .entries()
    .flatMap(([id, entry]) =>
      isPaymentEntry(entry) && entry.paymentId === paymentId && entry.donationId === undefined ? [{ id, entry }] : [],
    );

/** The writes of an unmatched payment and of the entries that it lacks. */
function revision(
  world: World,
  paymentId: string,
  after: UnmatchedPayment,
  context: { source: FactSource; now: Date },
): Write[] {
  const { unmatched, ledger } = world.books;
  const stored = unmatched.stored(paymentId);
  const entries =
    after.donationId === undefined
      ? missingSuspenseEntries(paymentId, { before: stored?.row, after }, context)
      : releasingEntries(ownEntries(world, paymentId), context);
  const booked = [...(after.booked ?? []), ...entries.map(({ id }) => id)];
  const row = withState(paymentId, { ...after, booked }, context.now);
  return [
    stored === undefined ? unmatched.create(paymentId, row) : unmatched.replace(paymentId, row, stored.version),
    ...entries.map(({ id, entry }) => ledger.create(id, entry)),
  ];
}

/** An admin gives an unmatched payment to a new donation. */
export function assignUnmatched(world: World): void {
  const open = world.books.unmatched.entries().flatMap(([id, { state }]) => (state === "open" ? [id] : []));
  const paymentId = world.random.pick(open);
  if (paymentId === undefined) return;
  const donationId = world.nextId("donation");
  const campaignId = world.random.pick(world.givenTo) ?? "school";
  callSite(world, "an admin assigns a payment", (current) => assign(current, { paymentId, donationId, campaignId }));
}

function assign(
  world: World,
  { paymentId, donationId, campaignId }: { paymentId: string; donationId: string; campaignId: string },
): void {
  const { books, clock, gateway } = world;
  const unmatched = books.unmatched.get(paymentId);
  const truth = gateway.payments.get(paymentId);
  if (unmatched === undefined || truth === undefined) return;
  if (unmatched.donationId === undefined) {
    const now = clock.now();
    const { amountPaise, at } = unmatched.payment;
    const { orderId: _orderId, ...sample } = aPaidDonation();
    const donor = donorOf(world, donationId);
    const keys = { donorKeys: [addressKey(donor.email)], campaignKind: kindOf(campaignId) };
    const blank = { ...sample, ...keys, amountPaise, createdAt: at, campaignId, donor, facts: NO_FACTS, booked: [] };
    if (books.donations.get(donationId) === undefined)
      commit([books.donations.create(donationId, { ...blank, ...deriveDonation(NO_FACTS, blank, now) })], undefined);
    const update = { ...paymentUpdateOf([], [], observedInReply(now)), payments: { [paymentId]: unmatched.payment } };
    applyUpdate(world, donationId, update, { source: "admin", assigned: () => claim(world, paymentId, donationId) });
  }
  const assignedId = books.unmatched.get(paymentId)?.donationId;
  if (assignedId !== undefined) gateway.payments.set(paymentId, { ...truth, donationId: assignedId });
}

/** What the commit that books the payment to a donation needs besides; `undefined` if it has one already. */
function claim(world: World, paymentId: string, donationId: string) {
  const unmatched = world.books.unmatched.get(paymentId);
  if (unmatched === undefined || unmatched.donationId !== undefined) return undefined;
  const now = world.clock.now();
  const { refunds, disputes } = unmatched;
  const event = {
    what: "payment-assigned",
    at: now.toISOString(),
    byEmail: "first@demo.test",
    paymentId,
    donationId,
  } as const;
  world.touched.add(paymentId);
  return {
    related: { refunds, ...(disputes !== undefined && { disputes }) },
    decision: { event, writes: [] },
    writes: revision(world, paymentId, { ...unmatched, donationId, reviewEvents: [event] }, { source: "admin", now }),
  };
}

/** The payment of such an id; `undefined` for that of a donation. */
export const elsewherePayment = (id: string): string | undefined =>
  isElsewhere(id) ? id.slice(elsewhereId("").length) : undefined;
