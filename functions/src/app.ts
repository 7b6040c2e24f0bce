import { WEBHOOK_PATH } from "@daansetu/contract";
import { describeApi } from "@daansetu/contract/openapi";
import express, { type Express, Router } from "express";
import helmet from "helmet";
import type { Deps } from "./deps.interface.ts";
import { accountRoutes } from "./features/accounts/accounts.routes.ts";
import { privacyRoutes } from "./features/accounts/privacy.routes.ts";
import { activityRoutes } from "./features/activity/activity.routes.ts";
import { applicationRoutes } from "./features/applications/applications.routes.ts";
import { campaignEditingRoutes } from "./features/campaigns/editing.routes.ts";
import { campaignRoutes } from "./features/campaigns/campaigns.routes.ts";
import { fundraiserRequestRoutes } from "./features/campaigns/requests.routes.ts";
import { contentRoutes } from "./features/content/content.routes.ts";
import { showcaseRoutes } from "./features/content/showcase.routes.ts";
import { settingsRoutes } from "./features/content/settings.routes.ts";
import { siteContentRoutes } from "./features/content/site-content.routes.ts";
import { deskRoutes } from "./features/desk/desk.routes.ts";
import { givingRoutes } from "./features/giving/giving.routes.ts";
import { donationRecordRoutes } from "./features/giving/records/donation-records.routes.ts";
import { refundRoutes } from "./features/giving/refunds/refunds.routes.ts";
import { webhookHandler } from "./features/giving/webhook.routes.ts";
import { letterRoutes } from "./features/letters/letters.routes.ts";
import { contactRoutes } from "./features/messages/contact.routes.ts";
import { supportRoutes } from "./features/messages/support.routes.ts";
import { ngoRoutes } from "./features/ngos/ngos.routes.ts";
import { planRoutes } from "./features/plans/plans.routes.ts";
import { reportRoutes } from "./features/reports/reports.routes.ts";
import { sharingRoutes } from "./features/sharing/sharing.routes.ts";
import { siteRoutes } from "./features/site/site.routes.ts";
import { uploadRoutes } from "./features/uploads/uploads.routes.ts";
import { updateRoutes } from "./features/updates/updates.routes.ts";
import { userRoutes } from "./features/users/users.routes.ts";
import { readBody, WEBHOOK_LIMIT } from "./http/body.ts";
import { setCaching } from "./http/caching.ts";
import { answerFailure, noSuchPath } from "./http/failures.ts";
import { limitCalls } from "./http/limits.ts";
import { mount, refuseMethod } from "./http/mount.ts";
import type { Route } from "./http/route.ts";

/** Every endpoint that is answered. */
export function routesOf(deps: Deps): Route[] {
  return [
    ...accountRoutes(deps),
    ...activityRoutes(deps),
    ...applicationRoutes(deps),
    ...campaignEditingRoutes(deps),
    ...campaignRoutes(deps),
    ...contactRoutes(deps),
    ...contentRoutes(deps),
    ...fundraiserRequestRoutes(deps),
    ...deskRoutes(deps),
    ...donationRecordRoutes(deps),
    ...givingRoutes(deps),
    ...letterRoutes(deps),
    ...ngoRoutes(deps),
    ...planRoutes(deps),
    ...privacyRoutes(deps),
    ...refundRoutes(deps),
    ...reportRoutes(deps),
    ...sharingRoutes(deps),
    ...settingsRoutes(deps),
    ...siteContentRoutes(deps),
    ...showcaseRoutes(deps),
    ...siteRoutes(deps),
    ...supportRoutes(deps),
    ...uploadRoutes(deps),
    ...updateRoutes(deps),
    ...userRoutes(deps),
  ];
}

/**
 * The whole API under `/api`, for any server that speaks Node's HTTP: Hosting sends the whole path on, and Cloud Functions,
 * tests and benches call it alike.
 */
export function buildApp(deps: Deps): Express {
  const { checkoutsPerMinute, verificationsPerMinute, loginsPerMinute } = deps.config.limits;
  const api = Router({ caseSensitive: true, strict: true });
  api
    .route(WEBHOOK_PATH)
    .post(readBody(WEBHOOK_LIMIT), webhookHandler(deps))
    .all(refuseMethod(["POST"]));
  api
    .route("/openapi.json")
    .get((req, res) => {
      setCaching(req, res, { browserSeconds: 0, sharedSeconds: 300, staleSeconds: 3600 });
      res.json(describeApi().openApi);
    })
    .all(refuseMethod(["GET"]));
  api.use(
    mount(routesOf(deps), {
      identify: (token) => deps.identity.identify(token),
      clock: deps.clock,
      patient: new Set(["signUp", "logIn"]),
      roomy: new Set([
        "startFundraiser",
        "editFundraiser",
        "startMonthlyFundraiser",
        "editMonthlyFundraiser",
        "startRequest",
        "saveRequest",
        "editRequest",
      ]),
      guards: {
        checkout: limitCalls(checkoutsPerMinute),
        verifyPayment: limitCalls(verificationsPerMinute),
        askRefund: limitCalls(checkoutsPerMinute),
        withdrawRefund: limitCalls(checkoutsPerMinute),
        subscribe: limitCalls(checkoutsPerMinute),
        verifySubscription: limitCalls(verificationsPerMinute),
        planByLink: limitCalls(verificationsPerMinute),
        pausePlan: limitCalls(checkoutsPerMinute),
        resumePlan: limitCalls(checkoutsPerMinute),
        changePlan: limitCalls(checkoutsPerMinute),
        changePlanMethod: limitCalls(checkoutsPerMinute),
        cancelPlan: limitCalls(checkoutsPerMinute),
        signUp: limitCalls(loginsPerMinute),
        logIn: limitCalls(loginsPerMinute),
        sendPasswordReset: limitCalls(loginsPerMinute),
        resetPassword: limitCalls(loginsPerMinute),
        sendVerification: limitCalls(loginsPerMinute),
        verifyEmail: limitCalls(loginsPerMinute),
        sendContactMessage: limitCalls(loginsPerMinute),
        letterConsent: limitCalls(verificationsPerMinute),
        stopLetters: limitCalls(loginsPerMinute),
        countShare: limitCalls(loginsPerMinute),
        suggestNgos: limitCalls(verificationsPerMinute),
        uploadPicture: limitCalls(verificationsPerMinute),
        uploadDocument: limitCalls(verificationsPerMinute),
      },
    }),
  );

  const app = express();
  app.set("trust proxy", deps.config.trustedProxies);
  app.set("case sensitive routing", true);
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
      },
    }),
  );
  app.use((_req, res, next) => {
    res.set("Cache-Control", "private, no-store");
    next();
  });
  app.use("/api", api);
  app.use(noSuchPath);
  app.use(answerFailure(deps.log));
  return app;
}
