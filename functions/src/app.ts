import { CSP_REPORTS_PATH, WEBHOOK_PATH } from "@daansetu/contract";
import express, { type Express, Router } from "express";
import helmet from "helmet";
import { answerApiDescription } from "./api-description.ts";
import { compose, type Services } from "./compose.ts";
import type { Deps } from "./deps/deps.interface.ts";
import { secondFactorStandingOf } from "./features/people/accounts/second-factor/second-factor.service.ts";
import { logExport } from "./features/platform/activity/exports.service.ts";
import { beginExport } from "./features/platform/exports/exports.service.ts";
import { databaseLivenessCheck } from "./firestore/liveness-check.ts";
import { appCheckGuard } from "./http/app-check.ts";
import { readBody, WEBHOOK_LIMIT } from "./http/body.ts";
import { compressShared } from "./http/compress.ts";
import { cursorsFor } from "./http/cursors.ts";
import { answerFailure, noSuchPath } from "./http/failures.ts";
import { mountRoutes, refuseMethod } from "./http/mount.ts";
import { identifyRequest } from "./http/request-id.ts";
import type { Route } from "./http/route.ts";

/** Time limit for checking that the database answers: far longer than a small read takes, even under load. */
const SOON_MS = 1_000;

export const routesOf = (deps: Deps): readonly Route[] => compose(deps).routes;

/**
 * The Express app, with the whole API under `/api` because Hosting forwards the full path. It does not listen: Cloud Functions, the
 * local server, tests and benchmarks each bring their own server.
 */
export function buildApp(deps: Deps, services: Services = compose(deps)): Express {
  const { checkoutsPerMinute, verificationsPerMinute, loginsPerMinute } = deps.config.limits;
  const api = Router({ caseSensitive: true, strict: true });
  api
    .route(WEBHOOK_PATH)
    .post(readBody(WEBHOOK_LIMIT), services.payments.webhookHandler)
    .all(refuseMethod(["POST"]));
  api
    .route("/openapi.json")
    .get(answerApiDescription())
    .all(refuseMethod(["GET"]));
  api.use(
    mountRoutes(services.routes, {
      identify: (token) => deps.identity.identify(token),
      clock: deps.clock,
      logExport: (endpoint, caller, now) => logExport(services.ctx, endpoint, caller, now),
      beginExport: (request) => beginExport(services.ctx, request),
      checkApp: appCheckGuard(deps.appCheck, deps.log),
      cursors: cursorsFor(deps.config.keys.cursors),
      isDatabaseAnswering: databaseLivenessCheck(deps, SOON_MS),
      secondFactors: {
        isRequired: deps.config.secondFactorRequired,
        standingOf: (caller, now) => secondFactorStandingOf(services.ctx, caller, now),
      },
      callsPerMinute: {
        checkout: checkoutsPerMinute,
        verification: verificationsPerMinute,
        login: loginsPerMinute,
      },
    }),
  );

  const app = express();
  app.set("trust proxy", deps.config.trustedProxies);
  app.set("case sensitive routing", true);
  app.use(identifyRequest);
  app.use(compressShared);
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        // A response opened as a page, such as an uploaded document, runs no script and has an opaque origin.
        directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"], sandbox: [] },
      },
    }),
  );
  // Violations of this policy are not reported: the sandboxed frame of PDFs has an opaque origin, so the browser would complain that each
  // report's response was blocked.
  app.use(`/api${CSP_REPORTS_PATH}`, (_req, res, next) => {
    res.set("Cross-Origin-Resource-Policy", "cross-origin");
    next();
  });
  app.use((_req, res, next) => {
    res.set("Cache-Control", "private, no-store");
    next();
  });
  app.use("/api", api);
  app.use(noSuchPath);
  app.use(answerFailure(deps.log));
  return app;
}
