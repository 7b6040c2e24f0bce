import { activityEndpoints } from "@daansetu/contract";
import { csvFile } from "../../../http/csv.ts";
import { exportRoute, type Route, route } from "../../../http/route.ts";
import type { ActivityService } from "./activity.service.ts";

export function activityRoutes({ activity }: { activity: ActivityService }): Route[] {
  const { allActivity, activityCsv } = activityEndpoints;
  return [
    route(allActivity, ({ query, page }) => activity.list(query, page)),
    exportRoute(activityCsv, (filter, now) => csvFile("activity", now, activity.csv(filter))),
  ];
}
