import { REFUND_ANSWER_WITHIN_DAYS, type RefundRequestState } from "@daansetu/contract";
import type { RefundEvent, RefundEvents } from "./refund-request.document.ts";

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
  const lastEvent = events?.at(-1);
  const askedEvent = events?.findLast((event) => event.what === "asked");
  if (lastEvent === undefined || askedEvent === undefined) return undefined;
  const isRefunded = fullyRefundedAt !== undefined && lastEvent.what !== "withdrawn";
  return {
    state: isRefunded ? "refunded" : STATE_AFTER_EVENT[lastEvent.what],
    askedEvent,
    dueAt: answerDueAt(askedEvent.at),
    changedAt: isRefunded ? fullyRefundedAt : lastEvent.at,
    lastEvent,
  };
}

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
export function refundRank(events: RefundEvents, fullyRefundedAt: string | undefined): string | undefined {
  const request = currentRefundRequest(events, fullyRefundedAt);
  if (request === undefined) return undefined;
  if (request.state === "open") return waitingRank(request.askedEvent.at);
  return `${request.state === "marked" ? MIN_MARKED_RANK : "0"}${padMs(Date.parse(request.changedAt))}`;
}
