import { campaignEditingEndpoints as e } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import type { EditingService } from "./editing.service.ts";
import type { RemovalService } from "./removal.service.ts";
import { actionOf } from "../../platform/activity/index.ts";

/** Editing of campaigns in the panel. */
export function campaignEditingRoutes({
  editing,
  removal,
}: {
  editing: EditingService;
  removal: RemovalService;
}): Route[] {
  return [
    route(e.startFundraiser, ({ body: { status, clientRequestId, ...input }, ...request }) =>
      editing.start({ kind: "fundraiser", input }, { status, clientRequestId }, actionOf(request)),
    ),
    route(e.startMonthlyFundraiser, ({ body: { status, clientRequestId, ...input }, ...request }) =>
      editing.start({ kind: "monthly", input }, { status, clientRequestId }, actionOf(request)),
    ),
    route(e.campaignToEdit, ({ params }) => editing.toEdit(params.id)),
    route(e.editFundraiser, ({ params, body: { status, version, ...input }, ...request }) =>
      editing.edit(params.id, { kind: "fundraiser", input }, { status, version }, actionOf(request)),
    ),
    route(e.editMonthlyFundraiser, ({ params, body: { status, version, ...input }, ...request }) =>
      editing.edit(params.id, { kind: "monthly", input }, { status, version }, actionOf(request)),
    ),
    route(e.removeCampaign, ({ params, body, ...request }) =>
      removal.remove(params.id, body.version, actionOf(request)),
    ),
    route(e.restoreCampaign, ({ params, body, ...request }) =>
      removal.restore(params.id, body.version, actionOf(request)),
    ),
  ];
}
