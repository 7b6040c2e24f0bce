import * as z from "zod/mini";
import { FundraiserForm, CompleteFundraiser, MonthlyForm, CompleteMonthlyCampaign } from "./campaign-writing.ts";
import { NewFundraiser, NewMonthlyCampaign, PublishStatus } from "./campaign-payloads.ts";
import { CampaignStatus, Unit } from "./donation-target.ts";
import { defineEndpoint, defineEndpoints, LONG_BODY_BYTES } from "../../api/endpoint.ts";
import { SectorSlug } from "../../values/sectors.ts";
import { Id, IsoTime, WebAddress } from "../../values/text.ts";

const editableFields = { _id: Id, status: CampaignStatus, version: z.int(), updatedAt: z.optional(IsoTime) } as const;

/** A campaign in the shape of its editing form, with the version it was loaded from. */
const FundraiserToEdit = z.object({ kind: z.literal("fundraiser"), ...editableFields, form: FundraiserForm });
const MonthlyToEdit = z.object({ kind: z.literal("monthly"), ...editableFields, form: MonthlyForm });
export const CampaignToEdit = z.union([FundraiserToEdit, MonthlyToEdit]);
export type CampaignToEdit = z.infer<typeof CampaignToEdit>;

const specFields = {
  title: z.string(),
  ngoName: z.string(),
  cardImg: WebAddress,
  amountRaise: z.int(),
  ngoSector: SectorSlug,
  createdAt: IsoTime,
} as const;

/** A newly created campaign, in the shape of its editing form and with the specification's field names (section 3). */
export const CreatedCampaign = z.union([
  z.object({
    ...FundraiserToEdit.shape,
    ...specFields,
    story: z.string(),
    videoLink: z.optional(z.string()),
  }),
  z.object({
    ...MonthlyToEdit.shape,
    ...specFields,
    description: z.string(),
    about: z.string(),
    sliderImg1: WebAddress,
    sliderImg2: WebAddress,
    sliderImg3: WebAddress,
    unit: Unit,
    unitTarget: z.int(),
  }),
]);
export type CreatedCampaign = z.infer<typeof CreatedCampaign>;

const version = z.int().check(z.gte(0));
const campaignParams = z.strictObject({ id: Id });

export const campaignEditingEndpoints = defineEndpoints({
  startFundraiser: defineEndpoint({
    method: "POST",
    path: "/admin/fundraiser/startFundraiser",
    access: "review",
    maxBodyBytes: LONG_BODY_BYTES,
    summary:
      "Creates a fundraiser, live or as a draft. Pictures may be given by their upload addresses. Idempotent by clientRequestId or, without one, by content.",
    body: NewFundraiser,
    reply: CreatedCampaign,
  }),
  startMonthlyFundraiser: defineEndpoint({
    method: "POST",
    path: "/admin/monthlyFundraiser/startMonthlyFundraiser",
    access: "review",
    maxBodyBytes: LONG_BODY_BYTES,
    summary:
      "Creates a monthly campaign, live or as a draft. Pictures may be given by their upload addresses. Without a unit, `amountRaise` is divided into sponsorships of ₹100 a month. Idempotent by clientRequestId or, without one, by content.",
    body: NewMonthlyCampaign,
    reply: CreatedCampaign,
  }),
  campaignToEdit: defineEndpoint({
    method: "GET",
    path: "/admin/campaigns/:id/form",
    access: "review",
    summary: "Returns a campaign of either kind and any status as its editing form.",
    params: campaignParams,
    reply: CampaignToEdit,
  }),
  editFundraiser: defineEndpoint({
    method: "PATCH",
    path: "/admin/fundraiser/:id",
    access: "review",
    maxBodyBytes: LONG_BODY_BYTES,
    summary: "Replaces a fundraiser's content. Answers 409 if `version` is not the current one.",
    params: campaignParams,
    body: z.strictObject({ ...CompleteFundraiser.shape, status: PublishStatus, version }),
    reply: CampaignToEdit,
  }),
  editMonthlyFundraiser: defineEndpoint({
    method: "PATCH",
    path: "/admin/monthlyFundraiser/:id",
    access: "review",
    maxBodyBytes: LONG_BODY_BYTES,
    summary: "Replaces a monthly campaign's content. Answers 409 if `version` is not the current one.",
    params: campaignParams,
    body: z.strictObject({ ...CompleteMonthlyCampaign.shape, status: PublishStatus, version }),
    reply: CampaignToEdit,
  }),
  removeCampaign: defineEndpoint({
    method: "PATCH",
    path: "/admin/fundraiser/removeCampaign/:id",
    access: "review",
    summary:
      "Soft-deletes a campaign of either kind: it leaves the site, its ledger entries stay, and it can be restored. Answers 409 if a `version` is given that is not the current one.",
    params: campaignParams,
    body: z.strictObject({ version: z.optional(version) }),
    reply: CampaignToEdit,
  }),
  restoreCampaign: defineEndpoint({
    method: "PATCH",
    path: "/admin/fundraiser/restoreCampaign/:id",
    access: "review",
    summary:
      "Restores a removed campaign to its previous status, or to ended if its last day has passed. Answers 409 if `version` is not the current one, or if the campaign would take donations for a removed NGO.",
    params: campaignParams,
    body: z.strictObject({ version }),
    reply: CampaignToEdit,
  }),
});
