import * as z from "zod/mini";
import { Day } from "../../values/day.ts";
import { Id } from "../../values/text.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";
import { DonationStatus } from "./donation-status.ts";

/** `monthly`: a debit of a monthly plan. */
export const DONATION_KINDS = ["one-off", "monthly"] as const;
export const DonationKind = z.enum(DONATION_KINDS, { error: "invalid" });

/** Payment methods, under the gateway's names. */
export const DONATION_METHODS = ["upi", "card", "netbanking", "wallet", "emandate", "emi"] as const;

const RupeesParam = z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error: "whole-rupees" })), z.transform(Number));

const countedFields = {
  campaign: z.optional(Id),
  kind: z.optional(DonationKind),
  method: z.optional(z.enum(DONATION_METHODS, { error: "invalid" })),
  from: z.optional(Day),
  to: z.optional(Day),
  least: z.optional(RupeesParam),
  most: z.optional(RupeesParam),
} as const;

/**
 * Days are the creation day in India, amounts are whole rupees. `status` combines with one of `campaign`, `kind` and `method`; `needsPerson`
 * (a person has to act, whatever the status) combines with days and amounts only, as `find` does (a
 * donor's name or its beginning, an e-mail address, a mobile number, a reference or its beginning, a payment or order id). Each
 * allowed combination has a Firestore index.
 */
export const DonationFilter = z.strictObject({
  find: z.optional(singleLine(100)),
  status: z.optional(DonationStatus),
  needsPerson: z.optional(z.literal("yes", { error: "invalid" })),
  ...countedFields,
});
export type DonationFilter = z.infer<typeof DonationFilter>;

/**
 * The donations whose money was received and not fully refunded; failed, unpaid, disputed-away and unassigned ones are in the list alone.
 * `isPartial`: a name has more donations than the maximum that is looked at.
 */
export const DonationSums = z.object({
  count: z.int(),
  netPaise: z.int(),
  isPartial: z.optional(z.literal(true)),
});
export type DonationSums = z.infer<typeof DonationSums>;

export const DonationCountsQuery = z.strictObject(countedFields);
export const DonationCounts = z.object({
  statuses: z.array(z.object({ status: DonationStatus, count: z.int() })),
  /** Number of donations that need a person, whatever their status; absent with campaign, kind or method. */
  needsPerson: z.optional(z.int()),
});
export type DonationCounts = z.infer<typeof DonationCounts>;

/** `-` means descending. */
export const DONATION_SORTS = ["-time", "time", "-amount", "amount"] as const;
export const DonationSort = z._default(z.enum(DONATION_SORTS, { error: "invalid" }), "-time");
