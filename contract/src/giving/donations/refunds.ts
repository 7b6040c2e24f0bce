import * as z from "zod/mini";
import { Paise } from "../../values/money.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { optionalParagraph } from "../../typed-text/typed-lines.ts";
import { Reference } from "./donation-status.ts";
import { RefundRequestState } from "./refund-standing.ts";

/** The foundation promises an answer within this many days. */
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

export const MAX_REFUND_REASON_CHARACTERS = 1000;

/** The reason "other" requires `words`. */
export const AskRefund = z
  .strictObject({ reason: RefundReason, words: z._default(optionalParagraph(MAX_REFUND_REASON_CHARACTERS), "") })
  .check(z.refine(({ reason, words }) => reason !== "other" || words !== "", { error: "required", path: ["words"] }));
export type AskRefund = z.infer<typeof AskRefund>;

/** The gateway's refund id, as its dashboard shows it. */
export const RefundId = z
  .string()
  .check(z.trim(), z.maxLength(40, { error: "bad-id" }), z.regex(/^rfnd_[A-Za-z0-9]{14}$/, { error: "bad-id" }));

/** A refund request, for admins. */
export const RefundRequest = z.object({
  reference: Reference,
  state: RefundRequestState,
  /** The number of events, for optimistic concurrency. */
  version: z.int(),
  askedAt: IsoTime,
  /** When the answer that the foundation promised is due. */
  dueAt: IsoTime,
  reason: RefundReason,
  words: z.optional(z.string()),
  /** The amount still refundable: the donation less earlier refunds. Once a refund is under way, its amount. */
  amountPaise: Paise,
  refundedPaise: Paise,
  /** The gateway's refund id, as an admin entered it. */
  refundId: z.optional(z.string()),
  declinedBecause: z.optional(z.string()),
  /** When the request reached its state, and the admin who changed it. */
  changedAt: IsoTime,
  changedBy: z.optional(z.string()),
  campaign: z.object({ _id: Id, title: z.string() }),
  donorName: z.optional(z.string()),
  donorEmail: z.optional(z.string()),
  paidAt: IsoTime,
  method: z.optional(z.string()),
  paymentId: z.string(),
  /** The monthly plan, if the donation is one of its debits. */
  planId: z.optional(Reference),
});
export type RefundRequest = z.infer<typeof RefundRequest>;

/** Queues of refund requests. `waiting`: for the foundation. `marked`: for the gateway's report. `closed`: everything else. */
export const REFUND_QUEUES = ["waiting", "marked", "closed"] as const;
