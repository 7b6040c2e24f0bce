import type { PaymentUpdate } from "./payment-update.ts";
import { bookingFor, type UpdateContext } from "./booking.ts";
import type { VersionedDonation, DonationsRepository } from "./donations.repository.ts";
import { keyedMutex } from "../../keyed-mutex.ts";
import type { WebhookEventsRepository } from "./webhook-events.repository.ts";
import type { EventRecord } from "./webhook-event.document.ts";

/** A try fails only if another write to the same donation succeeded in between. More than a few in a row have another cause. */
const MAX_TRIES = 10;

export type ApplyPaymentUpdate = (
  current: VersionedDonation,
  update: PaymentUpdate,
  context: UpdateContext & { event?: EventRecord },
) => Promise<VersionedDonation>;

/**
 * Single entry point for everything that reports payments (payments.md E.1): verify, webhook, reconciler, admin. Merges the update into the
 * donation and writes, in one commit, the donation, each missing ledger entry, the thank-you mail that a new donation is owed, and the
 * webhook's record. An update without new facts writes nothing but the webhook's record.
 * @returns the donation afterwards
 */
export function paymentUpdateApplier({
  donations,
  events,
}: {
  donations: DonationsRepository;
  events: WebhookEventsRepository;
}): ApplyPaymentUpdate {
  const runExclusive = keyedMutex();

  async function apply(
    given: VersionedDonation,
    update: PaymentUpdate,
    context: UpdateContext & { event?: EventRecord },
  ): Promise<VersionedDonation> {
    let current = donations.latest(given);
    let event = context.event;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const booking = bookingFor(current.id, current.donation, update, context);
      if (booking === undefined && event === undefined) return current;
      const after = await donations.book(current, booking, { now: context.now, ...(event !== undefined && { event }) });
      if (typeof after !== "string") return after;
      // Either this webhook was delivered twice, or another writer booked the same fact a moment earlier.
      if (after === "already-there" && event !== undefined && (await events.exists(event.id))) event = undefined;
      const fresh = await donations.byId(current.id);
      if (fresh === undefined) throw new Error(`The donation ${current.id} is gone.`);
      current = fresh;
    }
    throw new Error(`The donation ${given.id} could not be booked in ${MAX_TRIES} tries.`);
  }

  return (current, update, context) => runExclusive(current.id, () => apply(current, update, context));
}
export type PaymentUpdateApplier = ReturnType<typeof paymentUpdateApplier>;
