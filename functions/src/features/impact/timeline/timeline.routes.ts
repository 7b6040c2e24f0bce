import { billReportEndpoints, timelineEndpoints } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import { actorOf } from "../../platform/activity/index.ts";
import type { BillReportsService } from "./bill-reports.service.ts";
import type { TimelineService } from "./timeline.service.ts";

/** Routes of what everybody sees, and of reports about bills. */
export function timelineRoutes({
  timeline,
  reports,
}: {
  timeline: TimelineService;
  reports: BillReportsService;
}): Route[] {
  return [
    route(timelineEndpoints.campaignItems, ({ params }) => timeline.items(params.id)),
    route(timelineEndpoints.campaignTimeline, ({ params, page }) => timeline.list(params.id, page)),
    route(billReportEndpoints.reportBill, async ({ params, body, now }) => {
      await reports.report(params, body, now);
      return { received: true };
    }),
    route(billReportEndpoints.billReports, ({ query, page }) => reports.list(query.state, page)),
    route(billReportEndpoints.billReportCounts, () => reports.counts()),
    route(billReportEndpoints.closeBillReport, ({ params, body, caller, now }) =>
      reports.close(params.reportId, body.note, { by: actorOf(caller), now }),
    ),
  ];
}
