import * as z from "zod/mini";
import { DonationStatus, Reference } from "../../giving/donations/donation-status.ts";
import { ItemsProblem } from "../../impact/items/items-problems.ts";
import { Paise } from "../../values/money.ts";
import { SettlementProblem } from "../settlements/settlements.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { paragraph } from "../../typed-text/typed-lines.ts";
import type { ExceptionKind } from "./exception-filters.ts";

export const MAX_NOTE_CHARACTERS = 500;
/** An admin's reason for dismissing an exception without action. */
export const ExceptionNote = paragraph(MAX_NOTE_CHARACTERS);

/** Id of a record of any source. */
export const ExceptionId = z.string().check(z.regex(/^[A-Za-z0-9][^/\s]{0,199}$/, { error: "bad-id" }));
export const PaymentId = z.string().check(z.regex(/^pay_\w{1,40}$/, { error: "bad-id" }));
export const DisputeId = z.string().check(z.regex(/^disp_\w{1,40}$/, { error: "bad-id" }));

/**
 * `second-payment`: the order was paid twice. `foreign-card`: a card issued abroad. `other-payment`: another amount, currency or order.
 * `awaits-details`: the donor's details have not come.
 */
export const PAYMENT_PROBLEMS = ["second-payment", "foreign-card", "other-payment", "awaits-details"] as const;

/** The state of a payment's refund, as an admin ordered it or the gateway reports it. */
export const RefundProgress = z.object({
  /** `awaiting-approval`: another admin has to order it, too. `ordered`: the gateway has not confirmed it. `pending`: it is on its way. `failed`: it may be ordered again. */
  state: z.enum(["awaiting-approval", "ordered", "pending", "failed"]),
  refundId: z.optional(z.string()),
  by: z.optional(z.string()),
  at: IsoTime,
});
export type RefundProgress = z.infer<typeof RefundProgress>;

export const DISPUTE_ANSWERS = ["accepted", "contested"] as const;

export const OpenDispute = z.object({
  disputeId: z.string(),
  paymentId: z.string(),
  amountPaise: Paise,
  status: z.enum(["open", "under-review", "action-required"]),
  /** Phase of the dispute: fraud, retrieval, chargeback, pre_arbitration or arbitration. */
  phase: z.optional(z.string()),
  reasonCode: z.optional(z.string()),
  reasonDescription: z.optional(z.string()),
  /** The gateway's deadline for answering the dispute. */
  respondBy: z.optional(IsoTime),
  at: IsoTime,
  /** The outcome as an admin noted it. The gateway decides; this is our own note. */
  answer: z.optional(z.object({ answer: z.enum(DISPUTE_ANSWERS), note: z.string(), by: z.string(), at: IsoTime })),
});
export type OpenDispute = z.infer<typeof OpenDispute>;

const problemFields = {
  /** Identifies the problem when an admin accepts it. */
  key: z.string(),
  amountPaise: Paise,
  /** Start of the problem, by the gateway's clock. */
  at: IsoTime,
  dueAt: IsoTime,
  paymentId: z.string(),
} as const;

/** One problem of a donation that a person has to look at. */
export const DonationProblem = z.discriminatedUnion("what", [
  z.object({
    what: z.enum(PAYMENT_PROBLEMS),
    ...problemFields,
    currency: z.string(),
    method: z.optional(z.string()),
    refund: z.optional(RefundProgress),
  }),
  z.object({ what: z.literal("dispute"), ...problemFields, dispute: OpenDispute }),
  /** The gateway reports a dispute as won that it had reported as lost. */
  z.object({ what: z.literal("dispute-won"), ...problemFields, disputeId: z.string() }),
  /** The donation's refunds and lost disputes together exceed what was paid. */
  z.object({ what: z.literal("excess-returned"), ...problemFields }),
  /** A refund that an admin made, or noted for the donor's request, failed at the gateway. No `refundId`: the gateway refused it. */
  z.object({ what: z.literal("refund-failed"), ...problemFields, refundId: z.optional(z.string()) }),
]);
export type DonationProblem = z.infer<typeof DonationProblem>;

const itemFields = {
  _id: z.string(),
  /** Version for optimistic concurrency, sent back with each resolution. */
  version: z.int(),
  dueAt: IsoTime,
} as const;

