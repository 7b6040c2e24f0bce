import { fundraiserRequestEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../deps/route-table.ts";
import { actionOf, actorOf } from "../../platform/activity/index.ts";
import { countRequests } from "./request-counts.service.ts";
import * as requests from "./requests.service.ts";
import * as review from "./review.service.ts";

/** Routes for fundraiser requests, for their owners and for the admins who review them. */
export const fundraiserRequestRoutes = routeTable(fundraiserRequestEndpoints, {
  myFundraiserRequests: (ctx, { page, caller }) => requests.listOwnRequests(ctx, actorOf(caller), page),
  startRequest: (ctx, { body, ...request }) => requests.startRequest(ctx, body, actionOf(request)),
  fundraiserRequest: (ctx, { params, ...request }) => requests.findOwnRequest(ctx, params.id, actionOf(request)),
  saveRequest: (ctx, { params, body, ...request }) => requests.saveRequest(ctx, params.id, body, actionOf(request)),
  submitRequest: (ctx, { params, body, ...request }) =>
    requests.submitRequest(ctx, params.id, body.version, actionOf(request)),
  withdrawRequest: (ctx, { params, ...request }) => requests.withdrawRequest(ctx, params.id, actionOf(request)),
  deleteRequest: (ctx, { params, caller }) => requests.removeRequest(ctx, params.id, actorOf(caller)),

  requestsForReview: (ctx, { query: { waitsFor, state }, page }) =>
    review.listForReview(ctx, { waitsFor, state }, page),
  requestCounts: (ctx, { now }) => countRequests(ctx, now),
  requestForReview: (ctx, { params, now }) => review.findForReview(ctx, params.id, now),
  editRequest: (ctx, { params, body, ...request }) => review.editRequest(ctx, params.id, body, actionOf(request)),
  approveRequest: (ctx, { params, body, ...request }) =>
    review.approveRequest(ctx, params.id, body.version, actionOf(request)),
  askForChanges: (ctx, { params, body, ...request }) => review.askForChanges(ctx, params.id, body, actionOf(request)),
  declineRequest: (ctx, { params, body, ...request }) => review.declineRequest(ctx, params.id, body, actionOf(request)),
  noteCall: (ctx, { params, ...request }) => review.noteCall(ctx, params.id, actionOf(request)),
});
