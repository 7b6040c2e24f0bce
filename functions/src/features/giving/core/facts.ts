import type { DisputeFact, DonationDocument, Facts, PaymentFact, RefundFact } from "./donation.document.ts";
import { mergeCaptureTimes, type PaymentUpdate } from "./payment-facts.ts";

/**
 * Payment facts (payments.md E.1). Messages about payments arrive repeatedly, late and in any order, so no message is a command. Each is a
 * fact; facts merge to the same result in every order; status, totals and ledger entries are computed from the result.
 */

export const NO_FACTS: Facts = { payments: {}, refunds: {} };

const PAYMENT_RANK: Readonly<Record<PaymentFact["status"] | "signature-verified", number>> = {
  created: 0,
  "signature-verified": 1,
  failed: 2,
  authorized: 3,
  captured: 4,
};
const REFUND_RANK: Readonly<Record<RefundFact["status"], number>> = {
  pending: 0,
  failed: 1,
  processed: 2,
  reversed: 3,
};

/**
 * Merges an update into the known facts. Per payment and refund the higher rank wins (a failed payment may still be captured), so order and
 * repetition do not matter. The earliest acceptable payment is accepted once and stays accepted.
 */
export function mergeFacts(knownFacts: Facts, update: PaymentUpdate, terms: DonationTerms): Facts {
  const payments = mergeCaptureTimes(
    mergeByRank(
      knownFacts.payments,
      update.payments,
      (fact) => PAYMENT_RANK[hasVerifiedSignature(fact) ? "signature-verified" : fact.status],
    ),
    knownFacts.payments,
    update.payments,
  );
  const refunds = mergeRefunds(knownFacts.refunds, update.refunds);
  const acceptedPaymentId = knownFacts.acceptedPaymentId ?? earliestAcceptable(payments, terms);
  const disputes =
    update.disputes === undefined ? knownFacts.disputes : mergeDisputes(knownFacts.disputes, update.disputes);
  return {
    payments,
    refunds,
    ...(disputes !== undefined && { disputes }),
    ...(acceptedPaymentId !== undefined && { acceptedPaymentId }),
  };
}

/** The key that a refund was made with is kept from whichever message has it. */
function mergeRefunds(knownById: Facts["refunds"], updateById: Facts["refunds"]): Facts["refunds"] {
  const mergedById = mergeByRank(knownById, updateById, (fact) => REFUND_RANK[fact.status]);
  for (const [id, fact] of Object.entries(mergedById)) {
    const requestId = knownById[id]?.requestId ?? updateById[id]?.requestId;
    if (requestId !== fact.requestId) mergedById[id] = { ...fact, ...(requestId !== undefined && { requestId }) };
  }
  return mergedById;
}

function mergeByRank<Fact>(
  knownById: Record<string, Fact>,
  updateById: Record<string, Fact>,
  rankOf: (fact: Fact) => number,
) {
  const mergedById = { ...knownById };
  for (const [id, fact] of Object.entries(updateById)) {
    const knownFact = mergedById[id];
    if (knownFact === undefined || rankOf(fact) > rankOf(knownFact)) mergedById[id] = fact;
  }
  return mergedById;
}

/** Final stages are the highest, so that they stay whatever arrives later; a loss is the highest of them, because the money is gone. */
const DISPUTE_STAGE: Readonly<Record<DisputeFact["status"], number>> = {
  open: 0,
  "under-review": 1,
  "action-required": 2,
  closed: 3,
  won: 4,
  lost: 5,
};
const FIRST_FINAL_STAGE = DISPUTE_STAGE.closed;

/**
 * Merges disputes by id. A final state stays. Before it, the later event counts, because a dispute may go back and forth between us and the
 * bank. A loss that the gateway calls won later stays booked, because only its settlement pays the money back, but notes it for a person.
 */
export function mergeDisputes(
  knownById: Facts["disputes"],
  updateById: Readonly<Record<string, DisputeFact>>,
): Record<string, DisputeFact> {
  const mergedById = { ...knownById };
  for (const [id, fact] of Object.entries(updateById)) {
    const knownFact = mergedById[id];
    mergedById[id] = knownFact === undefined ? fact : mergeDispute(knownFact, fact);
  }
  return mergedById;
}

function mergeDispute(known: DisputeFact, fact: DisputeFact): DisputeFact {
  const [current, other] = compareDisputes(fact, known) > 0 ? [fact, known] : [known, fact];
  if (current.status !== "lost") return current;
  const wonAt = [current.wonAt, other.wonAt, other.status === "won" ? other.reportedAt : undefined]
    .filter((time) => time !== undefined && time > current.reportedAt)
    .toSorted()[0];
  return wonAt === current.wonAt || wonAt === undefined ? current : { ...current, wonAt };
}

