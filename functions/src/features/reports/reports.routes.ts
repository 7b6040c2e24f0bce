import { proxyEndpoints, reportEndpoints } from "@daansetu/contract";
import { networkOf } from "../../http/limits.ts";
import { type Route, route } from "../../http/route.ts";
import type { ReportService } from "./reports.service.ts";

export function reportRoutes({ reports }: { reports: ReportService }): Route[] {
  return [
    route(reportEndpoints.stats, ({ now }) => reports.stats(now)),
    route(reportEndpoints.health, ({ now }) => reports.health(now)),
    route(proxyEndpoints.proxies, ({ query, address, forwardedFor }) => {
      const matches = query.address === undefined ? null : networkOf(query.address) === address;
      return Promise.resolve({ ...forwardedFor, matches });
    }),
  ];
}
