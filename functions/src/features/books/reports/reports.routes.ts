import { cspReportEndpoints, healthEndpoints, proxyEndpoints, reportEndpoints } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { clientNetworkOf } from "../../../http/limits.ts";
import { type Route, route } from "../../../http/route.ts";
import type { BrowserReportsService } from "./browser-reports/browser-reports.service.ts";
import type { HealthService } from "./health/health.service.ts";
import { stats } from "./reports.service.ts";

export function reportRoutes(
  ctx: Context,
  { health, browserReports }: { health: HealthService; browserReports: BrowserReportsService },
): Route[] {
  return [
    route(reportEndpoints.stats, ({ now }) => stats(ctx, now)),
    route(healthEndpoints.health, ({ now }) => health.health(now)),
    route(cspReportEndpoints.reportCsp, ({ body }) => {
      browserReports.take(body);
      return Promise.resolve({});
    }),
    route(proxyEndpoints.proxies, ({ query, address, forwardedFor }) => {
      const matches = query.address === undefined ? null : clientNetworkOf(query.address) === address;
      return Promise.resolve({ ...forwardedFor, matches });
    }),
  ];
}
