import * as z from "zod/mini";
import { Unit } from "./campaigns.ts";
import { Consents, Donor, ShowAs } from "./donor.ts";
import { endpoint, PageQuery } from "./endpoint.ts";
import { Reference } from "./giving.ts";
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

const Quantity = z
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

const byPlan = z.strictObject({ planId: Reference });
/** The owner's own session will do instead of the key. */
const withKey = { key: z.optional(PlanKey) } as const;

export const planEndpoints = {
  subscribe: endpoint({
    name: "subscribe",
    method: "POST",
    path: "/payments/subscribe",
    access: "anyone",
    summary:
      "Writes the monthly plan, then opens a subscription at the gateway. Repeating it with the same clientRequestId gives the same one.",
    body: Subscribe,
    reply: MandateCheckout,
  }),
  verifySubscription: endpoint({
    name: "verifySubscription",
    method: "POST",
    path: "/payments/verifySubscription",
    access: "anyone",
    summary: "Checks the gateway's signature against our own subscription and asks the gateway what is so.",
    body: VerifySubscription,
    reply: z.object({ plan: Plan }),
  }),
  planByLink: endpoint({
    name: "planByLink",
    method: "GET",
    path: "/plans/:planId",
    access: "anyone",
    summary: "A monthly plan and its debits, for whoever holds the link of its mails, its owner, or an admin.",
    params: byPlan,
    query: z.strictObject({ ...withKey, check: z.optional(z.literal("1")) }),
    reply: PlanWithDebits,
  }),
  pausePlan: endpoint({
    name: "pausePlan",
    method: "POST",
    path: "/plans/:planId/pause",
    access: "anyone",
    summary: "Pauses a plan for 1 to 12 months; one month is a skip. Months that are left out are not collected later.",
    params: byPlan,
    body: z.strictObject({ ...withKey, months: z.int().check(z.gte(1), z.lte(LONGEST_PAUSE_MONTHS)) }),
    reply: PlanChanged,
  }),
  resumePlan: endpoint({
    name: "resumePlan",
    method: "POST",
    path: "/plans/:planId/resume",
    access: "anyone",
    summary: "Lets a paused plan go on, or takes back a change of units that has not happened yet.",
    params: byPlan,
    body: z.strictObject(withKey),
    reply: PlanChanged,
  }),
  changePlan: endpoint({
    name: "changePlan",
    method: "POST",
    path: "/plans/:planId/change",
    access: "anyone",
    summary:
      "Changes units a month or the day of the debit. What the mandate cannot do is done by a new one, which the donor authorises and which then replaces the old one.",
    params: byPlan,
    body: z.strictObject({
      ...withKey,
      quantity: z.optional(Quantity),
      day: z.optional(z.int().check(z.gte(1), z.lte(LAST_DEBIT_DAY))),
      clientRequestId: z.uuid({ error: "bad-id" }),
    }),
    reply: PlanChanged,
  }),
  changePlanMethod: endpoint({
    name: "changePlanMethod",
    method: "POST",
    path: "/plans/:planId/method",
    access: "anyone",
    summary: "What checkout needs so that the donor can put another card, UPI id or account in place.",
    params: byPlan,
    body: z.strictObject(withKey),
    reply: MandateCheckout,
  }),
  cancelPlan: endpoint({
    name: "cancelPlan",
    method: "POST",
    path: "/plans/:planId/cancel",
    access: "anyone",
    summary: "Stops a plan now, or when the month that is paid for is over.",
    params: byPlan,
    body: z.strictObject({ ...withKey, when: z.enum(["now", "month-end"]) }),
    reply: PlanChanged,
  }),
  myPlans: endpoint({
    name: "myPlans",
    method: "GET",
    path: "/user/plans",
    access: "user",
    summary: "The caller's monthly plans, newest first.",
    query: PageQuery,
    reply: z.array(Plan),
    paged: true,
  }),
} as const;
