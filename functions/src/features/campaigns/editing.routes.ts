import { campaignEditingEndpoints as e } from "@daansetu/contract";
import { type Route, route } from "../../http/route.ts";
import type { EditingService } from "./editing.service.ts";
import type { RemovalService } from "./removal.service.ts";
import { actorOf } from "../activity/index.ts";

/** Campaigns as admins write them. */
export function campaignEditingRoutes({
  editing,
  removal,
}: {
  editing: EditingService;
  removal: RemovalService;
}): Route[] {
  return [
    route(e.startFundraiser, ({ body: { status, clientRequestId, ...writing }, caller, now }) =>
      editing.start({ kind: "fundraiser", writing }, { status, clientRequestId }, { by: actorOf(caller), now }),
    ),
    route(e.startMonthlyFundraiser, ({ body: { status, clientRequestId, ...writing }, caller, now }) =>
      editing.start({ kind: "monthly", writing }, { status, clientRequestId }, { by: actorOf(caller), now }),
    ),
    route(e.campaignToEdit, ({ params }) => editing.toEdit(params.id)),
    route(e.editFundraiser, ({ params, body: { status, version, ...writing }, caller, now }) =>
      editing.edit(params.id, { kind: "fundraiser", writing }, { status, version }, { by: actorOf(caller), now }),
    ),
    route(e.editMonthlyFundraiser, ({ params, body: { status, version, ...writing }, caller, now }) =>
      editing.edit(params.id, { kind: "monthly", writing }, { status, version }, { by: actorOf(caller), now }),
    ),
    route(e.removeCampaign, ({ params, body, caller, now }) =>
      removal.remove(params.id, body.version, { by: actorOf(caller), now }),
    ),
    route(e.restoreCampaign, ({ params, body, caller, now }) =>
      removal.restore(params.id, body.version, { by: actorOf(caller), now }),
    ),
  ];
}
