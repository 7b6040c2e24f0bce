import type { Facts } from "./donation.document.ts";
import { maxReturnedPaise, type Reversal, reversalsOf } from "./reversals.ts";

/** Money that leaves a payment, or returns to it (negative paise). */
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
  /** As much of a return as is left of it and of the payment. */
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

/** Beginning of the ids of a return's further entries. */
const furtherId = (entryId: string) => `${entryId}_more_`;

const countFurther = (entryId: string, bookedIds: readonly string[]) =>
  bookedIds.filter((bookedId) => bookedId.startsWith(furtherId(entryId)) && !isCorrection(bookedId)).length;

/** A move or another amount is computed from the entry that it corrects. */
const isCorrection = (entryId: string) => /_(?:out|in|change)_\d+$/.test(entryId);
