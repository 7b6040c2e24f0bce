import { applicationEndpoints, applicationReviewEndpoints } from "@daansetu/contract";
import { routeTable } from "../../../../deps/route-table.ts";
import { requireSignedIn } from "../../../../http/caller.ts";
import { actionOf } from "../../../platform/activity/index.ts";
import * as applications from "./applications.service.ts";
import { onboardNgo } from "./onboard.service.ts";
import * as review from "./review.service.ts";

/** Routes for applications of NGOs, and for the admins' review queue. */
export const applicationRoutes = routeTable(
  { ...applicationEndpoints, ...applicationReviewEndpoints },
  {
    openApplication: (ctx, { caller, now }) => applications.openApplication(ctx, requireSignedIn(caller).uid, now),
    myApplications: (ctx, { page, caller }) => applications.listOwnApplications(ctx, requireSignedIn(caller).uid, page),
    saveApplication: (ctx, { params, body, caller, now }) =>
      applications.saveApplication(ctx, requireSignedIn(caller).uid, params.id, body, now),
    submitApplication: (ctx, { params, body, caller, now }) =>
      applications.submitApplication(ctx, requireSignedIn(caller).uid, params.id, body.version, now),
    withdrawApplication: (ctx, { params, caller, now }) =>
      applications.withdrawApplication(ctx, requireSignedIn(caller).uid, params.id, now),
    applicationDocument: {
      stream: (ctx, { params, caller }) =>
        applications.readCertificate(ctx, requireSignedIn(caller), params.id, params.document),
    },
    applicationCounts: (ctx, { now }) => review.countApplications(ctx, now),
    applications: (ctx, { query: { part }, page }) => review.listQueue(ctx, part, page),
    applicationById: (ctx, { params }) => review.findForReview(ctx, params.id),
    takeApplication: (ctx, { params, ...request }) => review.takeApplication(ctx, params.id, actionOf(request)),
    decideApplication: (ctx, { params, body, ...request }) =>
      review.decideApplication(ctx, params.id, body, actionOf(request)),
    previewDecision: (ctx, { params, body, ...request }) =>
      review.previewDecision(ctx, params.id, body, actionOf(request)),
    onboardNgo: (ctx, { body, ...request }) => onboardNgo(ctx, body, actionOf(request)),
  },
);
