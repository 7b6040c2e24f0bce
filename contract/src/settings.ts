import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Paise, PAISE_PER_RUPEE } from "./money.ts";
import { Act } from "./ngo.ts";
import { Day } from "./period.ts";
import { IsoTime, line } from "./text.ts";

/** Whole rupees in paise; the most that Razorpay takes online in one payment without asking (payments.md A) bounds it. */
const BoundPaise = Paise.check(
  z.gte(PAISE_PER_RUPEE, { error: "amount-out-of-bounds" }),
  z.lte(50_00_000 * PAISE_PER_RUPEE, { error: "amount-out-of-bounds" }),
  z.refine((paise) => paise % PAISE_PER_RUPEE === 0, { error: "whole-rupees" }),
);

/** The least and the most that one gift may be. */
export const GivingBounds = z
  .strictObject({ minPaise: BoundPaise, maxPaise: BoundPaise })
  .check(z.refine(({ minPaise, maxPaise }) => minPaise <= maxPaise, { error: "most-below-least", path: ["maxPaise"] }));
export type GivingBounds = z.infer<typeof GivingBounds>;

/** An approval of the foundation: valid from the first moment of a day to the last of another, in India. */
const FoundationApproval = z
  .strictObject({ act: Act, number: line(60), validFrom: Day, validUntil: z.optional(Day) })
  .check(
    z.refine(({ validFrom, validUntil }) => validUntil === undefined || validFrom <= validUntil, {
      error: "ends-before-start",
      path: ["validUntil"],
    }),
  );

/** The legal entity that receives the money and issues the receipts. */
export const Foundation = z.strictObject({
  name: line(140),
  approvals: z.array(FoundationApproval).check(z.maxLength(12, { error: "too-many" })),
});
export type Foundation = z.infer<typeof Foundation>;

const change = { version: z.int(), updatedAt: z.optional(IsoTime), updatedBy: z.optional(z.string()) } as const;
const seen = z.int().check(z.gte(0));

export const EditedBounds = z.object({ value: GivingBounds, ...change });
export const EditedFoundation = z.object({
  value: Foundation,
  /** Whether donors get the tax benefit today: an 80G approval is valid (reading.md row 10). */
  taxBenefit: z.boolean(),
  ...change,
});
export type EditedFoundation = z.infer<typeof EditedFoundation>;
export type EditedBounds = z.infer<typeof EditedBounds>;

export const settingsEndpoints = {
  givingSettings: endpoint({
    name: "givingSettings",
    method: "GET",
    path: "/admin/settings/giving",
    access: "admin",
    summary: "The bounds of one gift, for editing.",
    reply: EditedBounds,
  }),
  changeGivingSettings: endpoint({
    name: "changeGivingSettings",
    method: "PATCH",
    path: "/admin/settings/giving",
    access: "admin",
    summary: "Sets the bounds of one gift; refused where somebody else changed them since the version that was read.",
    body: z.strictObject({ version: seen, value: GivingBounds }),
    reply: EditedBounds,
  }),
  foundationSettings: endpoint({
    name: "foundationSettings",
    method: "GET",
    path: "/admin/settings/foundation",
    access: "admin",
    summary: "The legal entity that receives the money, with its approvals, for editing.",
    reply: EditedFoundation,
  }),
  changeFoundationSettings: endpoint({
    name: "changeFoundationSettings",
    method: "PATCH",
    path: "/admin/settings/foundation",
    access: "admin",
    summary: "Changes the foundation's name and approvals, which decide whether donors get the tax benefit.",
    body: z.strictObject({ version: seen, value: Foundation }),
    reply: EditedFoundation,
  }),
} as const;
