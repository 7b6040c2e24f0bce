import type { Facts } from "./donation.document.ts";
import { fullyRefundedAt } from "./facts.ts";
import { captureEntryId, type FactSource, type LedgerEntry, SUSPENSE_ACCOUNT } from "./ledger.document.ts";

/** A ledger entry and the id of its document. */
type EntryWithId = { id: string; entry: LedgerEntry };

/**
 * All ledger entries that follow from the facts, whether written already or not. The accepted payment is booked to the campaign and any
 * other captured payment to suspense, so that the ledger always adds up to what the gateway holds. A refund is booked only together with
 * the capture that it reverses. What a reversed refund had booked (`booked`) is taken back by further entries.
 */
export function ledgerEntriesOf(
  donationId: string,
  account: string,
  facts: Facts,
  context: { now: Date; source: FactSource; booked?: readonly string[] },
): EntryWithId[] {
  const { booked = [] } = context;
  return Object.entries(facts.payments)
    .filter(([, payment]) => payment.status === "captured")
    .flatMap(([paymentId, payment]) => {
      const isDonation = paymentId === facts.acceptedPaymentId;
      const commonFields = {
        account: isDonation ? account : SUSPENSE_ACCOUNT,
        currency: payment.currency,
        donationId,
        paymentId,
        bookedAt: context.now.toISOString(),
        source: context.source,
      };
      const captureEntry: EntryWithId = {
        id: captureEntryId(paymentId),
        entry: {
          ...commonFields,
          kind: "capture",
          amountPaise: payment.amountPaise,
          supporters: isDonation ? 1 : 0,
          occurredAt: payment.at,
        },
      };
      const refundEntries = Object.entries(facts.refunds)
        .filter(([, refund]) => refund.paymentId === paymentId && refund.status === "processed")
        .map(([refundId, refund]): EntryWithId => ({
          id: `ref_${refundId}`,
          entry: {
            ...commonFields,
            kind: "refund",
            refundId,
            amountPaise: -refund.amountPaise,
            supporters: 0,
            occurredAt: refund.at,
          },
        }));
      const reversalEntries = Object.entries(facts.refunds)
        .filter(([, refund]) => refund.paymentId === paymentId && refund.status === "reversed")
        .filter(([refundId]) => booked.includes(`ref_${refundId}`))
        .map(([refundId, refund]): EntryWithId => ({
          id: `rev_${refundId}`,
          entry: {
            ...commonFields,
            kind: "refund",
            refundId,
            amountPaise: refund.amountPaise,
            supporters: 0,
            // The gateway does not say when it was reversed.
            occurredAt: commonFields.bookedAt,
          },
        }));
      const supporterEntry = isDonation ? supporterEntryOf(paymentId, fullyRefundedAt(facts), booked) : undefined;
      const supporterEntries: EntryWithId[] =
        supporterEntry === undefined
          ? []
          : [
              {
                id: supporterEntry.id,
                entry: {
                  ...commonFields,
                  kind: "whole-refund",
                  amountPaise: 0,
                  supporters: supporterEntry.supporters,
                  occurredAt: supporterEntry.at ?? commonFields.bookedAt,
                },
              },
            ];
      return [captureEntry, ...refundEntries, ...reversalEntries, ...supporterEntries];
    });
}

/**
 * The entry that makes the supporter count agree with the facts: −1 once the donation is refunded in full, +1 when that was reversed, and so
 * on. Ids are `full_<paymentId>`, then `full_<paymentId>_2` …; `undefined` if the entries booked so far agree.
 */
function supporterEntryOf(paymentId: string, refundedAt: string | undefined, booked: readonly string[]) {
  const firstId = `full_${paymentId}`;
  const bookedCount = booked.filter((id) => id === firstId || id.startsWith(`${firstId}_`)).length;
  const isSubtracted = bookedCount % 2 === 1;
  const isFullyRefunded = refundedAt !== undefined;
  if (isSubtracted === isFullyRefunded) return undefined;
  return {
    id: bookedCount === 0 ? firstId : `${firstId}_${bookedCount + 1}`,
    supporters: isFullyRefunded ? -1 : 1,
    at: refundedAt,
  };
}
