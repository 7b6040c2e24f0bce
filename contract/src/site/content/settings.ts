import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints } from "../../api/endpoint.ts";
import { Paise, PAISE_PER_RUPEE } from "../../values/money.ts";
import { Act } from "../ngos/ngos.ts";
import { Day } from "../../values/day.ts";
import { IsoTime } from "../../values/text.ts";
import { singleLine } from "../../typed-text/typed-lines.ts";

/** Whole rupees, up to the largest payment that Razorpay accepts by default (payments.md A). */
const BoundPaise = Paise.check(
  z.gte(PAISE_PER_RUPEE, { error: "amount-out-of-bounds" }),
  z.lte(50_00_000 * PAISE_PER_RUPEE, { error: "amount-out-of-bounds" }),
  z.refine((paise) => paise % PAISE_PER_RUPEE === 0, { error: "whole-rupees" }),
);

/** The smallest and the largest donation. */
export const DonationBounds = z
  .strictObject({ minPaise: BoundPaise, maxPaise: BoundPaise })
  .check(z.refine(({ minPaise, maxPaise }) => minPaise <= maxPaise, { error: "most-below-least", path: ["maxPaise"] }));
export type DonationBounds = z.infer<typeof DonationBounds>;

/** Whole rupees; 0 sends every refund to a second admin. */
const RefundLimitPaise = Paise.check(
  z.lte(50_00_000 * PAISE_PER_RUPEE, { error: "amount-out-of-bounds" }),
  z.refine((paise) => paise % PAISE_PER_RUPEE === 0, { error: "whole-rupees" }),
);

/** A refund above this amount needs the approval of a second admin. */
export const RefundSettings = z.strictObject({ approvalAbovePaise: RefundLimitPaise });
export type RefundSettings = z.infer<typeof RefundSettings>;

/** Until an admin sets another amount. */
export const DEFAULT_REFUND_SETTINGS: RefundSettings = { approvalAbovePaise: 10_000 * PAISE_PER_RUPEE };

/**
 * An approval held by the foundation; both days of its validity are inclusive, in India. It may be valid from a day long before or after the one on which
 * it was issued, and the yearly statement asks for the latter.
 */
const FoundationApproval = z
  .strictObject({
    act: Act,
    number: singleLine(60),
    issuedOn: z.optional(Day),
    validFrom: Day,
    validUntil: z.optional(Day),
  })
  .check(
    z.refine(({ validFrom, validUntil }) => validUntil === undefined || validFrom <= validUntil, {
      error: "ends-before-start",
      path: ["validUntil"],
    }),
  );

/** The legal entity that receives the money and issues the receipts. */
export const Foundation = z.strictObject({
  name: singleLine(140),
  approvals: z.array(FoundationApproval).check(z.maxLength(12, { error: "too-many" })),
});
export type Foundation = z.infer<typeof Foundation>;

const lastEditFields = { version: z.int(), updatedAt: z.optional(IsoTime), updatedBy: z.optional(z.string()) } as const;
const Version = z.int().check(z.gte(0));

export const EditedBounds = z.object({ value: DonationBounds, ...lastEditFields });
/** How long a raised limit waits where no second admin can confirm it. */
export const REFUND_LIMIT_DELAY_HOURS = 24;

export const EditedRefundSettings = z.object({
  /** The settings in force now. */
  value: RefundSettings,
  /** A higher limit that was asked for and does not count yet. */
  pending: z.optional(
    z.object({
      ...RefundSettings.shape,
      requestedByUid: z.string(),
      requestedBy: z.string(),
      requestedAt: IsoTime,
      /** When the limit takes effect by itself. Absent if there is another admin, who has to confirm it first. */
      effectiveAt: z.optional(IsoTime),
    }),
  ),
  ...lastEditFields,
});
export type EditedRefundSettings = z.infer<typeof EditedRefundSettings>;
export const EditedFoundation = z.object({
  value: Foundation,
  /** True if an 80G approval is valid today (reading.md row 10). */
  taxBenefit: z.boolean(),
  ...lastEditFields,
});
export type EditedFoundation = z.infer<typeof EditedFoundation>;
export type EditedBounds = z.infer<typeof EditedBounds>;

export const settingsEndpoints = defineEndpoints({
  donationSettings: defineEndpoint({
    method: "GET",
    path: "/admin/settings/giving",
    access: "admin",
    summary: "Returns the minimum and maximum amount of a donation, for editing.",
    reply: EditedBounds,
  }),
  changeDonationSettings: defineEndpoint({
    method: "PATCH",
    path: "/admin/settings/giving",
    access: "admin",
    needsRecentLogIn: true,
    summary: "Sets the minimum and maximum amount of a donation. Answers 409 if `version` is not the current one.",
    body: z.strictObject({ version: Version, value: DonationBounds }),
    reply: EditedBounds,
  }),
  refundSettings: defineEndpoint({
    method: "GET",
    path: "/admin/settings/refunds",
    access: "admin",
    summary: "Returns the amount above which a refund needs the approval of a second admin, for editing.",
    reply: EditedRefundSettings,
  }),
  changeRefundSettings: defineEndpoint({
    method: "PATCH",
    path: "/admin/settings/refunds",
    access: "admin",
    needsRecentLogIn: true,
    summary:
      "Sets the amount above which a refund needs the approval of a second admin. A higher one waits until another admin confirms it, or for a day where there is none; any other value withdraws it. Answers 409 if `version` is not the current one.",
    body: z.strictObject({ version: Version, value: RefundSettings }),
    reply: EditedRefundSettings,
  }),
  confirmRefundSettings: defineEndpoint({
    method: "POST",
    path: "/admin/settings/refunds/confirm",
    access: "admin",
    needsRecentLogIn: true,
    summary:
      "Confirms the higher limit of refunds that another admin asked for, which then counts. Answers 409 if none waits, or `version` is not the current one.",
    body: z.strictObject({ version: Version }),
    reply: EditedRefundSettings,
  }),
  foundationSettings: defineEndpoint({
    method: "GET",
    path: "/admin/settings/foundation",
    access: "admin",
    summary: "Returns the legal entity that receives the money, with its approvals, for editing.",
    reply: EditedFoundation,
  }),
  changeFoundationSettings: defineEndpoint({
    method: "PATCH",
    path: "/admin/settings/foundation",
    access: "admin",
    needsRecentLogIn: true,
    summary:
      "Sets the foundation's name and its approvals, which decide whether donors get the tax benefit. Answers 409 if `version` is not the current one.",
    body: z.strictObject({ version: Version, value: Foundation }),
    reply: EditedFoundation,
  }),
});
