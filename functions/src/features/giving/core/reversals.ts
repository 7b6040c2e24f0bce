import type { Facts } from "./donation.document.ts";

/** Money that left a payment again through refunds and lost disputes (chargebacks), and its ledger entries. Amounts are paise of one payment. */

/** Paise refunded on one payment. Pending and failed refunds do not count. */
export function refundedPaise(facts: Facts, paymentId: string): number {
  return processedRefunds(facts, paymentId).reduce((sum, [, refund]) => sum + refund.amountPaise, 0);
}

/** Refunded and lost paise of one payment, at most its amount. */
export function returnedPaise(facts: Facts, paymentId: string): number {
  const totalPaise = reversalsOf(facts, paymentId).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return Math.min(totalPaise, maxReturnedPaise(facts, paymentId));
}

/** Refunded and lost paise beyond the amount that the payer paid, which is an error. */
export function excessReturnedPaise(facts: Facts, paymentId: string): number {
  const payment = facts.payments[paymentId];
  if (payment === undefined) return 0;
  const totalPaise = reversalsOf(facts, paymentId).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return Math.max(0, totalPaise - payment.amountPaise - (payment.donorFeePaise ?? 0));
}

/** A processed refund or a lost dispute. */
export interface Reversal {
  kind: "refund" | "chargeback";
  /** The gateway's id of the refund or dispute. */
  id: string;
  amountPaise: number;
  at: string;
}

export function reversalsOf(facts: Facts, paymentId: string): Reversal[] {
  return [
    ...processedRefunds(facts, paymentId).map(([id, { amountPaise, at }]): Reversal => ({
      kind: "refund",
      id,
      amountPaise,
      at,
    })),
    ...lostDisputes(facts, paymentId).map(([id, { lostPaise, reportedAt }]): Reversal => ({
      kind: "chargeback",
      id,
      amountPaise: lostPaise,
      at: reportedAt,
    })),
  ];
}

/**
 * Limit of what is booked as returned. Nothing takes more: no dispute that follows a refund, no fee that the donor paid on top, and no refund that
 * is reported before the reversal of another one, which made room for it. It depends on nothing that becomes known later, so that the
 * amounts of written entries can be computed again.
 */
export function maxReturnedPaise(facts: Facts, paymentId: string): number {
  return facts.payments[paymentId]?.amountPaise ?? Infinity;
}

/** When the donation's remaining amount became zero; `undefined` if it has not, or the donation was never paid. */
export function fullyReturnedAt(facts: Facts): string | undefined {
  const { acceptedPaymentId, payments } = facts;
  const acceptedPayment = acceptedPaymentId === undefined ? undefined : payments[acceptedPaymentId];
  if (acceptedPaymentId === undefined || acceptedPayment === undefined) return undefined;
  return returnedPaise(facts, acceptedPaymentId) < acceptedPayment.amountPaise
    ? undefined
    : reversalsOf(facts, acceptedPaymentId)
        .map(({ at }) => at)
        .toSorted()
        .at(-1);
}

/** When the donation was refunded in full; `undefined` if it was not, or was never paid. */
export function fullyRefundedAt({ acceptedPaymentId, payments, refunds }: Facts): string | undefined {
  const acceptedPayment = acceptedPaymentId === undefined ? undefined : payments[acceptedPaymentId];
  const processedRefunds = Object.values(refunds)
    .filter((refund) => refund.paymentId === acceptedPaymentId && refund.status === "processed")
    .toSorted((refundA, refundB) => refundA.at.localeCompare(refundB.at));
  const totalRefundedPaise = processedRefunds.reduce((total, refund) => total + refund.amountPaise, 0);
  return acceptedPayment === undefined || totalRefundedPaise < acceptedPayment.amountPaise
    ? undefined
    : processedRefunds.at(-1)?.at;
}

/** Paise of one payment that were lost in disputes. */
export const lostPaise = (facts: Facts, paymentId: string): number =>
  lostDisputes(facts, paymentId).reduce((sum, [, dispute]) => sum + dispute.lostPaise, 0);

const processedRefunds = ({ refunds }: Facts, paymentId: string) =>
  Object.entries(refunds).filter(([, refund]) => refund.paymentId === paymentId && refund.status === "processed");

const lostDisputes = ({ disputes = {} }: Facts, paymentId: string) =>
  Object.entries(disputes).filter(([, dispute]) => dispute.paymentId === paymentId && dispute.lostPaise > 0);

