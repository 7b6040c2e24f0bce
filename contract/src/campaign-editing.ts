import * as z from "zod/mini";
import { FundraiserForm, MonthlyForm } from "./campaign-forms.ts";
import { NewFundraiser, NewMonthlyCampaign, Publishing } from "./campaign-payloads.ts";
import { FundraiserWriting, MonthlyWriting } from "./campaign-writing.ts";
import { CampaignStatus, Unit } from "./giving-target.ts";
import { endpoint } from "./endpoint.ts";
import { SectorSlug } from "./sectors.ts";
import { Id, IsoTime, WebAddress } from "./text.ts";

const edited = { _id: Id, status: CampaignStatus, version: z.int(), updatedAt: z.optional(IsoTime) } as const;

/** A campaign as whoever edits it has it before them: the form filled in, and the version that it was filled from. */
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

/** A campaign that was started: as whoever edits it has it before them, and under the specification's names (section 3). */
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

export const campaignEditingEndpoints = {
  startFundraiser: endpoint({
    name: "startFundraiser",
    method: "POST",
    path: "/admin/fundraiser/startFundraiser",
    access: "admin",
    summary:
      "Makes a fundraiser, live at once or as a draft. Pictures may be the addresses that uploads gave. The same clientRequestId again, or without one the same content, gives the one that it made.",
    body: NewFundraiser,
    reply: StartedCampaign,
  }),
  startMonthlyFundraiser: endpoint({
    name: "startMonthlyFundraiser",
    method: "POST",
    path: "/admin/monthlyFundraiser/startMonthlyFundraiser",
    access: "admin",
    summary:
      "Makes a monthly campaign, live at once or as a draft. Pictures may be the addresses that uploads gave; without a unit, sponsorships of ₹100 a month make up `amountRaise`. The same clientRequestId again, or without one the same content, gives the one that it made.",
    body: NewMonthlyCampaign,
    reply: StartedCampaign,
  }),
  campaignToEdit: endpoint({
    name: "campaignToEdit",
    method: "GET",
    path: "/admin/campaigns/:id/form",
    access: "admin",
    summary: "A campaign of either kind, in whatever state, as the form has it.",
    params: byId,
    reply: CampaignToEdit,
  }),
  editFundraiser: endpoint({
    name: "editFundraiser",
    method: "PATCH",
    path: "/admin/fundraiser/:id",
    access: "admin",
    summary: "Writes a fundraiser anew. Another version than the stored one is a conflict.",
    params: byId,
    body: z.strictObject({ ...FundraiserWriting.shape, status: Publishing, version }),
    reply: CampaignToEdit,
  }),
  editMonthlyFundraiser: endpoint({
    name: "editMonthlyFundraiser",
    method: "PATCH",
    path: "/admin/monthlyFundraiser/:id",
    access: "admin",
    summary: "Writes a monthly campaign anew. Another version than the stored one is a conflict.",
    params: byId,
    body: z.strictObject({ ...MonthlyWriting.shape, status: Publishing, version }),
    reply: CampaignToEdit,
  }),
  removeCampaign: endpoint({
    name: "removeCampaign",
    method: "PATCH",
    path: "/admin/fundraiser/removeCampaign/:id",
    access: "admin",
    summary:
      "Takes a campaign of either kind off the site. Its money stays in the books, and it can be brought back. Whoever sends the `version` that they saw gets a conflict where it is another by now.",
    params: byId,
    body: z.strictObject({ version: z.optional(version) }),
    reply: CampaignToEdit,
  }),
  restoreCampaign: endpoint({
    name: "restoreCampaign",
    method: "PATCH",
    path: "/admin/fundraiser/restoreCampaign/:id",
    access: "admin",
    summary:
      "Brings back a campaign that was removed, as it was before: ended where its last day has passed since. One that would take gifts for a removed NGO is a conflict, as is another version than the stored one.",
    params: byId,
    body: z.strictObject({ version }),
    reply: CampaignToEdit,
  }),
} as const;
