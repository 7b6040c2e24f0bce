import type { PaymentUpdate } from "../core/payment-facts.ts";
import { type Booking, bookingFor, type UpdateContext } from "../core/booking.ts";
import type { VersionedDonation, DonationsRepository } from "./donations.repository.ts";
import type { Facts, DonationDocument } from "../core/donation.document.ts";
import type { GatewayMirror } from "./gateway-mirror.interface.ts";
import type { MirroredEntity } from "../../../gateway/mirrored-entity.ts";
import { keyedMutex } from "../../../util/keyed-mutex.ts";
import type { WebhookEventsRepository } from "./webhook-events.repository.ts";
import type { EventRecord } from "./webhook-event.document.ts";
import type { Decision } from "./review/decision.ts";
import { captureEntryId } from "../core/ledger-entries.ts";
import type { UnmatchedClaims } from "./unmatched-claims.interface.ts";
import { LOST_RACE, retryLost } from "../../../firestore/change-versioned.ts";

export type ApplyPaymentUpdate = (
  storedDonation: VersionedDonation,
  update: PaymentUpdate,
  context: ApplyContext,
) => Promise<VersionedDonation>;

type ApplyContext = Omit<UpdateContext, "decision"> & {
  event?: EventRecord;
  /**
   * An admin's decision about the donation as it is stored; `undefined` if it is stored already. Called again for each version of the
   * donation that the commit is computed for; its errors end the update.
   */
  decide?: (storedDonation: DonationDocument) => Decision | undefined | Promise<Decision | undefined>;
  /**
   * True if a payment that is booked may be recorded as unmatched: its donation or plan was not known when the payment was found. By default, if the
   * reconciler reports it. On the donor's own way nobody looks: a donation is stored before anything can be paid.
   */
  mayBeUnmatched?: boolean;
};

/**
 * Single entry point for everything that reports payments (payments.md E.1): verify, webhook, reconciler, admin. Merges the update into the
 * donation and writes, in one commit, the donation, each missing ledger entry, the thank-you mail of a new donation, the
 * webhook's record, and what is new in the mirror. A payment that was recorded as unmatched leaves suspense in the same commit. An update
 * without new facts writes nothing but event and mirror.
 * @returns the donation afterwards
 */
export function paymentUpdateApplier({
  donations,
  events,
  mirror,
  claims,
}: {
  donations: DonationsRepository;
  events: WebhookEventsRepository;
  mirror: GatewayMirror;
  claims: UnmatchedClaims;
}): ApplyPaymentUpdate {
  const runExclusive = keyedMutex();

  function applyUpdate(
    givenDonation: VersionedDonation,
    update: PaymentUpdate,
    context: ApplyContext,
  ): Promise<VersionedDonation> {
    let storedDonation = donations.latestVersion(givenDonation);
    const { mirroredEntities = [] } = update;
    let event = context.event;
    return retryLost(`the donation ${givenDonation.id}`, async () => {
      const decision = await context.decide?.(storedDonation.donation);
      const booking = bookingFor(storedDonation.id, storedDonation.donation, update, { ...context, decision });
      if (booking === undefined && event === undefined) {
        await mirror.record(mirroredEntities, context);
        return storedDonation;
      }
      const { facts } = storedDonation.donation;
      const mirrorWrites = await mirror.prepare(mirroredEntities, {
        ...context,
        isNew: (entity) => !isInFacts(facts, entity),
      });
      const { source, now, mayBeUnmatched = source === "reconciler" } = context;
      const claimed = mayBeUnmatched ? newCaptures(booking) : [];
      const claimWrites = await claims.prepare(claimed, { donationId: storedDonation.id, source, now });
      const bookingResult = await donations.book(storedDonation, booking, {
        now,
        mirrorWrites,
        companionWrites: [...(decision?.writes ?? []), ...claimWrites],
        ...(event !== undefined && { event }),
      });
      if (typeof bookingResult !== "string") return bookingResult;
      // Either this webhook was delivered twice, or another writer booked the same fact a moment earlier.
      if (bookingResult === "already-there" && event !== undefined && (await events.exists(event.id)))
        event = undefined;
      const reloadedDonation = await donations.byId(storedDonation.id);
      if (reloadedDonation === undefined) throw new Error(`The donation ${storedDonation.id} is gone.`);
      storedDonation = reloadedDonation;
      return LOST_RACE;
    });
  }

  return (storedDonation, update, context) =>
    runExclusive(storedDonation.id, () => applyUpdate(storedDonation, update, context));
}

/** The payments that a booking adds to the ledger. */
function newCaptures(booking: Booking | undefined): string[] {
  const entries = booking?.entries ?? [];
  return entries.flatMap(({ id, entry: { paymentId } }) => (id === captureEntryId(paymentId) ? [paymentId] : []));
}

/** A donation's facts know what the mirror knows of its payments, refunds and disputes. Orders are hardly ever reported here. */
function isInFacts({ payments, refunds, disputes = {} }: Facts, { type, entity: { id } }: MirroredEntity): boolean {
  return (type === "payment" && id in payments) || (type === "refund" && id in refunds) || id in disputes;
}
export type PaymentUpdateApplier = ReturnType<typeof paymentUpdateApplier>;
