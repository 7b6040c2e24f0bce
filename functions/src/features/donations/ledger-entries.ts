import type { Facts } from "./donation.document.ts";
import { type FactSource, type LedgerEntry, SUSPENSE_ACCOUNT } from "./ledger.document.ts";
import { fullyReturnedAt, maxReturnedPaise, type Reversal, reversalsOf } from "./reversals.ts";

/** A ledger entry and the id of its document. */
type EntryWithId = { id: string; entry: LedgerEntry };

/**
 * All ledger entries that follow from the facts, whether written already or not. The accepted payment is booked to the campaign and any
 * other captured payment to suspense, so that the ledger always adds up to what the gateway holds. A refund or lost dispute is booked only
 * together with the capture that it reverses, and disputes take no more than is left.
 * @param bookedIds ids of the entries written already, in that order
 */
export function ledgerEntriesOf(
  donationId: string,
  account: string,
  facts: Facts,
  context: { now: Date; source: FactSource },
  bookedIds: readonly string[] = [],
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
        id: `cap_${paymentId}`,
        entry: {
          ...commonFields,
          kind: "capture",
          amountPaise: payment.amountPaise,
          supporters: isDonation ? 1 : 0,
          occurredAt: payment.at,
        },
      };
      const reversalEntries = reversalsWithinLimit(facts, paymentId, bookedIds).map(
        ({ entryId, kind, id, amountPaise, at }): EntryWithId => ({
          id: entryId,
          entry: {
            ...commonFields,
            kind,
            ...(kind === "refund" ? { refundId: id } : { disputeId: id }),
            amountPaise: 0 - amountPaise,
            supporters: 0,
            occurredAt: at,
          },
        }),
      );
      const lastReturnAt = isDonation ? fullyReturnedAt(facts) : undefined;
      const fullRefundEntries: EntryWithId[] =
        lastReturnAt === undefined
          ? []
          : [
              {
                id: `full_${paymentId}`,
                entry: {
                  ...commonFields,
                  kind: "whole-refund",
                  amountPaise: 0,
                  supporters: -1,
                  occurredAt: lastReturnAt,
                },
              },
            ];
      return [captureEntry, ...reversalEntries, ...fullRefundEntries];
    });
}

const REVERSAL_PREFIX: Readonly<Record<Reversal["kind"], string>> = { refund: "ref", chargeback: "dis" };

/**
 * Refunds and lost disputes of a payment, each limited to what those before it left. Written entries never change, so they come first, in
 * the order in which they were written; that order may differ between instances that got the messages differently, their sum does not.
 */
function reversalsWithinLimit(
  facts: Facts,
  paymentId: string,
  bookedIds: readonly string[],
): (Reversal & { entryId: string })[] {
  const reversals = reversalsOf(facts, paymentId).map((reversal) => ({
    ...reversal,
    entryId: `${REVERSAL_PREFIX[reversal.kind]}_${reversal.id}`,
  }));
  const writtenFirst = [
    ...reversals
      .filter(({ entryId }) => bookedIds.includes(entryId))
      .toSorted((reversalA, reversalB) => bookedIds.indexOf(reversalA.entryId) - bookedIds.indexOf(reversalB.entryId)),
    ...reversals.filter(({ entryId }) => !bookedIds.includes(entryId)),
  ];
  let remainingPaise = maxReturnedPaise(facts, paymentId);
  return writtenFirst.map((reversal) => {
    const amountPaise = Math.min(reversal.amountPaise, remainingPaise);
    remainingPaise -= amountPaise;
    return { ...reversal, amountPaise };
  });
}
