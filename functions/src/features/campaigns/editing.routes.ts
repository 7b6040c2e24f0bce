import { campaignEditingEndpoints as e } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Caller, signedIn } from "../../http/caller.ts";
import { type Route, route } from "../../http/route.ts";
import { type Actor, editingService } from "./editing.service.ts";
import { removalService } from "./removal.service.ts";

/** Campaigns as admins write them. */
export function campaignEditingRoutes(deps: Deps): Route[] {
  const editing = editingService(deps);
  const removal = removalService(deps);
  return [
    route(e.startFundraiser, ({ body: { status, clientRequestId, ...writing }, caller, now }) =>
      editing.start({ kind: "fundraiser", writing }, { status, clientRequestId }, { by: actorFrom(caller), now }),
    ),
    route(e.startMonthlyFundraiser, ({ body: { status, clientRequestId, ...writing }, caller, now }) =>
      editing.start({ kind: "monthly", writing }, { status, clientRequestId }, { by: actorFrom(caller), now }),
    ),
    route(e.campaignToEdit, ({ params }) => editing.toEdit(params.id)),
    route(e.editFundraiser, ({ params, body: { status, version, ...writing }, caller, now }) =>
      editing.edit(params.id, { kind: "fundraiser", writing }, { status, version }, { by: actorFrom(caller), now }),
    ),
    route(e.editMonthlyFundraiser, ({ params, body: { status, version, ...writing }, caller, now }) =>
      editing.edit(params.id, { kind: "monthly", writing }, { status, version }, { by: actorFrom(caller), now }),
    ),
    route(e.removeCampaign, ({ params, body, caller, now }) =>
      removal.remove(params.id, body.version, { by: actorFrom(caller), now }),
    ),
    route(e.restoreCampaign, ({ params, body, caller, now }) =>
      removal.restore(params.id, body.version, { by: actorFrom(caller), now }),
    ),
  ];
}

/** @throws AppError `not-signed-in` */
export function actorFrom(caller: Caller): Actor {
  const { uid, email } = signedIn(caller);
  return { uid, email: email ?? "" };
}
