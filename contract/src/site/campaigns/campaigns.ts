import * as z from "zod/mini";
import { CampaignStatus, Unit } from "./donation-target.ts";
import { Paise } from "../../values/money.ts";
import { Picture } from "../../values/picture.ts";
import { SectorSlug } from "../../values/sectors.ts";
import { Id, IsoTime, storedLine, WebAddress } from "../../values/text.ts";

/** A campaign's ledger totals. `supporters` counts donations that were not fully refunded. */
export const Figures = z.object({ raisedPaise: z.int(), supporters: z.int().check(z.gte(0)), asOf: IsoTime });
export type Figures = z.infer<typeof Figures>;

/** Fields of both kinds of campaigns, stored as they are shown. */
export const campaignFields = {
  title: storedLine(140),
  ngoName: storedLine(140),
  ngoId: z.optional(Id),
  place: z.optional(storedLine(140)),
  picture: Picture,
  goalPaise: Paise,
  createdAt: IsoTime,
  endsAt: z.optional(IsoTime),
  status: CampaignStatus,
} as const;

const cardFields = {
  _id: Id,
  ...campaignFields,
  /** The specification's names (`specification-names.ts`); the goal in whole rupees. */
  cardImg: WebAddress,
  amountRaise: z.int().check(z.gte(1)),
  ngoSector: SectorSlug,
  /** True if the issuer of the receipt holds an 80G approval valid today (reading.md row 10). */
  taxBenefit: z.boolean(),
  figures: Figures,
} as const;

/** The occasion of a supporting fundraiser, such as a birthday; most have none. */
export const OCCASIONS = ["birthday", "anniversary", "wedding", "team", "challenge"] as const;
export const Occasion = z.enum(OCCASIONS, { error: "invalid" });
export type Occasion = z.infer<typeof Occasion>;

/** A responsible party, shown under "Who is behind this". */
const Party = z.object({
  name: storedLine(140),
  role: z.enum(["beneficiary", "foundation"]),
  about: z.string().check(z.maxLength(600)),
  ngoId: z.optional(Id),
});

/** Further fields of a fundraiser, stored as they are shown. */
export const fundraiserFields = {
  /** Only for a supporting fundraiser. */
  occasion: z.optional(Occasion),
  /** HTML from the editor, sanitised on write and again on read. */
  story: z.string().check(z.maxLength(100_000)),
  storyPictures: z.array(Picture),
  unit: z.optional(Unit),
  organisers: z.array(Party),
} as const;

export const FundraiserCard = z.object({
  kind: z.literal("fundraiser"),
  ...cardFields,
  occasion: fundraiserFields.occasion,
});
export type FundraiserCard = z.infer<typeof FundraiserCard>;

/** The enrolled NGO that a campaign is for; absent for a person, and for an NGO outside the directory. */
const CampaignNgo = z.object({
  _id: Id,
  /** True if the foundation checked its certificates. */
  verified: z.boolean(),
  /** Its 80G approval that is valid today. The donor's receipt rests on the foundation's (`taxBenefit`), not on this one. */
  approval80G: z.optional(z.object({ validUntil: z.optional(IsoTime) })),
});
export type CampaignNgo = z.infer<typeof CampaignNgo>;

/** Shares, counted once a day for each person and channel. */
const ShareCount = z._default(z.int().check(z.gte(0)), 0);

export const Fundraiser = z.object({
  ...FundraiserCard.shape,
  ...fundraiserFields,
  videoLink: z.optional(WebAddress),
  /** The YouTube video id, if the link is of an allowed host (spec section 9). */
  videoId: z.optional(z.string().check(z.regex(/^[\w-]{11}$/))),
  ngo: z.optional(CampaignNgo),
  shares: ShareCount,
  /** The fundraiser that this one supports, while it is public. */
  supports: z.optional(z.object({ _id: Id, title: storedLine(140) })),
  /** Public fundraisers that support this one, and what they raised together, which is no part of `figures`; absent without any. */
  supporting: z.optional(z.object({ fundraisers: z.int().check(z.gte(1)), raisedPaise: z.int() })),
});
export type Fundraiser = z.infer<typeof Fundraiser>;

/** Further fields of a monthly campaign, stored as they are shown. */
export const monthlyFields = {
  description: z.string().check(z.maxLength(5000)),
  about: z.string().check(z.maxLength(20_000)),
  slides: z.array(Picture),
  unit: Unit,
  unitTarget: z.int().check(z.gte(1)),
  organisers: z.array(Party),
} as const;

export const MonthlyCampaignCard = z.object({
  kind: z.literal("monthly"),
  ...cardFields,
  unit: monthlyFields.unit,
  unitTarget: monthlyFields.unitTarget,
  /** Units a month of all active plans. */
  unitsSponsored: z.int().check(z.gte(0)),
  /** Donors with an active plan. */
  monthlyDonors: z.int().check(z.gte(0)),
});
export type MonthlyCampaignCard = z.infer<typeof MonthlyCampaignCard>;

/** Questions of this campaign; the general ones are shown if there are none. */
export const CampaignFaq = z.array(z.object({ question: storedLine(200), answer: z.string() }));

export const MonthlyCampaign = z.object({
  ...MonthlyCampaignCard.shape,
  ...monthlyFields,
  faq: z._default(CampaignFaq, []),
  sliderImg1: WebAddress,
  sliderImg2: WebAddress,
  sliderImg3: WebAddress,
  ngo: z.optional(CampaignNgo),
  shares: ShareCount,
});
export type MonthlyCampaign = z.infer<typeof MonthlyCampaign>;

export const CAMPAIGN_SORTS = ["newest", "ending-soon", "most-raised"] as const;
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];
