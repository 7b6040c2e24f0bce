import * as z from "zod/mini";
import { Unit } from "./giving-target.ts";
import { Consents, Donor, ShowAs } from "./donor.ts";
import { Reference } from "./donation-status.ts";
import { Paise } from "./money.ts";
import { Id, IsoTime } from "./text.ts";

/**
 * What a bank may debit each month without asking the donor each time (RBI: Digital Payments – E-mandate Framework, 2026;
 * payments.md D.4). More than this is not taken monthly.
 */
export const MONTHLY_CAP_PAISE = 15_000_00;
/** A mandate has an end: ten years (the gateway asks for a count of months; payments.md A.8). */
export const PLAN_MONTHS = 120;
export const LONGEST_PAUSE_MONTHS = 12;
/** The last day of a month that every month has. */
export const LAST_DEBIT_DAY = 28;

export const Quantity = z
  .int({ error: "whole-units" })
  .check(z.gte(1, { error: "whole-units" }), z.lte(1_500, { error: "over-monthly-cap" }));

export const Subscribe = z.strictObject({
  campaignId: Id,
  /** Units a month: quantity × the campaign's unit price is debited (reading.md row 7). */
  quantity: Quantity,
  /** Made once by the form and kept: the same id never makes a second mandate. */
  clientRequestId: z.uuid({ error: "bad-id" }),
  donor: Donor,
  consents: z.strictObject({
    ...Consents.def.shape,
    /** "Debit … each month until …, which I can stop at any time" (payments.md D.4). */
    monthlyDebit: z.literal(true, { error: "agree-to-debit" }),
  }),
  showAs: z._default(ShowAs, { anonymous: false }),
});
export type Subscribe = z.infer<typeof Subscribe>;

/** The key of the link that is in each mail about a plan: whoever holds it manages the plan, without a password. */
export const PlanKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: "bad-reference" }));

/** What checkout needs to have a mandate authorised. */
export const MandateCheckout = z.object({
  planId: Reference,
  key: PlanKey,
  subscriptionId: z.string(),
  keyId: z.string(),
  checkoutScript: z.string(),
  /** True where another instrument takes the place of one (the gateway's `subscription_card_change`). */
  changesMethod: z.boolean(),
  quantity: z.int(),
  monthlyPaise: Paise,
  /** When the first debit happens; absent: now. */
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
 * Where a plan stands (payments.md E.3). `waiting`: not authorised yet. `starting`: authorised, first debit to come. `past-due`: a debit
 * failed and is tried again. `halted`: no more is tried until the donor puts another instrument in place. `ending`: stops when the
 * month that is paid for is over.
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

/** What can be done with a plan now. `by-new-mandate`: the bank's rules ask for a new mandate, which replaces this one. */
export const PlanAction = z.enum(["no", "yes", "by-new-mandate"]);

export const Plan = z.object({
  planId: Reference,
  status: PlanStatus,
  campaign: z.object({ _id: Id, title: z.string(), unit: Unit }),
  quantity: z.int(),
  monthlyPaise: Paise,
  createdAt: IsoTime,
  /** card, upi, emandate … as the gateway says; absent until authorised. */
  method: z.optional(z.string()),
  nextDebitAt: z.optional(IsoTime),
  endsAt: z.optional(IsoTime),
  endedAt: z.optional(IsoTime),
  /** Debits that reached us, and their sum less what was given back. */
  paidCount: z.int(),
  paidPaise: z.int(),
  /** Of a paused plan: when it goes on by itself. Absent: when the donor says so. */
  resumesAt: z.optional(IsoTime),
  /** Paused in the donor's UPI app: only there can it be resumed. */
  pausedInApp: z.boolean(),
  /** What it will be from the next debit on. */
  nextQuantity: z.optional(z.int()),
  /** The plan that took this one's place, or whose place this one takes once it is authorised. */
  replacedBy: z.optional(Reference),
  replaces: z.optional(Reference),
  /** Somebody's attempt to authorise it, or to pay what it owes, is with the bank. Said where the gateway was asked. */
  authorising: z.optional(z.literal(true)),
  /** The gateway was to be asked and did not answer: such an attempt may be under way. */
  checkFailed: z.optional(z.literal(true)),
  /** First name only: the link may travel further than its donor. */
  firstName: z.string(),
  can: z.object({
    pause: z.boolean(),
    resume: z.boolean(),
    changeQuantity: PlanAction,
    changeDay: PlanAction,
    changeMethod: z.boolean(),
    cancel: z.boolean(),
    authorise: z.boolean(),
  }),
});
export type Plan = z.infer<typeof Plan>;

/** One debit of a plan. */
export const PlanDebit = z.object({ reference: Reference, paidAt: IsoTime, amountPaise: Paise, refundedPaise: Paise });
export type PlanDebit = z.infer<typeof PlanDebit>;

export const PlanWithDebits = z.object({ plan: Plan, debits: z.array(PlanDebit) });
export type PlanWithDebits = z.infer<typeof PlanWithDebits>;

/** What a change led to: the plan as it is now, or a mandate that the donor has to authorise for it. */
export const PlanChanged = z.object({ plan: Plan, authorise: z.optional(MandateCheckout) });
export type PlanChanged = z.infer<typeof PlanChanged>;

/** A plan as admins see it. */
export const AdminPlan = z.object({
  ...Plan.shape,
  donorName: z.string(),
  donorEmail: z.string(),
  /** Debits that failed one after the other in this month. */
  failures: z.int(),
});
export type AdminPlan = z.infer<typeof AdminPlan>;

/** A month of a campaign, from the ledger: what came, what went back, and how many gifts and debits that were. */
export const MonthFigures = z.object({
  /** The month in India, as `2026-11`. */
  month: z.string(),
  receivedPaise: z.int(),
  returnedPaise: z.int(),
  gifts: z.int(),
});
export type MonthFigures = z.infer<typeof MonthFigures>;
