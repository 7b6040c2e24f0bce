import {
  type AdminRefundQueue,
  type AdminRefundState,
  formatPaise,
  REFUND_ANSWER_WITHIN_DAYS,
  type RefundRequestState,
} from "@daansetu/contract";
import type { AdminRefundRecord, AdminRefundRecords } from "./admin-refund.document.ts";
import type { DonationDocument, Facts, RefundFact } from "./donation.document.ts";
import type { RefundEvent, RefundEvents } from "./refund-request.document.ts";
import { fullyRefundedAt, lostPaise } from "./reversals.ts";

/** Refunds of a donation: those by admins, the donor's request for one, and how much may still go back. */

/** A refund by an admin, with the state that follows from the people's decisions and the gateway's facts. */
export interface CurrentAdminRefund extends Omit<AdminRefundRecord, "state"> {
  state: AdminRefundState;
  gatewayRefundId: string | undefined;
  /** When the state began. The gateway does not say when a refund ended, so for `processed` it is when the refund was created. */
  changedAt: string;
}

const STATE_OF_FACT = {
  pending: "sent",
  processed: "processed",
  failed: "failed",
  reversed: "failed",
} as const satisfies Record<RefundFact["status"], AdminRefundState>;

/** The fields of a donation that decide about its refunds. */
export type RefundedDonation = Pick<DonationDocument, "facts" | "adminRefunds">;

/** Refunds by admins with their current states, oldest first. What the gateway reports outweighs what we noted. */
export function currentAdminRefunds({ adminRefunds = [], facts }: RefundedDonation): CurrentAdminRefund[] {
  return adminRefunds.map((refund): CurrentAdminRefund => {
    const [gatewayRefundId, fact] = gatewayRefundOf(refund.id, facts) ?? [];
    if (fact === undefined) return { ...refund, gatewayRefundId, changedAt: lastDecisionAt(refund) };
    const state = STATE_OF_FACT[fact.status];
    return { ...refund, state, gatewayRefundId, changedAt: state === "failed" ? lastDecisionAt(refund) : fact.at };
  });
}

/** The gateway's refund that was made with this key, and its id. */
function gatewayRefundOf(requestId: string, { refunds }: Facts): [id: string, fact: RefundFact] | undefined {
  return Object.entries(refunds).find(([, fact]) => fact.requestId === requestId);
}

const lastDecisionAt = ({ closedAt, approvedAt, requestedAt }: AdminRefundRecord) =>
  closedAt ?? approvedAt ?? requestedAt;

/** Approved refunds of which no gateway refund is known yet, oldest first. */
export const unsentRefunds = (donation: RefundedDonation): CurrentAdminRefund[] =>
  currentAdminRefunds(donation).filter(({ state }) => state === "approved");

const isUnderWay = ({ state }: CurrentAdminRefund) => state === "approved" || state === "sent";

/** The part of the admins' list that a donation is in; `undefined` without a refund by an admin. */
export function adminRefundQueueOf(donation: RefundedDonation): AdminRefundQueue | undefined {
  const refunds = currentAdminRefunds(donation);
  if (refunds.length === 0) return undefined;
  if (refunds.some(({ state }) => state === "awaiting-approval")) return "approval";
  if (refunds.some(isUnderWay)) return "sending";
  return refunds.at(-1)?.state === "failed" ? "failed" : "closed";
}

type AskedEvent = Extract<RefundEvent, { what: "asked" }>;

/** The current state of a refund request, computed from its history. */
export interface CurrentRefundRequest {
  state: RefundRequestState;
  askedEvent: AskedEvent;
  /** When the promised answer is due. */
  dueAt: string;
  /** When the current state began. */
  changedAt: string;
  /** The last event of the history. */
  lastEvent: RefundEvent;
  /** The refund by an admin that answers the request, while it stands. */
  answer: CurrentAdminRefund | undefined;
}

const STATE_AFTER_EVENT = {
  asked: "open",
  withdrawn: "withdrawn",
  declined: "declined",
  marked: "marked",
  unmarked: "open",
} as const satisfies Record<RefundEvent["what"], RefundRequestState>;

export const answerDueAt = (askedAt: string): string =>
  new Date(Date.parse(askedAt) + REFUND_ANSWER_WITHIN_DAYS * 86_400_000).toISOString();

/** The state of an open request by the refund that answers it. Where that one failed, was declined or overtaken, the request is open again. */
const STATE_BY_ANSWER: Readonly<Record<CurrentAdminRefund["state"], RefundRequestState | undefined>> = {
  "awaiting-approval": "awaiting-approval",
  approved: "approved",
  sent: "approved",
  processed: "refunded",
  failed: undefined,
  declined: undefined,
  cancelled: undefined,
  overtaken: undefined,
};

/**
 * Computes the current state of a request. A full refund, as the gateway reports it, closes every request that was not withdrawn, including
 * unanswered and declined ones.
 * @param fullyRefundedAt when the donation was refunded in full; `undefined` if it was not
 * @param adminRefunds the donation's refunds by admins
 * @returns `undefined` if there is no request
 */
