import { calendarDay } from "@daansetu/contract";
import { captureTimeOf } from "./capture-time.ts";
import type { Facts } from "./donation.document.ts";
import { fullyRefundedAt } from "./facts.ts";
import { type FactSource, type LedgerEntry, SUSPENSE_ACCOUNT } from "./ledger.document.ts";

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
        id: `cap_${paymentId}`,
        entry: {
          ...commonFields,
          kind: "capture",
          amountPaise: payment.amountPaise,
          supporters: isDonation ? 1 : 0,
          occurredAt: captureTimeOf(facts, paymentId) ?? payment.at,
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

/** A donation's account and facts, before and after an update, and the ids of the entries that are written already. */
interface LedgerChange {
  account: string;
  factsBefore: Facts;
  factsAfter: Facts;
  bookedIds: readonly string[];
}

/**
 * The entries that an update adds to the ledger. An entry is never changed: if the facts now say another account (the details of a donor
 * whose payment waited in suspense have arrived) or another day in India (an earlier time of the capture became known), a pair of entries
 * takes the amount out of the old place and adds it to the new one.
 */
export function newEntriesOf(
  donationId: string,
  { account, factsBefore, factsAfter, bookedIds }: LedgerChange,
  context: { now: Date; source: FactSource },
): EntryWithId[] {
  const entriesBefore = new Map(
    ledgerEntriesOf(donationId, account, factsBefore, context).map(({ id, entry }) => [id, entry]),
  );
  return ledgerEntriesOf(donationId, account, factsAfter, context).flatMap(({ id, entry }) => {
    if (!bookedIds.includes(id)) return [{ id, entry }];
    const bookedEntry = entriesBefore.get(id);
    if (bookedEntry === undefined || entry.kind === "whole-refund" || isSamePlace(bookedEntry, entry)) return [];
    const moveNumber = bookedIds.filter((bookedId) => bookedId.startsWith(`${id}_out_`)).length + 1;
    return [
      { id: `${id}_out_${moveNumber}`, entry: { ...reversalOf(bookedEntry), move: "out" } },
      { id: `${id}_in_${moveNumber}`, entry: { ...entry, move: "in" } },
    ];
  });
}

const isSamePlace = (entryA: LedgerEntry, entryB: LedgerEntry) =>
  entryA.account === entryB.account && calendarDay(entryA.occurredAt) === calendarDay(entryB.occurredAt);

const reversalOf = (entry: LedgerEntry): LedgerEntry => ({
  ...entry,
  amountPaise: 0 - entry.amountPaise,
  supporters: 0 - entry.supporters,
});