export const ExceptionItem = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("donation"),
    ...itemFields,
    _id: Reference,
    status: DonationStatus,
    amountPaise: Paise,
    campaign: z.object({ _id: Id, title: z.string() }),
    donorName: z.optional(z.string()),
    orderId: z.optional(z.string()),
    planId: z.optional(Reference),
    /** Most urgent first. */
    problems: z.array(DonationProblem),
  }),
  /** A captured payment that belongs to no donation or plan of ours. */
  z.object({
    kind: z.literal("unmatched"),
    ...itemFields,
    state: z.enum(["open", "accepted"]),
    amountPaise: Paise,
    /** The remainder after refunds and lost disputes. */
    remainingPaise: Paise,
    currency: z.string(),
    international: z.boolean(),
    method: z.optional(z.string()),
    orderId: z.optional(z.string()),
    at: IsoTime,
    foundAt: IsoTime,
    refunds: z.array(
      z.object({
        _id: z.string(),
        status: z.enum(["pending", "failed", "processed", "reversed"]),
        amountPaise: Paise,
        at: IsoTime,
      }),
    ),
    refund: z.optional(RefundProgress),
    disputes: z.array(OpenDispute),
  }),
  /** The gateway and our books differ. */
  z.object({
    kind: z.literal("difference"),
    ...itemFields,
    what: z.enum([
      "paid-not-booked",
      "booked-not-paid",
      "amount-differs",
      "refund-missing",
      "refund-not-at-gateway",
      "late-authorisation",
      "foreign-card",
      "second-capture",
      "fee-differs",
    ]),
    entity: z.enum(["payment", "refund", "order", "dispute"]),
    gatewayId: z.string(),
    reference: z.optional(z.string()),
    /** The amount in our books. */
    expectedPaise: z.optional(z.int()),
    /** The amount that the gateway reports. */
    foundPaise: z.optional(z.int()),
    foundAt: IsoTime,
    lastSeenAt: IsoTime,
  }),
  /** A payout of the gateway that is not what our books or the bank say. */
  z.object({
    kind: z.literal("settlement"),
    ...itemFields,
    amountPaise: Paise,
    utr: z.optional(z.string()),
    createdAt: IsoTime,
    problems: z.array(SettlementProblem),
  }),
  /** Something about the items of a campaign, or the money for them. It is resolved where the items are. */
  z.object({
    kind: z.literal("items"),
    ...itemFields,
    campaign: z.object({ _id: Id, title: z.string() }),
    problems: z.array(ItemsProblem),
  }),
  /** The campaigns' money is not all there: the general fund had less than the gateway's fees and what it paid for others. */
  z.object({
    kind: z.literal("funds"),
    ...itemFields,
    restrictedPaise: z.int(),
    ownPaise: z.int(),
    missingPaise: Paise,
    since: IsoTime,
  }),
  /** A payment, refund or dispute of the gateway's lists that could not be processed. */
  z.object({
    kind: z.literal("parked"),
    ...itemFields,
    entity: z.enum(["payment", "refund", "dispute"]),
    gatewayId: z.optional(z.string()),
    problem: z.string(),
    /** The gateway's record, as JSON without personal data. */
    content: z.string(),
    parkedAt: IsoTime,
    tries: z.int(),
    nextTryAt: z.optional(IsoTime),
  }),
  /** A webhook of the gateway whose processing was given up. */
  z.object({
    kind: z.literal("webhook"),
    ...itemFields,
    event: z.string(),
    problem: z.string(),
    /** The webhook's body, as JSON without personal data. */
    content: z.string(),
    receivedAt: IsoTime,
    tries: z.int(),
  }),
  /** A mail whose delivery was given up. */
  z.object({
    kind: z.literal("mail"),
    ...itemFields,
    mailKind: z.string(),
    problem: z.string(),
    createdAt: IsoTime,
    tries: z.int(),
    reference: z.optional(z.string()),
    planId: z.optional(z.string()),
    /** False if the mail's address was removed when delivery was given up. */
    canRetry: z.boolean(),
  }),
]);
export type ExceptionItem = z.infer<typeof ExceptionItem>;
export type ExceptionOf<Kind extends ExceptionKind> = Extract<ExceptionItem, { kind: Kind }>;
