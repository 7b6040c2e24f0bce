import { REFUND_ANSWER_WITHIN_DAYS, type RefundRequestState } from "@daansetu/contract";
import type { RefundEvent, RefundEvents } from "./refund-request.document.ts";

type Asked = Extract<RefundEvent, { what: "asked" }>;

/** A request as it stands, worked out from what happened. */
export interface RefundRequestNow {
  state: RefundRequestState;
  asked: Asked;
  /** Until when an answer was promised. */
  dueAt: string;
  /** When it came to where it stands. */
  changedAt: string;
  /** The last thing that a person did. */
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
 * How a request stands. That the whole donation went back, as the gateway reports, settles any request that was not withdrawn: also one
 * that nobody answered, and one that was declined before.
 * @param wentBackAt when the whole donation had gone back; `undefined` while it has not
 * @returns `undefined` where nothing was asked
 */
export function refundRequestNow(
  events: RefundEvents | undefined,
  wentBackAt: string | undefined,
): RefundRequestNow | undefined {
  const last = events?.at(-1);
  const asked = events?.findLast((event) => event.what === "asked");
  if (last === undefined || asked === undefined) return undefined;
  const isRefunded = wentBackAt !== undefined && last.what !== "withdrawn";
  return {
    state: isRefunded ? "refunded" : STATES[last.what],
    asked,
    dueAt: answerDueAt(asked.at),
    changedAt: isRefunded ? wentBackAt : last.at,
    last,
  };
}

/** Ranks of requests that wait for an answer begin here; those that wait for the gateway, and the others, lie below. */
export const WAITING_FROM = "2";
export const MARKED_FROM = "1";

const LATEST_MS = 9_999_999_999_999;
const padded = (ms: number) => String(ms).padStart(13, "0");

/** The rank of a request that has waited for an answer since then: the longer, the greater. */
export const waitingRank = (askedAt: string): string => `${WAITING_FROM}${padded(LATEST_MS - Date.parse(askedAt))}`;

/**
 * Where a request stands in the admins' list, greatest on top: those that wait for an answer, oldest first; those that are marked and
 * wait for the gateway; then the others, last changed first.
 * @returns `undefined` where nothing was asked
 */
export function refundRank(events: RefundEvents, wentBackAt: string | undefined): string | undefined {
  const request = refundRequestNow(events, wentBackAt);
  if (request === undefined) return undefined;
  if (request.state === "open") return waitingRank(request.asked.at);
  return `${request.state === "marked" ? MARKED_FROM : "0"}${padded(Date.parse(request.changedAt))}`;
}