/** An amount that leaves a payment, or comes back to it (negative paise). */
export interface ReturnEntry {
  entryId: string;
  kind: Reversal["kind"];
  /** The gateway's id of the refund or dispute. */
  id: string;
  amountPaise: number;
  at: string | undefined;
}

const ENTRY_PREFIX: Readonly<Record<Reversal["kind"], string>> = { refund: "ref", chargeback: "dis" };
const reversalId = (refundId: string) => `rev_${refundId}`;

/**
 * Refunds and lost disputes of a payment, each limited to what those before it left, and refunds that were reversed after they had been
 * booked. A reversed refund makes room: what was limited before it gets a further entry (`<entry id>_more_<n>`). Written entries never change, so
 * their amounts are computed in the order in which they were written; that order may differ between instances that got the messages differently,
 * their sum does not.
 */
export function returnEntriesOf(facts: Facts, paymentId: string, bookedIds: readonly string[]): ReturnEntry[] {
  const returns = reversalsOf(facts, paymentId).map((reversal): ReturnEntry => ({
    ...reversal,
    entryId: `${ENTRY_PREFIX[reversal.kind]}_${reversal.id}`,
  }));
  const reversedRefunds = Object.entries(facts.refunds)
    .filter(([, refund]) => refund.paymentId === paymentId && refund.status === "reversed")
    .map(([id, { amountPaise, at }]): ReturnEntry => ({ entryId: `ref_${id}`, kind: "refund", id, amountPaise, at }))
    .filter(({ entryId }) => bookedIds.includes(entryId));

  let remainingPaise = maxReturnedPaise(facts, paymentId);
  const takenPaise = new Map<string, number>();
  /** Limits a return to the amount that remains of it and of the payment. */
  function take(entry: ReturnEntry, entryId: string): ReturnEntry {
    const alreadyPaise = takenPaise.get(entry.entryId) ?? 0;
    const amountPaise = Math.min(entry.amountPaise - alreadyPaise, remainingPaise);
    remainingPaise -= amountPaise;
    takenPaise.set(entry.entryId, alreadyPaise + amountPaise);
    return { ...entry, entryId, amountPaise };
  }
  function takeBack(refund: ReturnEntry): ReturnEntry {
    const amountPaise = takenPaise.get(refund.entryId) ?? 0;
    remainingPaise += amountPaise;
    return { ...refund, entryId: reversalId(refund.id), amountPaise: 0 - amountPaise, at: undefined };
  }

  const written = bookedIds.flatMap((bookedId): ReturnEntry[] => {
    const reversed = reversedRefunds.find(({ id }) => reversalId(id) === bookedId);
    if (reversed !== undefined) return [takeBack(reversed)];
    const entry = [...returns, ...reversedRefunds].find(
      ({ entryId }) => entryId === bookedId || bookedId.startsWith(furtherId(entryId)),
    );
    return entry === undefined || isCorrection(bookedId) ? [] : [take(entry, bookedId)];
  });
  const unwrittenReversals = reversedRefunds.filter(({ id }) => !bookedIds.includes(reversalId(id))).map(takeBack);
  const unwritten = returns
    .filter(({ entryId }) => !bookedIds.includes(entryId))
    .map((entry) => take(entry, entry.entryId));
  const further = returns
    .map((entry) => take(entry, `${furtherId(entry.entryId)}${countFurther(entry.entryId, bookedIds) + 1}`))
    .filter(({ amountPaise }) => amountPaise > 0);

  const isReversed = ({ id, entryId }: ReturnEntry) =>
    entryId !== reversalId(id) && reversedRefunds.some((refund) => refund.id === id);
  return [...written.filter((entry) => !isReversed(entry)), ...unwrittenReversals, ...unwritten, ...further];
}

/** Prefix for the ids of a return's further ledger entries. */
const furtherId = (entryId: string) => `${entryId}_more_`;

const countFurther = (entryId: string, bookedIds: readonly string[]) =>
  bookedIds.filter((bookedId) => bookedId.startsWith(furtherId(entryId)) && !isCorrection(bookedId)).length;

/** A move or a changed amount is computed from the entry that it corrects. */
const isCorrection = (entryId: string) => /_(?:out|in|change)_\d+$/.test(entryId);
