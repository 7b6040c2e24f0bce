import { applicationEndpoints, applicationReviewEndpoints } from "@daansetu/contract";
import { signedIn } from "../../../../http/caller.ts";
import { type Route, route, streamRoute } from "../../../../http/route.ts";
import type { ApplicationsService } from "./applications.service.ts";
import type { OnboardService } from "./onboard.service.ts";
import type { ApplicationReviewService } from "./review.service.ts";
import { actionOf } from "../../../platform/activity/index.ts";

/** Applications of NGOs, and the admins' review queue. */
export function applicationRoutes({
  applications,
  review,
  onboard,
}: {
  applications: ApplicationsService;
  review: ApplicationReviewService;
  onboard: OnboardService;
}): Route[] {
  const e = applicationEndpoints;
  const reviewEndpoints = applicationReviewEndpoints;
  return [
    route(e.openApplication, ({ caller, now }) => applications.open(signedIn(caller).uid, now)),
    route(e.myApplications, ({ page, caller }) => applications.mine(signedIn(caller).uid, page)),
    route(e.saveApplication, ({ params, body, caller, now }) =>
      applications.save(signedIn(caller).uid, params.id, body, now),
    ),
    route(e.submitApplication, ({ params, body, caller, now }) =>
      applications.submit(signedIn(caller).uid, params.id, body.version, now),
    ),
    route(e.withdrawApplication, ({ params, caller, now }) =>
      applications.withdraw(signedIn(caller).uid, params.id, now),
    ),
    streamRoute(e.applicationDocument, ({ params, caller }) =>
      applications.document(signedIn(caller), params.id, params.document),
    ),
    route(reviewEndpoints.applicationCounts, ({ now }) => review.counts(now)),
    route(reviewEndpoints.applications, ({ query: { part }, page }) => review.queue(part, page)),
    route(reviewEndpoints.applicationById, ({ params }) => review.byId(params.id)),
    route(reviewEndpoints.takeApplication, ({ params, ...request }) => review.take(params.id, actionOf(request))),
    route(reviewEndpoints.decideApplication, ({ params, body, ...request }) =>
      review.decide(params.id, body, actionOf(request)),
    ),
    route(reviewEndpoints.previewDecision, ({ params, body, ...request }) =>
      review.preview(params.id, body, actionOf(request)),
    ),
    route(reviewEndpoints.onboardNgo, ({ body, ...request }) => onboard.add(body, actionOf(request))),
  ];
}
