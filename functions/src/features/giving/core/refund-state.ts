import { REFUND_ANSWER_WITHIN_DAYS, type RefundRequestState } from "@daansetu/contract";
import { type CurrentAdminRefund, currentAdminRefunds } from "./refunds.ts";
import type { DonationDocument } from "./donation.document.ts";
import type { RefundEvent, RefundEvents } from "./refund-request.document.ts";
import { fullyRefundedAt } from "./reversals.ts";

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

/** Ranks of requests that wait for an answer begin here. Marked ones, which wait for the gateway, and closed ones are below. */
export const MIN_WAITING_RANK = "2";
export const MIN_MARKED_RANK = "1";

const LATEST_MS = 9_999_999_999_999;
const padMs = (ms: number) => String(ms).padStart(13, "0");

/** Rank of a request that waits for an answer: the earlier it was made, the higher. */
export const waitingRank = (askedAt: string): string => `${MIN_WAITING_RANK}${padMs(LATEST_MS - Date.parse(askedAt))}`;

/**
 * Sort key in the admins' list, highest first: requests that wait for an answer, oldest first; then marked ones, which wait for the
 * gateway; then closed ones, latest change first.
 * @returns `undefined` if there is no request
 */
export function refundRank(
  events: RefundEvents,
  fullyRefundedAt: string | undefined,
  adminRefunds: readonly CurrentAdminRefund[] = [],
): string | undefined {
  const request = currentRefundRequest(events, fullyRefundedAt, adminRefunds);
  if (request === undefined) return undefined;
  if (request.state === "open") return waitingRank(request.askedEvent.at);
  return `${request.state === "marked" ? MIN_MARKED_RANK : "0"}${padMs(Date.parse(request.changedAt))}`;
}

/** A donation's refund request; `undefined` if there is none. */
export const refundRequestOf = (
  donation: Pick<DonationDocument, "facts" | "refundEvents" | "adminRefunds">,
): CurrentRefundRequest | undefined =>
  currentRefundRequest(donation.refundEvents, fullyRefundedAt(donation.facts), currentAdminRefunds(donation));
