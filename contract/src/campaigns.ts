import * as z from "zod/mini";
import { endpoint, PageQuery, SHARED } from "./endpoint.ts";
import { CampaignStatus, Unit } from "./giving-target.ts";
import { Paise } from "./money.ts";
import { Picture } from "./picture.ts";
import { PublicDonor } from "./public-donor.ts";
import { SectorInput, SectorSlug } from "./sectors.ts";
import { Id, IsoTime, line, WebAddress } from "./text.ts";

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

/** How often it was shared, each person once a day and channel. */
const Shares = z._default(z.int().check(z.gte(0)), 0);

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
  shares: Shares,
  /** The fundraiser that this one supports, while everybody may see it. */
  supports: z.optional(z.object({ _id: Id, title: line(140) })),
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
  shares: Shares,
  /** Its own questions; none means that the general ones stand there. */
  faq: z._default(z.array(z.object({ question: line(200), answer: z.string() })), []),
});
export type MonthlyCampaign = z.infer<typeof MonthlyCampaign>;

export const CAMPAIGN_SORTS = ["newest", "ending-soon", "most-raised"] as const;
export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

const ListQuery = z.strictObject({ ...PageQuery.shape, sector: z.optional(SectorInput) });
/** What visitors narrow a list of live campaigns by. `search` finds beginnings of words of title, NGO and place. */
const LiveListQuery = z.strictObject({
  ...ListQuery.shape,
  search: z.optional(line(80)),
  /** Left out: newest first. */
  sort: z.optional(z.enum(CAMPAIGN_SORTS)),
});
const byId = z.strictObject({ id: Id });

export const campaignEndpoints = {
  activeFundraisers: endpoint({
    name: "activeFundraisers",
    method: "GET",
    path: "/admin/fundraiser/getActiveCampaigns",
    access: "anyone",
    summary: "Live fundraisers, newest first unless `sort` says otherwise.",
    query: LiveListQuery,
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
    summary: "Live monthly campaigns, newest first unless `sort` says otherwise.",
    query: LiveListQuery,
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
