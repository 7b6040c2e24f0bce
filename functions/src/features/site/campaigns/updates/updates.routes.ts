import { updateEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../../deps/route-table.ts";
import { requireSignedIn } from "../../../../http/caller.ts";
import { listUpdates, postUpdate, removeUpdate } from "./updates.service.ts";

export const updateRoutes = routeTable(updateEndpoints, {
  campaignUpdates: (ctx, { params, page }) => listUpdates(ctx, params.id, page),
  postUpdate: (ctx, { params, body, caller, now }) => postUpdate(ctx, params.id, body, requireSignedIn(caller), now),
  deleteUpdate: (ctx, { params: { id: campaignId, updateId }, caller, now }) =>
    removeUpdate(ctx, { campaignId, updateId }, requireSignedIn(caller), now),
});
