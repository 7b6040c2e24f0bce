import type { Deps } from "../../../deps/deps.interface.ts";
import { activityRepository } from "./activity.repository.ts";
import { activityRoutes } from "./activity.routes.ts";
import { activityService } from "./activity.service.ts";
import { exportLog } from "./exports.service.ts";

export function activityFeature(deps: Deps) {
  const activity = activityService({ repository: activityRepository(deps) });
  return { logExport: exportLog(deps), routes: activityRoutes({ activity }) };
}
