import {
  type Endpoint,
  type HttpMethod,
  NEXT_CURSOR_HEADER,
  type RateLimitClass,
  SECOND_FACTOR_HEADER,
} from "@daansetu/contract";
import { type RequestHandler, Router } from "express";
import * as z from "zod/mini";
import { AppError } from "./app-error.ts";
import type { appCheckGuard } from "./app-check.ts";
import { bearerIn, callerOf } from "./authenticate.ts";
import { jsonOf, readBody } from "./body.ts";
import type { Caller } from "./caller.ts";
import { setCaching } from "./caching.ts";
import { unlessSilent } from "./deadline.ts";
import type { Cursors } from "./cursors.ts";
import { cachingOnSuccess } from "./failures.ts";
import { addressOf, forwardedFor, hopOf, limitCalls } from "./limits.ts";
import type { ExportRequest, Route } from "./route.ts";
import type { SecondFactors } from "./second-factor.ts";
import { sendFile } from "./send-file.ts";

interface MountOptions {
  identify: (token: string) => Promise<Caller>;
  clock: () => Date;
  /** Logs that a file is about to be sent. If it rejects, none is. */
  logExport: (endpoint: Endpoint, caller: Caller, now: Date) => Promise<void>;
  /** @returns the reply of the endpoint that begins it */
  beginExport: (request: ExportRequest) => Promise<unknown>;
  secondFactors: SecondFactors;
  cursors: Cursors;
  checkApp: ReturnType<typeof appCheckGuard>;
  /** True if the database answers. */
  isDatabaseAnswering: () => Promise<boolean>;
  callsPerMinute: Readonly<Record<RateLimitClass, number>>;
}

const METHODS_WITH_BODY: ReadonlySet<HttpMethod> = new Set<HttpMethod>(["POST", "PATCH"]);

/** Builds the router from the route table; a path answers 405 to methods it does not declare. */
export function mount(routes: readonly Route[], options: MountOptions): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const path of literalsFirst(new Set(routes.map(({ endpoint }) => endpoint.path)))) {
    const atPath = routes.filter(({ endpoint }) => endpoint.path === path);
    const expressRoute = router.route(path);
    for (const route of atPath) register(expressRoute, route.endpoint.method, handlersFor(route, options));
    expressRoute.all(refuseMethod(atPath.map(({ endpoint }) => endpoint.method)));
  }
  return router;
}

/** Sorts literal segments before parameters, so that `/fundraiser/getActiveCampaigns` does not match `/fundraiser/:id`. */
function literalsFirst(paths: Iterable<string>): string[] {
  const parametersLast = (path: string) => path.replaceAll(/:\w+/g, "\uFFFF");
  return [...paths].toSorted((pathA, pathB) => (parametersLast(pathA) < parametersLast(pathB) ? -1 : 1));
}

function register(expressRoute: ReturnType<Router["route"]>, method: HttpMethod, handlers: RequestHandler[]): void {
  switch (method) {
    case "GET":
      expressRoute.get(...handlers);
      break;
    case "POST":
      expressRoute.post(...handlers);
      break;
    case "PATCH":
      expressRoute.patch(...handlers);
      break;
    case "DELETE":
      expressRoute.delete(...handlers);
      break;
  }
}

/** The limiter comes first: refusing a call must cost less than answering it. */
function handlersFor(route: Route, options: MountOptions): RequestHandler[] {
  const { limit, maxBodyBytes, method } = route.endpoint;
  return [
    ...(limit === undefined ? [] : limitCalls(options.callsPerMinute[limit])),
    ...(METHODS_WITH_BODY.has(method) ? [readBody(maxBodyBytes)] : []),
    answerHandler(route, options),
  ];
}

function answerHandler(
  { endpoint, answer }: Route,
  { identify, logExport, beginExport, secondFactors, cursors, checkApp, isDatabaseAnswering, clock }: MountOptions,
): RequestHandler {
  const { access, awaitsIdentity, bodyTypes, caching, method } = endpoint;
  return async (req, res) => {
    cachingOnSuccess.set(req, caching);
    if (endpoint.appCheck === true) await checkApp(req, endpoint.name);
    const header = req.get("authorization");
    const identified = await callerOf(header, { open: access === "anyone", awaitsIdentity, identify });
    const secondFactorProof = req.get(SECOND_FACTOR_HEADER);
    const caller = identified.kind === "anyone" ? identified : { ...identified, secondFactorProof };
    const body = METHODS_WITH_BODY.has(method) ? jsonOf(req, bodyTypes) : undefined;
    const work = answer({
      params: req.params,
      query: req.query,
      body,
      caller,
      bearer: caller.kind === "anyone" ? undefined : bearerIn(header),
      address: addressOf(req),
      hop: hopOf(req),
      forwardedFor: forwardedFor(req),
      userAgent: req.get("user-agent") ?? "",
      secondFactors,
      cursors,
      now: clock(),
    });
    const routeAnswer = await unlessSilent(work, { isDatabaseAnswering, endpoint });
    if (routeAnswer.kind === "file") {
      await logExport(endpoint, caller, clock());
      await sendFile(res, routeAnswer.file);
      return;
    }
    setCaching(req, res, caching);
    if (routeAnswer.kind === "export") {
      const job = await beginExport({ ...routeAnswer, endpoint, caller, now: clock() });
      res.json(z.parse(endpoint.reply, job));
      return;
    }
    if (routeAnswer.nextCursor !== undefined) res.set(NEXT_CURSOR_HEADER, routeAnswer.nextCursor);
    res.json(routeAnswer.body);
  };
}

/** Answers 405 with the allowed methods. @throws AppError `method-not-allowed` */
export function refuseMethod(allowed: readonly string[]): RequestHandler {
  const allowedMethods = [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : [])].join(", ");
  return (_req, res) => {
    res.set("Allow", allowedMethods);
    throw new AppError("method-not-allowed", `This address takes ${allowedMethods} only.`);
  };
}
