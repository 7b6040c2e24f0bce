import { updateEndpoints } from "@daansetu/contract";
import type { Deps } from "../../../deps.interface.ts";
import { signedIn } from "../../../http/caller.ts";
import { cursorsWith } from "../../../http/cursors.ts";
import { paged } from "../../../http/paged.ts";
import { type Route, route } from "../../../http/route.ts";
import type { UpdatesService } from "./updates.service.ts";

export function updateRoutes(deps: Pick<Deps, "config">, { updates }: { updates: UpdatesService }): Route[] {
  const cursors = cursorsWith(deps.config.keys.cursors);
  const { campaignUpdates, postUpdate, deleteUpdate } = updateEndpoints;
  return [
    route(campaignUpdates, ({ params, query }) =>
      paged({ list: `updates ${params.id}`, cursors, query }, (slice) => updates.list(params.id, slice)),
    ),
    route(postUpdate, ({ params, body, caller, now }) => updates.post(params.id, body, signedIn(caller), now)),
    route(deleteUpdate, ({ params, caller, now }) =>
      updates.remove({ campaignId: params.id, updateId: params.updateId }, signedIn(caller), now),
    ),
  ];
}
