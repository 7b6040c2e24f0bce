import { type Method, NEXT_CURSOR_HEADER } from "@daansetu/contract";
import { type RequestHandler, Router } from "express";
import { AppError } from "./app-error.ts";
import { bearerIn, callerOf } from "./authenticate.ts";
import { JSON_LIMIT, LONG_JSON_LIMIT, jsonOf, readBody } from "./body.ts";
import type { Caller } from "./caller.ts";
import { setCaching } from "./caching.ts";
import { cachingIfWell } from "./failures.ts";
import { addressOf } from "./limits.ts";
import type { Route } from "./route.ts";
import { sendFile } from "./send-file.ts";

interface Mounting {
  identify: (token: string) => Promise<Caller>;
  clock: () => Date;
  /** What stands before an endpoint, by its name. */
  guards: Readonly<Record<string, RequestHandler[]>>;
  /** Open endpoints, by their names, that wait to know who calls. */
  patient: ReadonlySet<string>;
  /** Endpoints, by their names, whose bodies hold a long text. */
  roomy?: ReadonlySet<string>;
}

const BODIED: ReadonlySet<Method> = new Set<Method>(["POST", "PATCH"]);

/** The table of routes as an Express router: each path once, with every method that it does not have refused. */
export function mount(routes: readonly Route[], mounting: Mounting): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const path of namesFirst(new Set(routes.map(({ endpoint }) => endpoint.path)))) {
    const atPath = routes.filter(({ endpoint }) => endpoint.path === path);
    const place = router.route(path);
    for (const each of atPath) {
      const bodied = BODIED.has(each.endpoint.method);
      const handlers = [
        ...(mounting.guards[each.endpoint.name] ?? []),
        ...(bodied ? [readBody(mounting.roomy?.has(each.endpoint.name) === true ? LONG_JSON_LIMIT : JSON_LIMIT)] : []),
        handlerFor(each, bodied, mounting),
      ];
      verb(place, each.endpoint.method, handlers);
    }
    place.all(refuseMethod(atPath.map(({ endpoint }) => endpoint.method)));
  }
  return router;
}

/** A path that names a thing comes before one that takes any: `/fundraiser/getActiveCampaigns` is no `/fundraiser/:id`. */
function namesFirst(paths: Iterable<string>): string[] {
  const anyLast = (path: string) => path.replaceAll(/:\w+/g, "\uFFFF");
  return [...paths].toSorted((one, other) => (anyLast(one) < anyLast(other) ? -1 : 1));
}

function verb(place: ReturnType<Router["route"]>, method: Method, handlers: RequestHandler[]): void {
  switch (method) {
    case "GET":
      place.get(...handlers);
      break;
    case "POST":
      place.post(...handlers);
      break;
    case "PATCH":
      place.patch(...handlers);
      break;
    case "DELETE":
      place.delete(...handlers);
      break;
  }
}

function handlerFor(
  { endpoint, answer }: Route,
  bodied: boolean,
  { identify, clock, patient }: Mounting,
): RequestHandler {
  return async (req, res) => {
    cachingIfWell.set(req, endpoint.caching);
    const header = req.get("authorization");
    const open = endpoint.access === "anyone";
    const caller = await callerOf(header, { open, patient: !open || patient.has(endpoint.name), identify });
    const body = bodied ? jsonOf(req) : undefined;
    const answered = await answer({
      params: req.params,
      query: req.query,
      body,
      caller,
      bearer: caller.kind === "anyone" ? undefined : bearerIn(header),
      address: addressOf(req),
      now: clock(),
    });
    if (answered.kind === "file") {
      await sendFile(res, answered.file);
      return;
    }
    setCaching(req, res, endpoint.caching);
    if (answered.nextCursor !== undefined) res.set(NEXT_CURSOR_HEADER, answered.nextCursor);
    res.json(answered.body);
  };
}

/** Answers a method that the path does not have. @throws AppError `method-not-allowed` */
export function refuseMethod(allowed: readonly string[]): RequestHandler {
  const allow = [...allowed, ...(allowed.includes("GET") ? ["HEAD"] : [])].join(", ");
  return (_req, res) => {
    res.set("Allow", allow);
    throw new AppError("method-not-allowed", `This address takes ${allow} only.`);
  };
}
