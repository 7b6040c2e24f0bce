import { campaignRecordEndpoints, dashboardEndpoints, monthlyReportEndpoints } from "@daansetu/contract";
import type { Context } from "../../../../deps/context.ts";
import { requireSignedIn } from "../../../../http/caller.ts";
import { type Route, route, streamRoute } from "../../../../http/route.ts";
import { findRecord, listRecords } from "../../../site/campaigns/campaign-records.service.ts";
import { endCampaign, extendCampaign } from "../../../site/campaigns/lifecycle.service.ts";
import type { DashboardsService } from "./dashboards.service.ts";
import type { MonthsReportService } from "../monthly-report.service.ts";
import type { ThanksService } from "./thanks.service.ts";
import { actionOf } from "../../../platform/activity/index.ts";

/** Organisers' dashboards, and admins' campaign records and monthly reports. */
export function dashboardRoutes(
  ctx: Context,
  { dashboard, thanks, reports }: { dashboard: DashboardsService; thanks: ThanksService; reports: MonthsReportService },
): Route[] {
  const e = { ...dashboardEndpoints, ...campaignRecordEndpoints, ...monthlyReportEndpoints };
  return [
    route(e.campaignDashboard, ({ params, caller, now }) =>
      dashboard.dashboard(params.id, requireSignedIn(caller), now),
    ),
    route(e.campaignDays, ({ params, query, caller, now }) =>
      dashboard.days(params.id, query, requireSignedIn(caller), now),
    ),
    route(e.thankDonors, ({ params, body, caller, now }) =>
      thanks.thank(params.id, body, requireSignedIn(caller), now),
    ),
    route(e.campaignRecords, ({ query: { state, kind, search, sort }, page, now }) =>
      listRecords(ctx, { state, kind, search, sort }, page, now),
    ),
    route(e.campaignRecord, ({ params, now }) => findRecord(ctx, params.id, now)),
    route(e.endCampaign, async ({ params, body, ...request }) => {
      await endCampaign(ctx, params.id, body.version, actionOf(request));
      return findRecord(ctx, params.id, request.now);
    }),
    route(e.extendCampaign, async ({ params, body, ...request }) => {
      await extendCampaign(ctx, params.id, body, actionOf(request));
      return findRecord(ctx, params.id, request.now);
    }),
    route(e.monthlyReports, ({ query, now }) => reports.report(query, now)),
    streamRoute(e.monthlyReportFile, ({ query, now }) => reports.file(query, now)),
  ];
}
