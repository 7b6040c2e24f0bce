import { campaignRecordEndpoints, dashboardEndpoints, monthlyReportEndpoints } from "@daansetu/contract";
import { signedIn } from "../../../../http/caller.ts";
import { type Route, route, streamRoute } from "../../../../http/route.ts";
import type { CampaignRecordsService } from "../../../site/campaigns/campaign-records.service.ts";
import type { LifecycleService } from "../../../site/campaigns/lifecycle.service.ts";
import type { DashboardsService } from "./dashboards.service.ts";
import type { MonthsReportService } from "../monthly-report.service.ts";
import type { ThanksService } from "./thanks.service.ts";
import { actionOf } from "../../../platform/activity/index.ts";

/** Organisers' dashboards, and admins' campaign records and monthly reports. */
export function dashboardRoutes({
  dashboard,
  thanks,
  campaigns,
  lifecycle,
  reports,
}: {
  dashboard: DashboardsService;
  thanks: ThanksService;
  campaigns: CampaignRecordsService;
  lifecycle: LifecycleService;
  reports: MonthsReportService;
}): Route[] {
  const e = { ...dashboardEndpoints, ...campaignRecordEndpoints, ...monthlyReportEndpoints };
  return [
    route(e.campaignDashboard, ({ params, caller, now }) => dashboard.dashboard(params.id, signedIn(caller), now)),
    route(e.campaignDays, ({ params, query, caller, now }) => dashboard.days(params.id, query, signedIn(caller), now)),
    route(e.thankDonors, ({ params, body, caller, now }) => thanks.thank(params.id, body, signedIn(caller), now)),
    route(e.campaignRecords, ({ query: { state, kind, search, sort }, page, now }) =>
      campaigns.list({ state, kind, search, sort }, page, now),
    ),
    route(e.campaignRecord, ({ params, now }) => campaigns.one(params.id, now)),
    route(e.endCampaign, async ({ params, body, ...request }) => {
      await lifecycle.end(params.id, body.version, actionOf(request));
      return campaigns.one(params.id, request.now);
    }),
    route(e.extendCampaign, async ({ params, body, ...request }) => {
      await lifecycle.extend(params.id, body, actionOf(request));
      return campaigns.one(params.id, request.now);
    }),
    route(e.monthlyReports, ({ query, now }) => reports.report(query, now)),
    streamRoute(e.monthlyReportFile, ({ query, now }) => reports.file(query, now)),
  ];
}
