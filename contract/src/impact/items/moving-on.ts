import * as z from "zod/mini";
import { SECONDARY_PURPOSES } from "../../giving/donations/donation-lines.ts";
import { Id, IsoTime } from "../../values/text.ts";

/** How long an ended campaign may go on buying and delivering. What is left then follows the rule that each donor has read. */
export const DELIVER_WITHIN_DAYS = 90;

/** Why what is left of a campaign cannot be moved to its secondary purpose yet. */
export const MOVING_HINDRANCES = [
  "not-ended",
  "before-day-90",
  "delivery-open",
  "in-stock",
  "goods-awaited",
  "bill-open",
  "held",
  "overspent",
  "still-running",
  "nothing-left",
] as const;
export type MovingHindrance = (typeof MOVING_HINDRANCES)[number];

const CampaignName = z.object({ _id: Id, title: z.string() });

/** The unspent money of an ended campaign, and a preview of its move to the secondary purposes. */
export const WhatIsLeft = z.object({
  campaign: CampaignName,
  endedAt: z.optional(IsoTime),
  movableFrom: z.optional(IsoTime),
  hindrances: z.array(z.enum(MOVING_HINDRANCES)),
  /** Which move of the campaign it would be, from 1; sent with the order, so that it is done once. */
  run: z.int(),
  /** By the rules that donors have read. */
  parts: z.array(
    z.object({
      purpose: z.enum(SECONDARY_PURPOSES),
      paise: z.int(),
      /** Campaigns that may get it: live, with a list, for the same cause or of the same NGO. */
      campaigns: z.array(CampaignName),
    }),
  ),
  /** Of all parts. */
  movedPaise: z.int(),
  /** Gifts of which something is moved. */
  gifts: z.int(),
  /** Given without a rule, before the campaign had a list, or offline: it stays until the donor is asked. */
  withoutRule: z.object({ paise: z.int(), gifts: z.int() }),
  /** Paid by the general fund for goods that were lost and not bought again. */
  fromFoundationPaise: z.int(),
  /** A sample of the mail to donors. */
  mail: z.optional(z.object({ subject: z.string(), text: z.string() })),
});
export type WhatIsLeft = z.infer<typeof WhatIsLeft>;

/** The campaigns that get what was given for the same cause or the same NGO. */
export const MoveOrder = z.strictObject({
  run: z.int().check(z.gte(1)),
  /** The amount that was shown. */
  movedPaise: z.int(),
  sameSector: z.optional(Id),
  sameNgo: z.optional(Id),
});
export type MoveOrder = z.infer<typeof MoveOrder>;
