import { calendarDay } from "@daansetu/contract";
import { captureTimeOf } from "./payment-facts.ts";
import type { Facts } from "./donation.document.ts";
import { SUSPENSE_ACCOUNT, withLines } from "../../platform/ledger/index.ts";
import type { FactSource, PaymentEntry } from "../../platform/ledger/ledger.document.ts";
import { returnEntriesOf, fullyReturnedAt } from "./reversals.ts";

/** Id of the ledger entry of a captured payment. */
export const captureEntryId = (paymentId: string): string => `cap_${paymentId}`;

/** Id of an entry of an unmatched payment. @param id the one that it has if the payment belongs to a donation */
export const unmatchedEntryId = (id: string): string => `unm_${id}`;

/** A ledger entry and the id of its document. */
export type EntryWithId = { id: string; entry: PaymentEntry };

/**
 * All ledger entries that follow from the facts, whether written already or not. The accepted payment is booked to the campaign and any
 * other captured payment to suspense, so that the ledger always adds up to what the gateway holds. A refund or lost dispute is booked only
 * together with the capture that it reverses, and disputes take no more than is left. What a reversed refund had booked is taken back by
 * further entries (reversals.ts). `booked`: ids of the entries written already, in that order.
 */
export function ledgerEntriesOf(
  donationId: string | undefined,
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
        ...(donationId !== undefined && { donationId }),
        paymentId,
        bookedAt: context.now.toISOString(),
        source: context.source,
      };
      const captureEntry: EntryWithId = {
        id: captureEntryId(paymentId),
        entry: withLines({
          ...commonFields,
          kind: "capture",
          amountPaise: payment.amountPaise,
          supporters: isDonation ? 1 : 0,
          occurredAt: captureTimeOf(facts, paymentId) ?? payment.at,
        }),
      };
      const reversalEntries = returnEntriesOf(facts, paymentId, booked).map(
        ({ entryId, kind, id, amountPaise, at }): EntryWithId => ({
          id: entryId,
          entry: withLines({
            ...commonFields,
            kind,
            ...(kind === "refund" ? { refundId: id } : { disputeId: id }),
            amountPaise: 0 - amountPaise,
            supporters: 0,
            // The gateway does not say when it reversed a refund.
            occurredAt: at ?? commonFields.bookedAt,
          }),
        }),
      );
      const supporterEntry = isDonation ? supporterEntryOf(paymentId, fullyReturnedAt(facts), booked) : undefined;
      const supporterEntries: EntryWithId[] =
        supporterEntry === undefined
          ? []
          : [
              {
                id: supporterEntry.id,
                entry: withLines({
                  ...commonFields,
                  kind: "whole-refund",
                  amountPaise: 0,
                  supporters: supporterEntry.supporters,
                  occurredAt: supporterEntry.at ?? commonFields.bookedAt,
                }),
              },
            ];
      return [captureEntry, ...reversalEntries, ...supporterEntries];
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
 * takes the amount out of the old place and adds it to the new one. Another amount (the gateway deducted more for a lost dispute than it first said)
 * is booked as a further entry. `donationId` is `undefined` for a payment that belongs to no donation.
 */
export function newEntriesOf(
  donationId: string | undefined,
  { account, factsBefore, factsAfter, bookedIds }: LedgerChange,
  context: { now: Date; source: FactSource },
): EntryWithId[] {
  const accountOf = ({ acceptedPaymentId }: Facts, { paymentId }: PaymentEntry) =>
    paymentId === acceptedPaymentId ? account : SUSPENSE_ACCOUNT;
  const options = { ...context, booked: bookedIds };
  const entriesBefore = new Map(
    ledgerEntriesOf(donationId, account, factsBefore, options).map(({ id, entry }) => [id, entry]),
  );
  return ledgerEntriesOf(donationId, account, factsAfter, options).flatMap(({ id, entry }) => {
    const isNew = !bookedIds.includes(id);
    if (isReversal(id)) {
      const amountPaise = takenBefore(entriesBefore.values(), entry) ?? entry.amountPaise;
      return isNew ? [{ id, entry: withLines({ ...entry, amountPaise, account: accountOf(factsBefore, entry) }) }] : [];
    }
    if (isNew) return [{ id, entry }];
    const bookedEntry = entriesBefore.get(id);
    if (bookedEntry === undefined || entry.kind === "whole-refund") return [];
    const nextId = (prefix: string) =>
      `${prefix}${bookedIds.filter((bookedId) => bookedId.startsWith(prefix)).length + 1}`;
    if (isSamePlace(bookedEntry, entry)) {
      const amountPaise = entry.amountPaise - bookedEntry.amountPaise;
      return amountPaise === 0
        ? []
        : [{ id: nextId(`${id}_change_`), entry: withLines({ ...entry, amountPaise, supporters: 0 }) }];
    }
    return [
      { id: nextId(`${id}_out_`), entry: { ...reversalOf(bookedEntry), move: "out" } },
      { id: nextId(`${id}_in_`), entry: { ...entry, move: "in" } },
    ];
  });
}

/**
 * The amount of a refund that was booked before the update that reverses it, in paise; `undefined` if none was. It cannot be computed from the facts:
 * the same update may report that a dispute deducted more, which leaves less for the refund than was booked.
 */
function takenBefore(entriesBefore: Iterable<PaymentEntry>, { refundId }: PaymentEntry): number | undefined {
  const ofRefund = [...entriesBefore].filter((entry) => entry.refundId === refundId);
  return ofRefund.length === 0 ? undefined : ofRefund.reduce((sum, { amountPaise }) => sum - amountPaise, 0);
}

/** A reversal stays in the account of the refund that it takes back, which is not moved any more. */
const isReversal = (id: string) => id.startsWith("rev_");

const isSamePlace = (entryA: PaymentEntry, entryB: PaymentEntry) =>
  entryA.account === entryB.account && calendarDay(entryA.occurredAt) === calendarDay(entryB.occurredAt);

export const reversalOf = (entry: PaymentEntry): PaymentEntry =>
  withLines({ ...entry, amountPaise: 0 - entry.amountPaise, supporters: 0 - entry.supporters });
