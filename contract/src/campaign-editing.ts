import * as z from "zod/mini";
import { FundraiserForm, MonthlyForm } from "./campaign-forms.ts";
import { FundraiserWriting, MonthlyWriting } from "./campaign-writing.ts";
import { CampaignStatus } from "./giving-target.ts";
import { endpoint } from "./endpoint.ts";
import { Id, IsoTime } from "./text.ts";

const edited = { _id: Id, status: CampaignStatus, version: z.int(), updatedAt: z.optional(IsoTime) } as const;

/** A campaign as whoever edits it has it before them: the form filled in, and the version that it was filled from. */
export const CampaignToEdit = z.union([
  z.object({ kind: z.literal("fundraiser"), ...edited, form: FundraiserForm }),
  z.object({ kind: z.literal("monthly"), ...edited, form: MonthlyForm }),
]);
export type CampaignToEdit = z.infer<typeof CampaignToEdit>;

/** A draft is for admins alone until it is published; what is live stays so, whatever is saved. */
const Publishing = z.optional(z.enum(["draft", "live"]));
/** Made once by the form and kept: sending twice makes one campaign. */
const clientRequestId = z.optional(z.uuid({ error: "bad-id" }));
const version = z.int().check(z.gte(0));
const byId = z.strictObject({ id: Id });

export const campaignEditingEndpoints = {
  startFundraiser: endpoint({
    name: "startFundraiser",
    method: "POST",
    path: "/admin/fundraiser/startFundraiser",
    access: "admin",
    summary:
      "Makes a fundraiser, live at once or as a draft. The same clientRequestId again gives the one that it made.",
    body: z.strictObject({ ...FundraiserWriting.shape, status: Publishing, clientRequestId }),
    reply: CampaignToEdit,
  }),
  startMonthlyFundraiser: endpoint({
    name: "startMonthlyFundraiser",
    method: "POST",
    path: "/admin/monthlyFundraiser/startMonthlyFundraiser",
    access: "admin",
    summary:
      "Makes a monthly campaign, live at once or as a draft. The same clientRequestId again gives the one that it made.",
    body: z.strictObject({ ...MonthlyWriting.shape, status: Publishing, clientRequestId }),
    reply: CampaignToEdit,
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