function compareDisputes(disputeA: DisputeFact, disputeB: DisputeFact): number {
  const stageA = DISPUTE_STAGE[disputeA.status];
  const stageB = DISPUTE_STAGE[disputeB.status];
  if (stageA >= FIRST_FINAL_STAGE || stageB >= FIRST_FINAL_STAGE)
    return (
      stageA - stageB ||
      disputeA.lostPaise - disputeB.lostPaise ||
      // The last time at which it was called won tells whether that was after a loss which arrives later.
      (disputeA.status === "won" ? disputeA.reportedAt.localeCompare(disputeB.reportedAt) : 0)
    );
  return disputeA.reportedAt.localeCompare(disputeB.reportedAt) || stageA - stageB;
}

export const isOpenDispute = ({ status }: DisputeFact): boolean => DISPUTE_STAGE[status] < FIRST_FINAL_STAGE;

/** True if the payer's bank is still to decide about a payment. */
export const hasOpenDispute = ({ disputes = {} }: Facts, paymentId: string): boolean =>
  Object.values(disputes).some((dispute) => dispute.paymentId === paymentId && isOpenDispute(dispute));

/** A checkout signature, which was verified, proved that the payment has started; the gateway has not reported it yet. */
export const hasVerifiedSignature = (payment: PaymentFact) => payment.status === "created" && payment.vouched === true;

/** True if a payment may count as the donation: captured, as asked for, and from a donor whose details we have (D.2: otherwise anonymous). */
const isAcceptable = (paymentId: string, payment: PaymentFact, terms: DonationTerms) =>
  payment.status === "captured" && terms.donor !== undefined && matchesTerms(paymentId, payment, terms);

function earliestAcceptable(payments: Record<string, PaymentFact>, terms: DonationTerms): string | undefined {
  const acceptablePayments = Object.entries(payments).filter(([id, payment]) => isAcceptable(id, payment, terms));
  acceptablePayments.sort(
    ([idA, paymentA], [idB, paymentB]) => paymentA.at.localeCompare(paymentB.at) || idA.localeCompare(idB),
  );
  return acceptablePayments[0]?.[0];
}

/** The donation's own fields that its payments are checked against. */
export type DonationTerms = Pick<
  DonationDocument,
  | "amountPaise"
  | "currency"
  | "orderId"
  | "createdAt"
  | "planId"
  | "refundEvents"
  | "adminRefunds"
  | "reviewEvents"
  | "donor"
>;

/** True if a payment is what was asked for: our order, our amount, our currency, and not from abroad (payments.md D.3). */
export function matchesTerms(paymentId: string, payment: PaymentFact, terms: DonationTerms): boolean {
  return (
    (payment.orderId === terms.orderId || isAssigned(paymentId, terms)) &&
    payment.amountPaise === terms.amountPaise &&
    payment.currency === terms.currency &&
    !payment.international
  );
}

/** True if an admin found that this payment of another order, or of none, is the donation's. */
const isAssigned = (paymentId: string, { reviewEvents = [] }: DonationTerms): boolean =>
  reviewEvents.some((event) => event.what === "payment-assigned" && event.paymentId === paymentId);

/** Reasons of the gateway's for a failure that say nothing of the card: the donor closed the bank's page or took too long, or a bank was down. */
const NOT_OF_THE_CARD: ReadonlySet<string | undefined> = new Set([
  "payment_cancelled",
  "payment_timed_out",
  "bank_technical_error",
  "gateway_technical_error",
  "server_error",
]);

/** A card that a bank refused. UPI and netbanking fail, too, but cannot be stolen by the list. */
export const isRefusedCard = ({ status, method, failureReason }: PaymentFact) =>
  status === "failed" && method === "card" && !NOT_OF_THE_CARD.has(failureReason);

const refusalsOf = ({ payments }: Facts) => Object.values(payments).filter(isRefusedCard);

/** When a card was last refused for a donation; null if none was. */
export const cardRefusedAt = (facts: Facts): string | null =>
  refusalsOf(facts)
    .map(({ at }) => at)
    .toSorted()
    .at(-1) ?? null;

/** Number of refused cards since a time. */
export const refusedCardsSince = (facts: Facts, since: string): number =>
  refusalsOf(facts).filter(({ at }) => at >= since).length;
