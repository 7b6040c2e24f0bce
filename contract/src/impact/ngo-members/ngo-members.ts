import * as z from "zod/mini";
import { Act } from "../../site/ngos/ngos.ts";
import { Picture } from "../../values/picture.ts";
import { Id, IsoTime } from "../../values/text.ts";
import { CampaignMoney } from "../items/item-records.ts";

/** A person of an NGO: whoever has confirmed this address in their account. */
export const NgoMember = z.object({
  _id: Id,
  email: z.string(),
  invitedAt: IsoTime,
  invitedBy: z.string(),
  /** When an account with this address first opened the NGO's page. */
  seenAt: z.optional(IsoTime),
});
export type NgoMember = z.infer<typeof NgoMember>;

/** A campaign of an NGO, as its people see it. */
export const NgoCampaign = z.object({
  _id: Id,
  title: z.string(),
  kind: z.enum(["fundraiser", "monthly"]),
  status: z.enum(["live", "ended"]),
  /** Absent for a campaign without a list. */
  money: z.optional(CampaignMoney),
  items: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      unit: z.string(),
      wanted: z.int(),
      given: z.int(),
      inStock: z.int(),
      handedOver: z.int(),
    }),
  ),
});
export type NgoCampaign = z.infer<typeof NgoCampaign>;

export const MyNgo = z.object({
  _id: Id,
  ngoName: z.string(),
  campaigns: z.array(NgoCampaign),
  certificates: z.array(
    z.object({ act: Act, number: z.string(), validUntil: z.optional(z.string()), isLapsing: z.boolean() }),
  ),
});
export type MyNgo = z.infer<typeof MyNgo>;

/** What a person of an NGO sent: a note with photographs, or a renewed certificate. It waits for a reviewer. */
export const NgoReport = z.object({
  _id: Id,
  ngoId: Id,
  ngoName: z.string(),
  state: z.enum(["waiting", "published", "declined"]),
  kind: z.enum(["note", "certificate"]),
  campaignId: z.optional(Id),
  /** Absent if the campaign exists no more. */
  campaign: z.optional(z.object({ title: z.string(), kind: z.enum(["fundraiser", "monthly"]) })),
  text: z.string(),
  photographs: z.array(z.object({ picture: Picture, showsPeople: z.boolean() })),
  certificate: z.optional(
    z.object({ act: Act, number: z.string(), validUntil: z.string(), documentLabel: z.string() }),
  ),
  at: IsoTime,
  byEmail: z.string(),
  reviewed: z.optional(z.object({ at: IsoTime, byEmail: z.string(), reason: z.optional(z.string()) })),
});
export type NgoReport = z.infer<typeof NgoReport>;
