import { fundraiserRequestEndpoints as e } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import { actionOf, actorOf } from "../../platform/activity/index.ts";
import type { RequestCountsRepository } from "./request-counts.repository.ts";
import type { RequestsService } from "./requests.service.ts";
import type { RequestReviewService } from "./review.service.ts";

/** Fundraiser requests, for their owners and for the admins who review them. */
export function fundraiserRequestRoutes({
  requests,
  review,
  requestCounts: { counts },
}: {
  requests: RequestsService;
  review: RequestReviewService;
  requestCounts: Pick<RequestCountsRepository, "counts">;
}): Route[] {
  return [
    route(e.myFundraiserRequests, ({ page, caller }) => requests.listOwn(actorOf(caller), page)),
    route(e.startRequest, ({ body, ...request }) => requests.start(body, actionOf(request))),
    route(e.fundraiserRequest, ({ params, ...request }) => requests.one(params.id, actionOf(request))),
    route(e.saveRequest, ({ params, body, ...request }) => requests.save(params.id, body, actionOf(request))),
    route(e.submitRequest, ({ params, body, ...request }) =>
      requests.submit(params.id, body.version, actionOf(request)),
    ),
    route(e.withdrawRequest, ({ params, ...request }) => requests.withdraw(params.id, actionOf(request))),
    route(e.deleteRequest, ({ params, caller }) => requests.remove(params.id, actorOf(caller))),

    route(e.requestsForReview, ({ query: { waitsFor, state }, page }) => review.list({ waitsFor, state }, page)),
    route(e.requestCounts, ({ now }) => counts(now)),
    route(e.requestForReview, ({ params, now }) => review.one(params.id, now)),
    route(e.editRequest, ({ params, body, ...request }) => review.edit(params.id, body, actionOf(request))),
    route(e.approveRequest, ({ params, body, ...request }) =>
      review.approve(params.id, body.version, actionOf(request)),
    ),
    route(e.askForChanges, ({ params, body, ...request }) => review.askForChanges(params.id, body, actionOf(request))),
    route(e.declineRequest, ({ params, body, ...request }) => review.decline(params.id, body, actionOf(request))),
    route(e.noteCall, ({ params, ...request }) => review.noteCall(params.id, actionOf(request))),
  ];
}
