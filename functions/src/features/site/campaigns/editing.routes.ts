import { campaignEditingEndpoints as e } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import type { EditingService } from "./editing.service.ts";
import type { RemovalService } from "./removal.service.ts";
import { actorOf } from "../../platform/activity/index.ts";

/** Editing of campaigns in the panel. */
export function campaignEditingRoutes({
  editing,
  removal,
}: {
  editing: EditingService;
  removal: RemovalService;
}): Route[] {
  return [
    route(e.startFundraiser, ({ body: { status, clientRequestId, ...input }, caller, now }) =>
      editing.start({ kind: "fundraiser", input }, { status, clientRequestId }, { admin: actorOf(caller), now }),
    ),
    route(e.startMonthlyFundraiser, ({ body: { status, clientRequestId, ...input }, caller, now }) =>
      editing.start({ kind: "monthly", input }, { status, clientRequestId }, { admin: actorOf(caller), now }),
    ),
    route(e.campaignToEdit, ({ params }) => editing.toEdit(params.id)),
    route(e.editFundraiser, ({ params, body: { status, version, ...input }, caller, now }) =>
      editing.edit(params.id, { kind: "fundraiser", input }, { status, version }, { admin: actorOf(caller), now }),
    ),
    route(e.editMonthlyFundraiser, ({ params, body: { status, version, ...input }, caller, now }) =>
      editing.edit(params.id, { kind: "monthly", input }, { status, version }, { admin: actorOf(caller), now }),
    ),
    route(e.removeCampaign, ({ params, body, caller, now }) =>
      removal.remove(params.id, body.version, { admin: actorOf(caller), now }),
    ),
    route(e.restoreCampaign, ({ params, body, caller, now }) =>
      removal.restore(params.id, body.version, { admin: actorOf(caller), now }),
    ),
  ];
}
