import * as z from "zod/mini";
import { Unit } from "../../site/campaigns/donation-target.ts";
import { Reference } from "../donations/donation-status.ts";
import { Paise } from "../../values/money.ts";
import { Picture } from "../../values/picture.ts";
import { Id, IsoTime } from "../../values/text.ts";

/** Number of debits of a mandate, which the gateway requires: ten years (payments.md A.8). */
export const MANDATE_MONTHS = 120;
export const MAX_PAUSE_MONTHS = 12;
/** Latest day of the month for debits, because every month has it. */
export const LAST_DEBIT_DAY = 28;

export const Quantity = z
  .int({ error: "whole-units" })
  .check(z.gte(1, { error: "whole-units" }), z.lte(1_500, { error: "over-monthly-cap" }));

/** The secret in the link of every mail about a plan; it authorises managing the plan without a log-in. */
export const PlanKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: "bad-reference" }));

/** Options of the checkout window for authorising a mandate. */
export const MandateCheckout = z.object({
  planId: Reference,
  key: PlanKey,
  subscriptionId: z.string(),
  keyId: z.string(),
  checkoutScript: z.string(),
  /** True for replacing the payment method (the gateway's `subscription_card_change`). */
  changesMethod: z.boolean(),
  quantity: z.int(),
  monthlyPaise: Paise,
  /** Date of the first debit; absent if it is immediate. */
  firstDebitAt: z.optional(IsoTime),
});
export type MandateCheckout = z.infer<typeof MandateCheckout>;

export const VerifySubscription = z.strictObject({
  razorpay_payment_id: z.string().check(z.regex(/^pay_[A-Za-z0-9]{14}$/, { error: "bad-id" })),
  razorpay_subscription_id: z.string().check(z.regex(/^sub_[A-Za-z0-9]{14}$/, { error: "bad-id" })),
  razorpay_signature: z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: "bad-signature" })),
});
export type VerifySubscription = z.infer<typeof VerifySubscription>;

/**
 * Status of a plan (payments.md E.3). `waiting`: not authorised yet. `starting`: authorised, before the first debit. `past-due`: a debit failed and is
 * retried. `halted`: no retries until the donor changes the payment method. `ending`: stops at the end of the paid month.
 */
export const PlanStatus = z.enum([
  "waiting",
  "starting",
  "active",
  "past-due",
  "halted",
  "paused",
  "ending",
  "cancelled",
  "completed",
  "expired",
]);
export type PlanStatus = z.infer<typeof PlanStatus>;

/** `by-new-mandate`: the action is possible only with a new mandate, which replaces this one. */
export const PlanActionAvailability = z.enum(["no", "yes", "by-new-mandate"]);

export const Plan = z.object({
  planId: Reference,
  status: PlanStatus,
  campaign: z.object({
    _id: Id,
    title: z.string(),
    unit: Unit,
    /** The campaign's picture, in a person's list only; absent for removed campaigns. */
    picture: z.optional(Picture),
  }),
  quantity: z.int(),
  monthlyPaise: Paise,
  createdAt: IsoTime,
  /** The gateway's name of the method (card, upi, emandate …); absent until authorised. */
  method: z.optional(z.string()),
  nextDebitAt: z.optional(IsoTime),
  /** Day of the month of the debits, 1 to 31; shorter months use their last day. Absent until authorised. */
  debitDay: z.optional(z.int()),
  endsAt: z.optional(IsoTime),
  endedAt: z.optional(IsoTime),
  /** Number of captured debits, and their sum less refunds. */
  paidCount: z.int(),
  paidPaise: z.int(),
  /** When a paused plan resumes by itself; absent if only the donor resumes it. */
  resumesAt: z.optional(IsoTime),
  /** The donor paused the plan in their UPI app, the only place where it can be resumed. */
  pausedInApp: z.boolean(),
  /** A changed quantity, from the next debit on. */
  nextQuantity: z.optional(z.int()),
  /** The plan that replaced this one, and the plan that this one replaces once authorised. */
  replacedBy: z.optional(Reference),
  replaces: z.optional(Reference),
  /** The earlier mandate for the same plan; this one is cancelled as its duplicate. */
  duplicateOf: z.optional(Reference),
  /** An authorisation or payment is in progress at the bank, according to the gateway. */
  authorising: z.optional(z.literal(true)),
  /** The gateway did not answer, so an attempt to authorise the mandate may be in progress. */
  checkFailed: z.optional(z.literal(true)),
  /** The donor's name for the thank-you, mostly the first name: donors may share the link. Absent if the name field contains no name. */
  firstName: z.optional(z.string()),
  can: z.object({
    pause: z.boolean(),
    resume: z.boolean(),
    changeQuantity: PlanActionAvailability,
    changeDay: PlanActionAvailability,
    changeMethod: z.boolean(),
    cancel: z.boolean(),
    authorise: z.boolean(),
  }),
});
export type Plan = z.infer<typeof Plan>;

export const PlanDebit = z.object({ reference: Reference, paidAt: IsoTime, amountPaise: Paise, refundedPaise: Paise });
export type PlanDebit = z.infer<typeof PlanDebit>;

export const PlanWithDebits = z.object({ plan: Plan, debits: z.array(PlanDebit) });
export type PlanWithDebits = z.infer<typeof PlanWithDebits>;

/** The changed plan; `authorise` is set if the change needs a new mandate. */
export const PlanChangeReply = z.object({ plan: Plan, authorise: z.optional(MandateCheckout) });
export type PlanChangeReply = z.infer<typeof PlanChangeReply>;

export const AdminPlan = z.object({
  ...Plan.shape,
  donorName: z.string(),
  donorEmail: z.string(),
  /** Number of consecutive failed debits in this month. */
  failures: z.int(),
});
export type AdminPlan = z.infer<typeof AdminPlan>;
