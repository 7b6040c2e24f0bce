import { campaignEditingEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { actionOf } from "../../platform/activity/index.ts";
import { editCampaign, findToEdit, startCampaign } from "./editing.service.ts";
import { removeCampaign, restoreCampaign } from "./removal.service.ts";

/** Routes for editing campaigns in the panel. */
export const campaignEditingRoutes = routeTable(campaignEditingEndpoints, {
  startFundraiser: (ctx, { body: { status, clientRequestId, ...input }, ...request }) =>
    startCampaign(ctx, { kind: "fundraiser", input }, { status, clientRequestId }, actionOf(request)),
  startMonthlyFundraiser: (ctx, { body: { status, clientRequestId, ...input }, ...request }) =>
    startCampaign(ctx, { kind: "monthly", input }, { status, clientRequestId }, actionOf(request)),
  campaignToEdit: (ctx, { params }) => findToEdit(ctx, params.id),
  editFundraiser: (ctx, { params, body: { status, version, ...input }, ...request }) =>
    editCampaign(ctx, params.id, { kind: "fundraiser", input }, { status, version }, actionOf(request)),
  editMonthlyFundraiser: (ctx, { params, body: { status, version, ...input }, ...request }) =>
    editCampaign(ctx, params.id, { kind: "monthly", input }, { status, version }, actionOf(request)),
  removeCampaign: (ctx, { params, body, ...request }) =>
    removeCampaign(ctx, params.id, body.version, actionOf(request)),
  restoreCampaign: (ctx, { params, body, ...request }) =>
    restoreCampaign(ctx, params.id, body.version, actionOf(request)),
});
