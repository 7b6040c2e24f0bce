import { bookingFor } from "../../src/features/donations/booking.ts";
import type { DonorDetails } from "../../src/features/donations/donation.document.ts";
import { type PaymentUpdate, paymentUpdateOf } from "../../src/features/donations/payment-update.ts";
import type { FactSource } from "../../src/features/ledger/ledger.document.ts";
import { mirrorId } from "../../src/features/payments/mirror/gateway-mirror.document.ts";
import { isSameState, mergeMirror } from "../../src/features/payments/mirror/merge-mirror.ts";
import { mirrorDocument } from "../../src/features/payments/mirror/mirror-document.ts";
import type { HeardEntity } from "../../src/gateway/heard-entity.ts";
import { aPaidDonation } from "../support/samples.ts";
import { disputesOf, paymentsOf, refundsOf } from "./gateway-truth.ts";
import { askAboutPlan, deliverToPlan } from "./plan-system.ts";
import { commit, OutcomeUnknown, type Write } from "./store.ts";
import { type Message, nextFault, type World } from "./world.ts";

/**
 * What the site does with messages: the project's own pure functions between reading and one commit, as the services have them, which
 * need a database and run elsewhere in emulators.
 */

export const DONOR: DonorDetails | undefined = aPaidDonation().donor;

/** A try fails only if another write to the same donation succeeded in between. */
const MAX_TRIES = 10;

interface ApplyContext {
  source: FactSource;
  donor?: DonorDetails | undefined;
  eventId?: string;
}

/** Merges an update into a donation and writes everything that follows in one commit. @throws OutcomeUnknown */
export function applyUpdate(world: World, donationId: string, update: PaymentUpdate, context: ApplyContext): void {
  const { books, clock } = world;
  let { eventId } = context;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const stored = books.donations.stored(donationId);
    if (stored === undefined) throw new Error(`There is no donation ${donationId}.`);
    const now = clock.now();
    const { source, donor } = context;
    const booking = bookingFor(donationId, stored.row, update, { source, now, ...(donor !== undefined && { donor }) });
    const writes: Write[] = mirrorWrites(world, update.heard ?? [], source, now);
    if (booking !== undefined) {
      writes.push(books.donations.replace(donationId, { ...stored.row, ...booking.changes }, stored.version));
      for (const { id, entry } of booking.entries) writes.push(books.ledger.create(id, entry));
    }
    if (eventId !== undefined) writes.push(books.inbox.create(eventId, true));
    if (tries === 0) overtake(world, donationId);
    world.touched.add(donationId);
    if (commit(writes, nextFault(world))) return;
    if (eventId !== undefined && books.inbox.get(eventId) !== undefined) eventId = undefined;
  }
  throw new Error(`The donation ${donationId} could not be booked in ${MAX_TRIES} tries.`);
}

/** What entities change in the mirror. */
export function mirrorWrites(
  { books: { mirror } }: World,
  heard: readonly HeardEntity[],
  source: FactSource,
  now: Date,
): Write[] {
  return heard.flatMap((entity) => {
    const document = mirrorDocument(entity, { source, now });
    const id = mirrorId(document.type, document.gatewayId);
    const known = mirror.stored(id);
    if (known === undefined) return [mirror.create(id, document)];
    const merged = mergeMirror(known.row, document);
    return isSameState(known.row, merged) ? [] : [mirror.replace(id, merged, known.version)];
  });
}

/** Sometimes another message about the donation is applied between our reading and our commit, which must then be refused. */
function overtake(world: World, donationId: string): void {
  if (!world.hasFaults || !world.random.chance(0.05)) return;
  const message = world.onTheirWay.find(({ about }) => "donationId" in about && about.donationId === donationId);
  if (message === undefined) return;
  deliver(world, message);
}

/** Applies a message. If its sender does not learn that it was, it is sent again. */
export function deliver(world: World, message: Message): void {
  world.onTheirWay = world.onTheirWay.filter(({ id }) => id !== message.id);
  try {
    if ("planId" in message.about) deliverToPlan(world, message, message.about.planId);
    else deliverToDonation(world, message, message.about.donationId);
    world.delivered.push(message);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    world.onTheirWay.push(message);
  }
}

/** A message about a debit that we have not heard of: it is looked up at the gateway first. */
function deliverToDonation(world: World, message: Message, donationId: string): void {
  const { books, gateway } = world;
  const debit = [...gateway.payments.values()].find((payment) => payment.donationId === donationId);
  if (books.donations.get(donationId) === undefined && debit?.planId !== undefined) askAboutPlan(world, debit.planId);
  applyUpdate(world, donationId, updateOf(message), {
    source: message.hasDonor ? "verify" : "webhook",
    eventId: message.id,
    ...(message.hasDonor && { donor: DONOR }),
  });
}

/** The facts of a message, seen at its own time. */
export const updateOf = ({ payments, refunds, disputes, at }: Message): PaymentUpdate =>
  paymentUpdateOf(payments, refunds, at, disputes);

/** Asks the gateway about everything of a donation, as the reconciler and the sweeps do. @throws OutcomeUnknown */
export function askAboutDonation(world: World, donationId: string): void {
  const { gateway, clock } = world;
  const payments = paymentsOf(gateway, donationId).map(({ entity }) => entity);
  const refunds = payments.flatMap(({ id }) => refundsOf(gateway, id));
  const now = clock.now();
  // The list of disputes does not say when they came into their state.
  const disputes = payments
    .flatMap(({ id }) => disputesOf(gateway, id))
    .map((dispute) => ({ ...dispute, reportedAt: now }));
  if (world.books.donations.get(donationId) === undefined) return;
  applyUpdate(world, donationId, paymentUpdateOf(payments, refunds, now, disputes), { source: "reconciler" });
}
