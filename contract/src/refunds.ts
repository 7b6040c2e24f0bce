import * as z from "zod/mini";
import { endpoint, PageQuery } from "./endpoint.ts";
import { Reference } from "./donation-status.ts";
import { Paise } from "./money.ts";
import { RefundStanding, RefundRequestState } from "./refund-standing.ts";
import { Id, IsoTime, optionalParagraph, paragraph } from "./text.ts";

/** An answer is promised within this many days of the request. */
export const REFUND_ANSWER_WITHIN_DAYS = 7;

export const REFUND_REASONS = [
  "by-mistake",
  "wrong-amount",
  "paid-twice",
  "wrong-campaign",
  "changed-mind",
  "other",
] as const;
export const RefundReason = z.enum(REFUND_REASONS, { error: "required" });
export type RefundReason = z.infer<typeof RefundReason>;

export const REFUND_WORDS_MAX = 1000;

/** A request for a refund. The reason "other" needs the donor's own words. */
export const AskRefund = z
  .strictObject({ reason: RefundReason, words: z._default(optionalParagraph(REFUND_WORDS_MAX), "") })
  .check(z.refine(({ reason, words }) => reason !== "other" || words !== "", { error: "required", path: ["words"] }));
export type AskRefund = z.infer<typeof AskRefund>;

/** A refund's id at the gateway, as its dashboard shows it. */
export const RefundId = z
  .string()
  .check(z.trim(), z.maxLength(40, { error: "bad-id" }), z.regex(/^rfnd_[A-Za-z0-9]{14}$/, { error: "bad-id" }));

/** A request for a refund, for admins. */
export const RefundRequest = z.object({
  reference: Reference,
  state: RefundRequestState,
  /** How many things happened to it: what an admin decides is for what they saw. */
  version: z.int(),
  askedAt: IsoTime,
  /** Until when an answer was promised. */
  dueAt: IsoTime,
  reason: RefundReason,
  words: z.optional(z.string()),
  /** The amount still refundable: the donation less earlier refunds. */
  amountPaise: Paise,
  refundedPaise: Paise,
  /** The gateway's refund id, as an admin entered it. */
  refundId: z.optional(z.string()),
  declinedBecause: z.optional(z.string()),
  /** When the request came to where it stands, and which admin brought it there. */
  changedAt: IsoTime,
  changedBy: z.optional(z.string()),
  campaign: z.object({ _id: Id, title: z.string() }),
  donorName: z.optional(z.string()),
  donorEmail: z.optional(z.string()),
  paidAt: IsoTime,
  method: z.optional(z.string()),
  paymentId: z.string(),
  /** The debit of a monthly plan. */
  planId: z.optional(Reference),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/** `waiting` for the foundation; `marked` waits for the gateway's report; `closed` is everything else. */
export const REFUND_PARTS = ["waiting", "marked", "closed"] as const;

const ofDonation = z.strictObject({ reference: Reference });
const seen = { version: z.int() } as const;

export const refundEndpoints = {
  donationRefund: endpoint({
    name: "donationRefund",
    method: "GET",
    path: "/donations/:reference/refund",
    access: "anyone",
    summary: "Whether a refund of a donation can be asked for, until when, and how a request for it stands.",
    params: ofDonation,
    reply: RefundStanding,
  }),
  askRefund: endpoint({
    name: "askRefund",
    method: "POST",
    path: "/donations/:reference/refund",
    access: "anyone",
    summary:
      "Asks for a refund, within 30 days of the payment. The reference is the key. Sent twice, it is one request.",
    params: ofDonation,
    body: AskRefund,
    reply: RefundStanding,
  }),
  withdrawRefund: endpoint({
    name: "withdrawRefund",
    method: "POST",
    path: "/donations/:reference/refund/withdraw",
    access: "anyone",
    summary: "Takes a request for a refund back while nobody has answered it.",
    params: ofDonation,
    reply: RefundStanding,
  }),
  refundRequests: endpoint({
    name: "refundRequests",
    method: "GET",
    path: "/admin/refund-requests",
    access: "admin",
    summary:
      "Requests for refunds: those that wait for an answer first, oldest first; then those that are marked, then the others, last changed first.",
    query: z.strictObject({ ...PageQuery.shape, part: z.optional(z.enum(REFUND_PARTS, { error: "invalid" })) }),
    reply: z.array(RefundRequest),
    paged: true,
  }),
  refundRequestCounts: endpoint({
    name: "refundRequestCounts",
    method: "GET",
    path: "/admin/refund-requests/counts",
    access: "admin",
    summary: "How many requests for refunds wait for an answer, and how many of those are overdue.",
    reply: z.object({ waiting: z.int(), overdue: z.int() }),
  }),
  markRefunded: endpoint({
    name: "markRefunded",
    method: "POST",
    path: "/admin/refund-requests/:reference/mark",
    access: "admin",
    summary:
      "Notes which refund was made at the gateway for a request. It books nothing: the books follow the gateway's own report.",
    params: ofDonation,
    body: z.strictObject({ ...seen, refundId: RefundId }),
    reply: RefundRequest,
  }),
  unmarkRefunded: endpoint({
    name: "unmarkRefunded",
    method: "POST",
    path: "/admin/refund-requests/:reference/unmark",
    access: "admin",
    summary: "Takes such a note back: the request waits for an answer again.",
    params: ofDonation,
    body: z.strictObject(seen),
    reply: RefundRequest,
  }),
  declineRefund: endpoint({
    name: "declineRefund",
    method: "POST",
    path: "/admin/refund-requests/:reference/decline",
    access: "admin",
    summary: "Declines a request. The donor reads the reason, by mail and with the donation.",
    params: ofDonation,
    body: z.strictObject({ ...seen, reason: paragraph(REFUND_WORDS_MAX) }),
    reply: RefundRequest,
  }),
} as const;
