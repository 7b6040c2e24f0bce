import { reportEndpoints } from "@daansetu/contract";
import type { Deps } from "../../deps.interface.ts";
import { type Route, route } from "../../http/route.ts";
import { reportService } from "./reports.service.ts";

export function reportRoutes(deps: Deps): Route[] {
  const reports = reportService(deps);
  return [
    route(reportEndpoints.stats, ({ now }) => reports.stats(now)),
    route(reportEndpoints.health, ({ now }) => reports.health(now)),
  ];
}
