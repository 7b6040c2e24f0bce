import type { DonorDetails } from "@daansetu/contract";
import { bookingFor } from "../../src/features/giving/core/booking.ts";
import type { Decision } from "../../src/features/giving/donations/booking/decision.ts";
import { type PaymentUpdate, paymentUpdateOf } from "../../src/features/giving/core/payment-facts.ts";
import type { FactSource } from "../../src/features/platform/ledger/ledger.document.ts";
import { mirrorId } from "../../src/features/giving/payments/mirror/gateway-mirror.document.ts";
import { isSameState, mergeMirror } from "../../src/features/giving/payments/mirror/merge-mirror.ts";
import { mirrorDocument } from "../../src/features/giving/payments/mirror/mirror-document.ts";
import type { MirroredEntity } from "../../src/gateway/mirrored-entity.ts";
import { observedInEvent, observedInReply } from "../../src/gateway/observation.ts";
import { donorOf } from "./donors.ts";
import { commit, OutcomeUnknown, type Write } from "./store.ts";
import { type Message, nextFault, type World } from "./world.ts";

/**
 * Processes messages as the site does: the project's own pure functions between reading and one commit, as the services have them, which
 * need a database and run elsewhere in emulators.
 */

/** A try fails only if another write to the same donation succeeded in between. */
const MAX_TRIES = 10;

interface ApplyContext {
  source: FactSource;
  donor?: DonorDetails | undefined;
  eventId?: string;
  /** An admin's assignment of an unmatched payment, for the books as they are now; `undefined` if it was assigned meanwhile. */
  assigned?: () => { related: Partial<PaymentUpdate>; decision: Decision; writes: readonly Write[] } | undefined;
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
    const assigned = context.assigned?.();
    if (context.assigned !== undefined && assigned === undefined) return;
    const booking = bookingFor(
      donationId,
      stored.row,
      { ...update, ...assigned?.related },
      { source, now, ...(donor !== undefined && { donor }), decision: assigned?.decision },
    );
    const writes: Write[] = mirrorWrites(world, update.mirroredEntities ?? [], source, now);
    if (booking !== undefined) {
      writes.push(books.donations.replace(donationId, { ...stored.row, ...booking.changes }, stored.version));
      for (const { id, entry } of booking.entries) writes.push(books.ledger.create(id, entry));
    }
    if (eventId !== undefined) writes.push(books.inbox.create(eventId, true));
    writes.push(...(assigned?.writes ?? []));
    if (tries === 0) overtake(world, donationId);
    world.touched.add(donationId);
    if (commit(writes, nextFault(world))) return;
    if (eventId !== undefined && books.inbox.get(eventId) !== undefined) eventId = undefined;
  }
  throw new Error(`The donation ${donationId} could not be booked in ${MAX_TRIES} tries.`);
}

/** The mirror's changes by these entities. */
export function mirrorWrites(
  { books: { mirror } }: World,
  mirroredEntities: readonly MirroredEntity[],
  source: FactSource,
  now: Date,
): Write[] {
  return mirroredEntities.flatMap((entity) => {
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
  handle(world, message, () => applyMessage(world, message, donationId));
}

/** Takes a message off its way. If its sender does not learn that it was applied, it is sent again. */
export function handle(world: World, message: Message, apply: () => void): void {
  world.onTheirWay = world.onTheirWay.filter(({ id }) => id !== message.id);
  try {
    apply();
    world.delivered.push(message);
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
    world.onTheirWay.push(message);
  }
}

/** Applies a message to a donation that we have. @throws OutcomeUnknown */
export function applyMessage(world: World, message: Message, donationId: string): void {
  applyUpdate(world, donationId, updateOf(message), {
    source: message.hasDonor ? "verify" : "webhook",
    eventId: message.id,
    ...(message.hasDonor && { donor: donorOf(world, donationId) }),
  });
}

/** The facts of a message, seen at its own time. One about a refund or dispute shows the payment as it was long after its capture. */
export function updateOf({ payments, refunds, disputes, at }: Message): PaymentUpdate {
  const isOfCapture = refunds.length === 0 && disputes.length === 0;
  return paymentUpdateOf(payments, refunds, isOfCapture ? observedInEvent(at) : observedInReply(at), disputes);
}
