import { activityEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { csvFile } from "../../../http/csv.ts";
import { activityCsv, listActivity } from "./activity.service.ts";

export const activityRoutes = routeTable(activityEndpoints, {
  allActivity: (ctx, { query, page }) => listActivity(ctx, query, page),
  activityCsv: { export: (ctx, filter, now) => csvFile("activity", now, activityCsv(ctx, filter)) },
});
