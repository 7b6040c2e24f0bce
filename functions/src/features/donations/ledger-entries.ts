import type { Facts } from "./donation.document.ts";
import { fullyRefundedAt } from "./facts.ts";
import { captureEntryId, type FactSource, type LedgerEntry, SUSPENSE_ACCOUNT } from "./ledger.document.ts";

/** A ledger entry and the id of its document. */
type EntryWithId = { id: string; entry: LedgerEntry };

/**
 * All ledger entries that follow from the facts, whether written already or not. The accepted payment is booked to the campaign and any
 * other captured payment to suspense, so that the ledger always adds up to what the gateway holds. A refund is booked only together with
 * the capture that it reverses.
 */
export function ledgerEntriesOf(
  donationId: string,
  account: string,
  facts: Facts,
  context: { now: Date; source: FactSource },
): EntryWithId[] {
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
      const lastRefundAt = isDonation ? fullyRefundedAt(facts) : undefined;
      const fullRefundEntries: EntryWithId[] =
        lastRefundAt === undefined
          ? []
          : [
              {
                id: `full_${paymentId}`,
                entry: {
                  ...commonFields,
                  kind: "whole-refund",
                  amountPaise: 0,
                  supporters: -1,
                  occurredAt: lastRefundAt,
                },
              },
            ];
      return [captureEntry, ...refundEntries, ...fullRefundEntries];
    });
}
