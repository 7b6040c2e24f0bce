import * as z from "zod/mini";
import { FundraiserForm, MonthlyForm } from "./campaign-forms.ts";
import { NewFundraiser, NewMonthlyCampaign, Publishing } from "./campaign-payloads.ts";
import { FundraiserWriting, MonthlyWriting } from "./campaign-writing.ts";
import { CampaignStatus, Unit } from "../donations/donation-target.ts";
import { endpoint, endpoints, LONG_BODY_BYTES } from "../endpoint.ts";
import { SectorSlug } from "../sectors.ts";
import { Id, IsoTime, WebAddress } from "../text.ts";

const edited = { _id: Id, status: CampaignStatus, version: z.int(), updatedAt: z.optional(IsoTime) } as const;

/** A campaign as its editing form, with the version it was loaded from. */
const FundraiserToEdit = z.object({ kind: z.literal("fundraiser"), ...edited, form: FundraiserForm });
const MonthlyToEdit = z.object({ kind: z.literal("monthly"), ...edited, form: MonthlyForm });
export const CampaignToEdit = z.union([FundraiserToEdit, MonthlyToEdit]);
export type CampaignToEdit = z.infer<typeof CampaignToEdit>;

const named = {
  title: z.string(),
  ngoName: z.string(),
  cardImg: WebAddress,
  amountRaise: z.int(),
  ngoSector: SectorSlug,
  createdAt: IsoTime,
} as const;

/** A created campaign, as its editing form and with the specification's field names (section 3). */
export const StartedCampaign = z.union([
  z.object({
    ...FundraiserToEdit.shape,
    ...named,
    story: z.string(),
    videoLink: z.optional(z.string()),
  }),
  z.object({
    ...MonthlyToEdit.shape,
    ...named,
    description: z.string(),
    about: z.string(),
    sliderImg1: WebAddress,
    sliderImg2: WebAddress,
    sliderImg3: WebAddress,
    unit: Unit,
    unitTarget: z.int(),
  }),
]);
export type StartedCampaign = z.infer<typeof StartedCampaign>;

const version = z.int().check(z.gte(0));
const byId = z.strictObject({ id: Id });

export const campaignEditingEndpoints = endpoints({
  startFundraiser: endpoint({
    method: "POST",
    path: "/admin/fundraiser/startFundraiser",
    access: "admin",
    maxBodyBytes: LONG_BODY_BYTES,
    summary:
      "Creates a fundraiser, live or as a draft. Pictures may be given by their upload addresses. Idempotent by clientRequestId or, without one, by content.",
    body: NewFundraiser,
    reply: StartedCampaign,
  }),
  startMonthlyFundraiser: endpoint({
    method: "POST",
    path: "/admin/monthlyFundraiser/startMonthlyFundraiser",
    access: "admin",
    maxBodyBytes: LONG_BODY_BYTES,
    summary:
      "Creates a monthly campaign, live or as a draft. Pictures may be given by their upload addresses. Without a unit, `amountRaise` is divided into sponsorships of ₹100 a month. Idempotent by clientRequestId or, without one, by content.",
    body: NewMonthlyCampaign,
    reply: StartedCampaign,
  }),
  campaignToEdit: endpoint({
    method: "GET",
    path: "/admin/campaigns/:id/form",
    access: "admin",
    summary: "Returns a campaign of either kind and any status as its editing form.",
    params: byId,
    reply: CampaignToEdit,
  }),
  editFundraiser: endpoint({
    method: "PATCH",
    path: "/admin/fundraiser/:id",
    access: "admin",
    maxBodyBytes: LONG_BODY_BYTES,
    summary: "Replaces a fundraiser's content. Answers 409 if `version` is not the current one.",
    params: byId,
    body: z.strictObject({ ...FundraiserWriting.shape, status: Publishing, version }),
    reply: CampaignToEdit,
  }),
  editMonthlyFundraiser: endpoint({
    method: "PATCH",
    path: "/admin/monthlyFundraiser/:id",
    access: "admin",
    maxBodyBytes: LONG_BODY_BYTES,
    summary: "Replaces a monthly campaign's content. Answers 409 if `version` is not the current one.",
    params: byId,
    body: z.strictObject({ ...MonthlyWriting.shape, status: Publishing, version }),
    reply: CampaignToEdit,
  }),
  removeCampaign: endpoint({
    method: "PATCH",
    path: "/admin/fundraiser/removeCampaign/:id",
    access: "admin",
    summary:
      "Soft-deletes a campaign of either kind: it leaves the site, its ledger entries stay, and it can be restored. Answers 409 if a `version` is given that is not the current one.",
    params: byId,
    body: z.strictObject({ version: z.optional(version) }),
    reply: CampaignToEdit,
  }),
  restoreCampaign: endpoint({
    method: "PATCH",
    path: "/admin/fundraiser/restoreCampaign/:id",
    access: "admin",
    summary:
      "Restores a removed campaign to its previous status, or to ended if its last day has passed. Answers 409 if `version` is not the current one, or if the campaign would take donations for a removed NGO.",
    params: byId,
    body: z.strictObject({ version }),
    reply: CampaignToEdit,
  }),
});
