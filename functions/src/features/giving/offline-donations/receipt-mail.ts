import type { CompanionWrite } from "../../../firestore/companion-write.ts";
import type { Database } from "../../../firestore/database.ts";
import { type NewMail, queueMail } from "../../platform/mail/outbox.document.ts";
import type { OfflineDonationDocument } from "./offline-donation.document.ts";
import { netPaiseOf } from "./offline-state.ts";

/** Enqueues the mail that `receiptMailOf` returns, in the commit of the last event. */
export function receiptMail(db: Database, id: string, donation: CountedDonation, now: Date): CompanionWrite {
  const queuedMail = receiptMailOf(id, donation);
  return (batch) => {
    if (queuedMail !== undefined) queueMail(db, batch, queuedMail.id, queuedMail.mail, now);
  };
}

type CountedDonation = Pick<OfflineDonationDocument, "amountPaise" | "events">;

/**
 * The mail that the last event enqueues in its commit: with the receipt once the donation counts, or about the receipt that a bounce or a cancellation
 * ends. `undefined` if it counts as much as before. It is queued for a donor without an address, too, because its composer issues the receipt.
 */
export function receiptMailOf(
  id: string,
  { amountPaise, events }: CountedDonation,
): { id: string; mail: NewMail } | undefined {
  const netPaise = netPaiseOf({ amountPaise, events });
  const netPaiseBefore = events.length === 1 ? 0 : netPaiseOf({ amountPaise, events: events.slice(0, -1) });
  if (netPaise === netPaiseBefore) return undefined;
  return netPaise > 0
    ? { id: `offline-receipt_${id}`, mail: { kind: "offline-receipt", offlineDonationId: id } }
    : {
        id: `receipt-changed_${id}_${events.length}`,
        mail: { kind: "receipt-changed", source: "offline-donation", donationId: id, netPaise, receivedOn: null },
      };
}
