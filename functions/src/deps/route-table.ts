import type { Endpoint } from "@daansetu/contract";
import type * as z from "zod/mini";
import type { Page } from "../firestore/paging.ts";
import {
  type AnyRequest,
  type ExportFile,
  exportRoute,
  type Handler,
  type Parsed,
  type Route,
  type StreamedFile,
  streamRoute,
  untypedRoute,
} from "../http/route.ts";
import type { Context } from "./context.ts";

type Endpoints = Readonly<Record<string, Endpoint>>;

type WithContext<Handle> = Handle extends (request: infer Request) => infer Reply
  ? (ctx: Context, request: Request) => Reply
  : never;

/** A function; for an endpoint that produces a file, what opens it to be streamed, or to be made outside of the request. */
type HandlerOf<Each extends Endpoint> =
  | WithContext<Handler<Each["params"], Each["query"], Each["body"], Each["reply"], Each["paged"]>>
  | { stream: (ctx: Context, request: Parsed<Each["params"], Each["query"], Each["body"]>) => Promise<StreamedFile> }
  | { export: (ctx: Context, filter: z.output<Each["body"]>, now: Date) => ExportFile };

type AnyHandler =
  | ((ctx: Context, request: AnyRequest) => Promise<Page<unknown>>)
  | Exclude<HandlerOf<Endpoint>, (...args: never) => unknown>;

/**
 * Binds the endpoints of a noun to their handlers, by name: the compiler notices one without a handler, and a handler without an endpoint.
 * @returns the routes of an instance
 */
export function routeTable<Group extends Endpoints>(
  endpoints: Group,
  handlers: { readonly [Name in keyof Group]: HandlerOf<NoInfer<Group>[Name]> },
): (ctx: Context) => Route[];
export function routeTable(endpoints: Endpoints, handlers: Readonly<Record<string, AnyHandler>>) {
  return (ctx: Context): Route[] =>
    Object.values(endpoints).map((endpoint) => {
      const handler = handlers[endpoint.name];
      if (handler === undefined) throw new Error(`${endpoint.name} has no handler.`);
      if ("stream" in handler) return streamRoute(endpoint, (request) => handler.stream(ctx, request));
      if ("export" in handler) return exportRoute(endpoint, (filter, now) => handler.export(ctx, filter, now));
      return untypedRoute(endpoint, (request) => handler(ctx, request));
    });
}
