import * as z from "zod/mini";
import { defineEndpoint, defineEndpoints, SHARED_CACHING } from "../../api/endpoint.ts";
import { Paise } from "../../values/money.ts";
import { Picture } from "../../values/picture.ts";
import { Id, storedLine } from "../../values/text.ts";

/** The default campaign: of `/donate` without an id, and of a checkout with only an `amount` (reading.md rows 2 and 6). */
export const GENERAL_FUND_ID = "general-fund";

/** Status of a campaign (reading.md row 18). A `live` campaign whose last day has passed is reported as `ended`. */
export const CampaignStatus = z.enum(["draft", "submitted", "live", "ended", "removed"]);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

/** A unit of the campaign and its price: "one plate ₹40". */
export const Unit = z.object({ one: storedLine(40), many: storedLine(40), pricePaise: Paise.check(z.gte(100)) });
export type Unit = z.infer<typeof Unit>;

/** A campaign or the general fund, with the fields that the donation form shows or checks. */
export const DonationTarget = z.object({
  _id: Id,
  kind: z.enum(["fundraiser", "monthly", "general-fund"]),
  title: storedLine(140),
  ngoName: storedLine(140),
  picture: z.optional(Picture),
  unit: z.optional(Unit),
  taxBenefit: z.boolean(),
  status: CampaignStatus,
  minPaise: Paise,
  maxPaise: Paise,
});
export type DonationTarget = z.infer<typeof DonationTarget>;

/** A separate group of endpoints, so that the donation form does not load the others of campaigns. */
export const donationTargetEndpoints = defineEndpoints({
  donationTarget: defineEndpoint({
    method: "GET",
    path: "/campaigns/:id/giving",
    access: "anyone",
    summary:
      "Returns what the donation form needs for a fundraiser, a monthly campaign or the general fund (id `general-fund`).",
    params: z.strictObject({ id: Id }),
    reply: DonationTarget,
    caching: SHARED_CACHING,
  }),
});
