import { updateEndpoints } from "@daansetu/contract";
import { signedIn } from "../../../../http/caller.ts";
import { type Route, route } from "../../../../http/route.ts";
import type { UpdatesService } from "./updates.service.ts";

export function updateRoutes({ updates }: { updates: UpdatesService }): Route[] {
  const { campaignUpdates, postUpdate, deleteUpdate } = updateEndpoints;
  return [
    route(campaignUpdates, ({ params, page }) => updates.list(params.id, page)),
    route(postUpdate, ({ params, body, caller, now }) => updates.post(params.id, body, signedIn(caller), now)),
    route(deleteUpdate, ({ params, caller, now }) =>
      updates.remove({ campaignId: params.id, updateId: params.updateId }, signedIn(caller), now),
    ),
  ];
}
