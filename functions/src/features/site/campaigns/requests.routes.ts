import { fundraiserRequestEndpoints as e } from "@daansetu/contract";
import { type Route, route } from "../../../http/route.ts";
import { actorOf } from "../../platform/activity/index.ts";
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
    route(e.startRequest, ({ body, caller, now }) => requests.start(body, { applicant: actorOf(caller), now })),
    route(e.fundraiserRequest, ({ params, caller, now }) =>
      requests.one(params.id, { applicant: actorOf(caller), now }),
    ),
    route(e.saveRequest, ({ params, body, caller, now }) =>
      requests.save(params.id, body, { applicant: actorOf(caller), now }),
    ),
    route(e.submitRequest, ({ params, body, caller, now }) =>
      requests.submit(params.id, body.version, { applicant: actorOf(caller), now }),
    ),
    route(e.withdrawRequest, ({ params, caller, now }) =>
      requests.withdraw(params.id, { applicant: actorOf(caller), now }),
    ),
    route(e.deleteRequest, ({ params, caller }) => requests.remove(params.id, actorOf(caller))),

    route(e.requestsForReview, ({ query: { waitsFor, state }, page }) => review.list({ waitsFor, state }, page)),
    route(e.requestCounts, ({ now }) => counts(now)),
    route(e.requestForReview, ({ params, now }) => review.one(params.id, now)),
    route(e.editRequest, ({ params, body, caller, now }) =>
      review.edit(params.id, body, { admin: actorOf(caller), now }),
    ),
    route(e.approveRequest, ({ params, body, caller, now }) =>
      review.approve(params.id, body.version, { admin: actorOf(caller), now }),
    ),
    route(e.askForChanges, ({ params, body, caller, now }) =>
      review.askForChanges(params.id, body, { admin: actorOf(caller), now }),
    ),
    route(e.declineRequest, ({ params, body, caller, now }) =>
      review.decline(params.id, body, { admin: actorOf(caller), now }),
    ),
    route(e.noteCall, ({ params, caller, now }) => review.noteCall(params.id, { admin: actorOf(caller), now })),
  ];
}
