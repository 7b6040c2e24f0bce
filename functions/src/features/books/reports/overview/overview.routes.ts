import { overviewEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../../http/route.ts";
import type { OverviewService } from "./overview.service.ts";

export function overviewRoutes({ overview }: { overview: OverviewService }): Route[] {
  return [route(overviewEndpoints.adminOverview, ({ caller, now }) => overview.overview(caller, now))];
}
