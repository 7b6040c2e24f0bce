import { healthEndpoints, proxyEndpoints, reportEndpoints } from "@daansetu/contract";
import { networkOf } from "../../http/limits.ts";
import { type Route, route } from "../../http/route.ts";
import type { HealthService } from "./health/health.service.ts";
import type { ReportService } from "./reports.service.ts";

export function reportRoutes({ reports, health }: { reports: ReportService; health: HealthService }): Route[] {
  return [
    route(reportEndpoints.stats, ({ now }) => reports.stats(now)),
    route(healthEndpoints.health, ({ now }) => health.health(now)),
    route(proxyEndpoints.proxies, ({ query, address, forwardedFor }) => {
      const matches = query.address === undefined ? null : networkOf(query.address) === address;
      return Promise.resolve({ ...forwardedFor, matches });
    }),
  ];
}