export function currentRefundRequest(
  events: RefundEvents | undefined,
  fullyRefundedAt: string | undefined,
  adminRefunds: readonly CurrentAdminRefund[] = [],
): CurrentRefundRequest | undefined {
  const lastEvent = events?.at(-1);
  const askedEvent = events?.findLast((event) => event.what === "asked");
  if (lastEvent === undefined || askedEvent === undefined) return undefined;
  const isRefunded = fullyRefundedAt !== undefined && lastEvent.what !== "withdrawn";
  const stateAfterEvent = STATE_AFTER_EVENT[lastEvent.what];
  const answer = stateAfterEvent === "open" ? answerTo(askedEvent, adminRefunds) : undefined;
  const stateByAnswer = answer === undefined ? undefined : STATE_BY_ANSWER[answer.state];
  return {
    state: isRefunded ? "refunded" : (stateByAnswer ?? stateAfterEvent),
    askedEvent,
    dueAt: answerDueAt(askedEvent.at),
    changedAt: isRefunded ? fullyRefundedAt : (answer?.changedAt ?? lastEvent.at),
    lastEvent,
    answer,
  };
}

/** The last refund that answers this request, and still stands. */
const answerTo = (askedEvent: AskedEvent, adminRefunds: readonly CurrentAdminRefund[]) =>
  adminRefunds.findLast(
    ({ answersRequest, requestedAt, state }) =>
      answersRequest && requestedAt >= askedEvent.at && STATE_BY_ANSWER[state] !== undefined,
  );

/** A donation's refund request; `undefined` if there is none. */
export const refundRequestOf = (
  donation: Pick<DonationDocument, "facts" | "refundEvents" | "adminRefunds">,
): CurrentRefundRequest | undefined =>
  currentRefundRequest(donation.refundEvents, fullyRefundedAt(donation.facts), currentAdminRefunds(donation));

/**
 * How much of a payment may still be refunded. A refund that waits for approval, or for the gateway, reserves its amount; as soon as the
 * gateway reports it, the report counts instead. So two admins cannot refund the same rupee, and a refund whose reply was lost is counted once.
 */

/** True if a refund holds money that the gateway does not know of yet. */
const isReserved = ({ state }: CurrentAdminRefund) => state === "awaiting-approval" || state === "approved";

/** Paise that refunds of one payment reserve, without the one named. */
function reservedPaise(donation: RefundedDonation, paymentId: string, exceptId?: string): number {
  return currentAdminRefunds(donation)
    .filter((refund) => refund.paymentId === paymentId && refund.id !== exceptId && isReserved(refund))
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/** Paise of one payment's refunds that the gateway has processed or still works on. */
function gatewayRefundedPaise({ refunds }: Facts, paymentId: string): number {
  return Object.values(refunds)
    .filter(
      (refund) => refund.paymentId === paymentId && (refund.status === "processed" || refund.status === "pending"),
    )
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

/**
 * Paise of a payment that a further refund may take: captured, minus refunds (pending ones too), lost disputes, and reservations.
 * @param exceptId a refund whose own reservation does not count against it
 */
export function refundablePaise(donation: RefundedDonation, paymentId: string, exceptId?: string): number {
  const { facts } = donation;
  const payment = facts.payments[paymentId];
  if (payment?.status !== "captured") return 0;
  const takenPaise =
    gatewayRefundedPaise(facts, paymentId) + lostPaise(facts, paymentId) + reservedPaise(donation, paymentId, exceptId);
  return Math.max(0, payment.amountPaise - takenPaise);
}

/** Why a refund cannot be made of a payment of which less is left, as a sentence for admins. */
export const tooLittleLeftSentence = (leftPaise: number): string =>
  leftPaise === 0
    ? "Nothing is left of this payment: it was refunded elsewhere, or the bank has taken it back."
    : `Only ${formatPaise(leftPaise)} is left of this payment: a part was refunded elsewhere, or the bank has taken it back.`;

export const TAKEN_BACK_SENTENCE = "The donor's bank has taken this payment back, so nothing is left to refund.";

/**
 * Ends the refunds that wait for approval and can no longer be made, because the payment was refunded elsewhere or lost to a dispute meanwhile: nobody could
 * approve them, and they would wait for ever. Of several that do not fit together any more, the later ones give way.
 * @returns the same array if there are none
 */
export function withOvertaken(
  { adminRefunds, facts }: { adminRefunds: AdminRefundRecords; facts: Facts },
  now: Date,
): AdminRefundRecords {
  const waiting = currentAdminRefunds({ adminRefunds, facts }).filter(({ state }) => state === "awaiting-approval");
  return waiting.toReversed().reduce((refunds, { id, paymentId, amountPaise }) => {
    const leftPaise = refundablePaise({ adminRefunds: refunds, facts }, paymentId, id);
    if (leftPaise >= amountPaise) return refunds;
    const end = {
      state: "overtaken",
      failure: reasonOf(leftPaise, lostPaise(facts, paymentId)),
      closedAt: now.toISOString(),
    } as const;
    return refunds.map((refund) => (refund.id === id ? { ...refund, ...end } : refund));
  }, adminRefunds);
}

const reasonOf = (leftPaise: number, takenBackPaise: number) =>
  leftPaise === 0 && takenBackPaise > 0 ? TAKEN_BACK_SENTENCE : tooLittleLeftSentence(leftPaise);
