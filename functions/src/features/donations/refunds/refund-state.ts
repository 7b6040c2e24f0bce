import { REFUND_ANSWER_WITHIN_DAYS, type RefundRequestState } from "@daansetu/contract";
import type { RefundEvent, RefundEvents } from "./refund-request.document.ts";

type AskedEvent = Extract<RefundEvent, { what: "asked" }>;

/** The current state of a refund request, computed from its history. */
export interface CurrentRefundRequest {
  state: RefundRequestState;
  asked: AskedEvent;
  /** When the promised answer is due. */
  dueAt: string;
  /** When the current state began. */
  changedAt: string;
  /** The last event of the history. */
  last: RefundEvent;
}

const STATES = {
  asked: "open",
  withdrawn: "withdrawn",
  declined: "declined",
  marked: "marked",
  unmarked: "open",
} as const satisfies Record<RefundEvent["what"], RefundRequestState>;

export const answerDueAt = (askedAt: string): string =>
  new Date(Date.parse(askedAt) + REFUND_ANSWER_WITHIN_DAYS * 86_400_000).toISOString();

/**
 * Computes the current state of a request. A full refund, as the gateway reports it, closes every request that was not withdrawn, including
 * unanswered and declined ones.
 * @param fullyRefundedAt when the donation was refunded in full; `undefined` if it was not
 * @returns `undefined` if there is no request
 */
export function currentRefundRequest(
  events: RefundEvents | undefined,
  fullyRefundedAt: string | undefined,
): CurrentRefundRequest | undefined {
  const last = events?.at(-1);
  const asked = events?.findLast((event) => event.what === "asked");
  if (last === undefined || asked === undefined) return undefined;
  const isRefunded = fullyRefundedAt !== undefined && last.what !== "withdrawn";
  return {
    state: isRefunded ? "refunded" : STATES[last.what],
    asked,
    dueAt: answerDueAt(asked.at),
    changedAt: isRefunded ? fullyRefundedAt : last.at,
    last,
  };
}

/** Ranks of requests that wait for an answer begin here. Marked ones, which wait for the gateway, and closed ones are below. */
export const WAITING_FROM = "2";
export const MARKED_FROM = "1";

const LATEST_MS = 9_999_999_999_999;
const padded = (ms: number) => String(ms).padStart(13, "0");

/** Rank of a request that waits for an answer: the earlier it was made, the higher. */
export const waitingRank = (askedAt: string): string => `${WAITING_FROM}${padded(LATEST_MS - Date.parse(askedAt))}`;

/**
 * Sort key in the admins' list, highest first: requests that wait for an answer, oldest first; then marked ones, which wait for the
 * gateway; then closed ones, latest change first.
 * @returns `undefined` if there is no request
 */
export function refundRank(events: RefundEvents, fullyRefundedAt: string | undefined): string | undefined {
  const request = currentRefundRequest(events, fullyRefundedAt);
  if (request === undefined) return undefined;
  if (request.state === "open") return waitingRank(request.asked.at);
  return `${request.state === "marked" ? MARKED_FROM : "0"}${padded(Date.parse(request.changedAt))}`;
}
