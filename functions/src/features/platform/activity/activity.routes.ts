import { activityEndpoints } from "@daansetu/contract";
import { exportRoute, type Route, route } from "../../../http/route.ts";
import type { ActivityService } from "./activity.service.ts";

export function activityRoutes({ activity }: { activity: ActivityService }): Route[] {
  const { allActivity, activityCsv } = activityEndpoints;
  return [
    route(allActivity, ({ query, page }) => activity.list(query, page)),
    exportRoute(activityCsv, (filter, now) => ({
      type: "text/csv; charset=utf-8",
      fileName: `activity-${now.toISOString().slice(0, 10)}.csv`,
      chunks: activity.csv(filter),
    })),
  ];
}
