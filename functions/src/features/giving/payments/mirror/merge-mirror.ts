import type { GatewayMirrorDocument, MirroredType } from "./gateway-mirror.document.ts";

/**
 * Messages about an entity arrive repeatedly, late and in any order, so the later arrival is not the later state. As with facts, a status
 * of a higher rank wins; between equal ranks the state that was seen later. The result is the same in every order.
 */

/** Ranks of the statuses that follow one another. Any other status has the rank of `others`. */
const RANKS: Readonly<Record<MirroredType, { others: number; ranks: Readonly<Record<string, number>> }>> = {
  order: { others: 0, ranks: { created: 0, attempted: 1, paid: 2 } },
  // A captured payment has the highest rank whatever its status; `refunded` alone may be one that was only authorised.
  payment: { others: 0, ranks: { created: 0, failed: 1, authorized: 2, refunded: 2 } },
  refund: { others: 0, ranks: { pending: 0, failed: 1, processed: 2, reversed: 3 } },
  // Before it is decided, a dispute goes back and forth between us and the bank.
  dispute: { others: 0, ranks: { closed: 1, won: 2, lost: 3 } },
  // A subscription may be paused and resumed; its end is final.
  subscription: { others: 0, ranks: { cancelled: 1, completed: 1, expired: 1 } },
  // A failed settlement may be tried again, and a processed one may be returned by the bank.
  settlement: { others: 1, ranks: { created: 0 } },
  invoice: { others: 2, ranks: { draft: 0, issued: 1, paid: 3 } },
};
const CAPTURED_RANK = 3;

function rankOf({ type, status, wasCaptured }: GatewayMirrorDocument): number {
  const { ranks, others } = RANKS[type];
  return wasCaptured === true ? CAPTURED_RANK : (ranks[status] ?? others);
}

/** Positive if `documentA` is the newer state. 0 only for the same state; the last steps only make the order total. */
function compareStates(documentA: GatewayMirrorDocument, documentB: GatewayMirrorDocument): number {
  return (
    rankOf(documentA) - rankOf(documentB) ||
    documentA.seenAt.localeCompare(documentB.seenAt) ||
    (documentA.returnedPaise ?? 0) - (documentB.returnedPaise ?? 0) ||
    documentA.status.localeCompare(documentB.status) ||
    documentA.content.localeCompare(documentB.content)
  );
}

/** The current one of two states of an entity. Of the fee, the one named last and the one named first are kept: an absent fee changes nothing. */
export function mergeMirror(known: GatewayMirrorDocument, reported: GatewayMirrorDocument): GatewayMirrorDocument {
  const [current, other] = compareStates(reported, known) > 0 ? [reported, known] : [known, reported];
  const { feePaise, feeTaxPaise, feeSeenAt } = lastFee(current, other);
  const { firstFeePaise, firstFeeSeenAt } = firstFee(current, other);
  const createdAt = [current.createdAt, other.createdAt].filter((time) => time !== null).toSorted()[0] ?? null;
  return { ...current, feePaise, feeTaxPaise, feeSeenAt, firstFeePaise, firstFeeSeenAt, createdAt };
}

function lastFee(current: GatewayMirrorDocument, other: GatewayMirrorDocument): GatewayMirrorDocument {
  if (current.feeSeenAt === null || other.feeSeenAt === null) return current.feeSeenAt === null ? other : current;
  const order =
    current.feeSeenAt.localeCompare(other.feeSeenAt) ||
    (current.feePaise ?? 0) - (other.feePaise ?? 0) ||
    (current.feeTaxPaise ?? 0) - (other.feeTaxPaise ?? 0);
  return order >= 0 ? current : other;
}

function firstFee(current: GatewayMirrorDocument, other: GatewayMirrorDocument): GatewayMirrorDocument {
  if (current.firstFeeSeenAt === null || other.firstFeeSeenAt === null)
    return current.firstFeeSeenAt === null ? other : current;
  const order =
    current.firstFeeSeenAt.localeCompare(other.firstFeeSeenAt) ||
    (current.firstFeePaise ?? 0) - (other.firstFeePaise ?? 0);
  return order <= 0 ? current : other;
}

/** True if two records say the same of the entity, whenever and by whom it was reported. */
export const isSameState = (documentA: GatewayMirrorDocument, documentB: GatewayMirrorDocument): boolean =>
  stateOf(documentA) === stateOf(documentB);

/** Compares the fields that a message can change. The rest of the content follows from them, is hidden, or is not about money. */
function stateOf(document: GatewayMirrorDocument): string {
  const { status, amountPaise, currency, orderId, paymentId, subscriptionId, invoiceId, returnedPaise } = document;
  const { feePaise, feeTaxPaise, firstFeePaise, wasCaptured, international, createdAt } = document;
  return JSON.stringify([
    ...[status, amountPaise, currency, orderId, paymentId, subscriptionId, invoiceId, returnedPaise],
    ...[feePaise, feeTaxPaise, firstFeePaise, wasCaptured, international, createdAt],
  ]);
}
