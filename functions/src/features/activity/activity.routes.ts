import { activityEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { cursorsWith } from "../../http/cursors.ts";
import { paged } from "../../http/paged.ts";
import { exportRoute, type Route, route } from "../../http/route.ts";
import type { ActivityService } from "./activity.service.ts";

export function activityRoutes(deps: Pick<Deps, "config">, { activity }: { activity: ActivityService }): Route[] {
  const cursors = cursorsWith(deps.config.keys.cursors);
  const { allActivity, activityCsv } = activityEndpoints;
  return [
    route(allActivity, ({ query: { by, action, subject, from, to, ...page } }) =>
      paged({ list: allActivity.name, cursors, query: page }, (slice) =>
        activity.list({ by, action, subject, from, to }, slice),
      ),
    ),
    exportRoute(activityCsv, ({ by, action, subject, from, to }, now) => ({
      type: "text/csv; charset=utf-8",
      fileName: `activity-${now.toISOString().slice(0, 10)}.csv`,
      chunks: activity.csv({ by, action, subject, from, to }),
    })),
  ];
}
