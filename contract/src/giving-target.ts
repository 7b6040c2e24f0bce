import * as z from "zod/mini";
import { endpoint, SHARED } from "./endpoint.ts";
import { Paise } from "./money.ts";
import { Picture } from "./picture.ts";
import { Id, line } from "./text.ts";

/** Gifts that name no campaign go here: `/donate` bare, and a bare `{amount}` (reading.md rows 2 and 6). */
export const GENERAL_FUND_ID = "general-fund";

/** A campaign's life (reading.md row 18). `ended` is also what a `live` one becomes when its last day has passed. */
export const CampaignStatus = z.enum(["draft", "submitted", "live", "ended", "removed"]);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

/** What one share of a gift buys: "one plate ₹40". */
export const Unit = z.object({ one: line(40), many: line(40), pricePaise: Paise.check(z.gte(100)) });
export type Unit = z.infer<typeof Unit>;

/** What the donation form needs to know, for a campaign of either kind or for the general fund. */
export const GivingTarget = z.object({
  _id: Id,
  kind: z.enum(["fundraiser", "monthly", "general-fund"]),
  title: line(140),
  ngoName: line(140),
  picture: z.optional(Picture),
  unit: z.optional(Unit),
  taxBenefit: z.boolean(),
  status: CampaignStatus,
  minPaise: Paise,
  maxPaise: Paise,
});
export type GivingTarget = z.infer<typeof GivingTarget>;

/** Apart from the other endpoints of campaigns: the donation form loads nothing else of them. */
export const givingTargetEndpoints = {
  givingTarget: endpoint({
    name: "givingTarget",
    method: "GET",
    path: "/campaigns/:id/giving",
    access: "anyone",
    summary:
      "What the donation form shows for a fundraiser, a monthly campaign or the general fund (id `general-fund`).",
    params: z.strictObject({ id: Id }),
    reply: GivingTarget,
    caching: SHARED,
  }),
} as const;
