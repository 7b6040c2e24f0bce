import { adminPlanEndpoints, monthlyReportEndpoints, planEndpoints, subscribeEndpoints } from "@daansetu/contract";
import { signedIn } from "../../../http/caller.ts";
import { csvFile } from "../../../http/csv.ts";
import { exportRoute, route, type Route } from "../../../http/route.ts";
import { actionOf } from "../../platform/activity/index.ts";
import type { ManageService } from "./manage.service.ts";
import type { PlanLinksService } from "./plan-links.service.ts";
import type { PlanReadService } from "./plan-read.service.ts";
import type { PlanReportService } from "./plan-report.service.ts";
import type { SubscribeService } from "./subscribe.service.ts";
import type { VerifySubscriptionService } from "./verify-subscription.service.ts";

export function planRoutes({
  subscribe: { subscribe },
  verifySubscription: { verify },
  planRead: { planByLink, myPlans },
  planReport: { allPlans, statusCounts, plansCsv, monthlyReport },
  planLinks,
  manage,
}: {
  subscribe: Pick<SubscribeService, "subscribe">;
  verifySubscription: Pick<VerifySubscriptionService, "verify">;
  planRead: Pick<PlanReadService, "planByLink" | "myPlans">;
  planReport: Pick<PlanReportService, "allPlans" | "statusCounts" | "plansCsv" | "monthlyReport">;
  planLinks: PlanLinksService;
  manage: ManageService;
}): Route[] {
  return [
    route(subscribeEndpoints.subscribe, ({ body, caller, address, hop, now }) =>
      subscribe(body, { caller, client: { address, hop }, now }),
    ),
    route(planEndpoints.verifySubscription, ({ body, now }) => verify(body, now)),
    route(planEndpoints.planByLink, ({ params, query, caller, now }) =>
      planByLink(params.planId, { key: query.key, shouldAskGateway: query.check === "1", caller, now }),
    ),
    route(planEndpoints.pausePlan, ({ params, body, caller, now }) =>
      manage.pause(params.planId, body.months, { key: body.key, caller, now }),
    ),
    route(planEndpoints.resumePlan, ({ params, body, caller, now }) =>
      manage.resume(params.planId, { key: body.key, caller, now }),
    ),
    route(planEndpoints.changePlan, ({ params, body, caller, now }) => {
      const { key, quantity, day, clientRequestId } = body;
      return manage.changePlan(params.planId, { quantity, day, clientRequestId }, { key, caller, now });
    }),
    route(planEndpoints.changePlanMethod, ({ params, body, caller, now }) =>
      manage.changeMethod(params.planId, { key: body.key, caller, now }),
    ),
    route(planEndpoints.cancelPlan, ({ params, body, caller, now }) =>
      manage.cancel(params.planId, body.when, { key: body.key, caller, now }),
    ),
    route(adminPlanEndpoints.allPlans, ({ query, page, now }) => allPlans(query, page, now)),
    route(adminPlanEndpoints.planStatusCounts, () => statusCounts()),
    route(adminPlanEndpoints.revokePlanLinks, ({ params, ...request }) =>
      planLinks.revoke(params.planId, actionOf(request)),
    ),
    exportRoute(adminPlanEndpoints.plansCsv, (filter, now) => csvFile("plans", now, plansCsv(filter, now))),
    route(monthlyReportEndpoints.monthlyReport, ({ params, now }) => monthlyReport(params.id, now)),
    route(planEndpoints.myPlans, ({ page, caller, now }) => myPlans(signedIn(caller).uid, page, now)),
  ];
}
