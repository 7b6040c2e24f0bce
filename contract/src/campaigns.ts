import * as z from "zod/mini";
import { endpoint, PageQuery, SHARED } from "./endpoint.ts";
import { Paise } from "./money.ts";
import { Picture } from "./picture.ts";
import { PublicDonor } from "./public-donor.ts";
import { SectorInput, SectorSlug } from "./sectors.ts";
import { Id, IsoTime, line, WebAddress } from "./text.ts";

/** Gifts that name no campaign go here: `/donate` bare, and a bare `{amount}` (reading.md rows 2 and 6). */
export const GENERAL_FUND_ID = "general-fund";

/** A campaign's life (reading.md row 18). `ended` is also what a `live` one becomes when its last day has passed. */
export const CampaignStatus = z.enum(["draft", "submitted", "live", "ended", "removed"]);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

/** What one share of a gift buys: "one plate ₹40". */
export const Unit = z.object({ one: line(40), many: line(40), pricePaise: Paise.check(z.gte(100)) });
export type Unit = z.infer<typeof Unit>;

/** What the ledger says of a campaign at a moment. `supporters` counts gifts that were not wholly refunded. */
export const Figures = z.object({ raisedPaise: z.int(), supporters: z.int().check(z.gte(0)), asOf: IsoTime });
export type Figures = z.infer<typeof Figures>;

const shared = {
  _id: Id,
  title: line(140),
  ngoName: line(140),
  ngoId: z.optional(Id),
  place: z.optional(line(140)),
  cardImg: WebAddress,
  picture: Picture,
  /** The goal in whole rupees, under the name the spec gives it. */
  amountRaise: z.int().check(z.gte(1)),
  goalPaise: Paise,
  ngoSector: SectorSlug,
  createdAt: IsoTime,
  endsAt: z.optional(IsoTime),
  status: CampaignStatus,
  /** True only where whoever issues the receipt holds an 80G approval valid today (reading.md row 10). */
  taxBenefit: z.boolean(),
  figures: Figures,
} as const;

export const FundraiserCard = z.object({ kind: z.literal("fundraiser"), ...shared });
export type FundraiserCard = z.infer<typeof FundraiserCard>;

const Party = z.object({
  name: line(140),
  role: z.enum(["beneficiary", "foundation"]),
  about: z.string().check(z.maxLength(600)),
  ngoId: z.optional(Id),
});

export const Fundraiser = z.object({
  ...FundraiserCard.shape,
  /** HTML from the editor, sanitised when it was written and again on its way out. */
  story: z.string().check(z.maxLength(100_000)),
  videoLink: z.optional(WebAddress),
  /** The 11 characters of the video, where the link is one of an allowed host (spec section 9). */
  videoId: z.optional(z.string().check(z.regex(/^[\w-]{11}$/))),
  storyPictures: z.array(Picture),
  unit: z.optional(Unit),
  organisers: z.array(Party),
});
export type Fundraiser = z.infer<typeof Fundraiser>;

export const MonthlyCampaignCard = z.object({
  kind: z.literal("monthly"),
  ...shared,
  unit: Unit,
  unitTarget: z.int().check(z.gte(1)),
  /** Units sponsored each month by plans that are active now. */
  unitsSponsored: z.int().check(z.gte(0)),
  /** Donors whose plans are active now. */
  monthlyDonors: z.int().check(z.gte(0)),
});
export type MonthlyCampaignCard = z.infer<typeof MonthlyCampaignCard>;

export const MonthlyCampaign = z.object({
  ...MonthlyCampaignCard.shape,
  description: z.string().check(z.maxLength(5000)),
  about: z.string().check(z.maxLength(20_000)),
  sliderImg1: WebAddress,
  sliderImg2: WebAddress,
  sliderImg3: WebAddress,
  slides: z.array(Picture),
  organisers: z.array(Party),
});
export type MonthlyCampaign = z.infer<typeof MonthlyCampaign>;

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

const ListQuery = z.strictObject({ ...PageQuery.shape, sector: z.optional(SectorInput) });
const byId = z.strictObject({ id: Id });

export const campaignEndpoints = {
  activeFundraisers: endpoint({
    name: "activeFundraisers",
    method: "GET",
    path: "/admin/fundraiser/getActiveCampaigns",
    access: "anyone",
    summary: "Live fundraisers, newest first.",
    query: ListQuery,
    reply: z.array(FundraiserCard),
    caching: SHARED,
    paged: true,
  }),
  allFundraisers: endpoint({
    name: "allFundraisers",
    method: "GET",
    path: "/admin/fundraiser/getAllCampaigns",
    access: "anyone",
    summary: "Live and ended fundraisers, newest first. An admin also gets drafts, submitted and removed ones.",
    query: ListQuery,
    reply: z.array(FundraiserCard),
    paged: true,
  }),
  fundraiserById: endpoint({
    name: "fundraiserById",
    method: "GET",
    path: "/admin/fundraiser/getCampaignById/:id",
    access: "anyone",
    summary: "One fundraiser with its story. Drafts and removed ones exist for admins only.",
    params: byId,
    reply: Fundraiser,
    caching: SHARED,
  }),
  activeMonthlyCampaigns: endpoint({
    name: "activeMonthlyCampaigns",
    method: "GET",
    path: "/admin/monthlyFundraiser/getActiveMonthlyCampaigns",
    access: "anyone",
    summary: "Live monthly campaigns, newest first.",
    query: ListQuery,
    reply: z.array(MonthlyCampaignCard),
    caching: SHARED,
    paged: true,
  }),
  monthlyCampaignById: endpoint({
    name: "monthlyCampaignById",
    method: "GET",
    path: "/admin/monthlyFundraiser/getMonthlyCampaignById/:id",
    access: "anyone",
    summary: "One monthly campaign.",
    params: byId,
    reply: MonthlyCampaign,
    caching: SHARED,
  }),
  myFundraisers: endpoint({
    name: "myFundraisers",
    method: "GET",
    path: "/user/fundraisers",
    access: "user",
    summary: "Fundraisers that the caller started, in whatever state, newest first.",
    query: PageQuery,
    reply: z.array(FundraiserCard),
    paged: true,
  }),
  givingTarget: endpoint({
    name: "givingTarget",
    method: "GET",
    path: "/campaigns/:id/giving",
    access: "anyone",
    summary:
      "What the donation form shows for a fundraiser, a monthly campaign or the general fund (id `general-fund`).",
    params: byId,
    reply: GivingTarget,
    caching: SHARED,
  }),
  campaignDonors: endpoint({
    name: "campaignDonors",
    method: "GET",
    path: "/campaigns/:id/donors",
    access: "anyone",
    summary: "Donors of a campaign: `tab=top` by amount, `tab=recent` by time. Anonymous donors have no name.",
    params: byId,
    query: z.strictObject({ ...PageQuery.shape, tab: z._default(z.enum(["top", "recent"]), "recent") }),
    reply: z.array(PublicDonor),
    caching: SHARED,
    paged: true,
  }),
} as const;
