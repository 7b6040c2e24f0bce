import { type Endpoint, readWith } from "@daansetu/contract";
import * as z from "zod/mini";
import type { Page, Slice } from "../firestore/paging.ts";
import { invalidFields } from "./app-error.ts";
import { authorise, requireRecentLogIn } from "./authorise.ts";
import type { Caller } from "./caller.ts";
import type { CountedChunks } from "./csv.ts";
import type { Cursors } from "./cursors.ts";
import type { ForwardedFor } from "./limits.ts";
import { type FilterOf, openPage } from "./paged.ts";
import { type SecondFactors, withSecondFactor } from "./second-factor.ts";

/** Who sent a request, and from where. */
interface RequestContext {
  caller: Caller;
  /** The token that identified the caller, for passing on to the identity provider or returning to the caller. */
  bearer: string | undefined;
  /** The client's address (`addressOf`), for counting attempts. Never store it in clear. */
  address: string;
  /** The nearest hop (`hopOf`), which no client can forge. */
  hop: string;
  forwardedFor: ForwardedFor;
  /** As the client says. */
  userAgent: string;
  now: Date;
}

/** A request before authorisation and validation. */
export interface RawRequest extends RequestContext {
  params: unknown;
  query: unknown;
  body: unknown;
  secondFactors: SecondFactors;
  cursors: Cursors;
}

/** A streamed file. Browsers download it instead of showing it, so that an uploaded file cannot run as a page. */
export interface StreamedFile {
  /** Its content type. */
  type: string;
  fileName: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

/** The file of an export. It is read outside of the request that asks for it. */
export interface ExportFile extends StreamedFile {
  chunks: CountedChunks;
  /** How many rows it will have; `undefined` if that is not known. */
  countRows?: () => Promise<number | undefined>;
}

/** What an export contains, as the body of the call that asked for it. */
export type ExportFilter = Readonly<Record<string, string>>;

export interface ExportRequest {
  endpoint: Endpoint;
  filter: ExportFilter;
  file: Pick<ExportFile, "fileName" | "type">;
  caller: Caller;
  now: Date;
}

/** `body` has passed the reply schema, which drops every field that the contract does not name. */
export type Answer =
  | { kind: "value"; body: unknown; nextCursor: string | undefined }
  | { kind: "file"; file: StreamedFile }
  | { kind: "export"; filter: ExportFilter; file: ExportFile };

export interface Route {
  endpoint: Endpoint;
  answer: (raw: RawRequest) => Promise<Answer>;
  /** Where the endpoint begins an export: opens its file. @param now when it was asked for */
  exportFile?: (filter: ExportFilter, now: Date) => ExportFile;
}

export interface Parsed<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
> extends RequestContext {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
}

/** A request for one page of a list: `limit` and `cursor` of the query are opened. */
type PagedRequest<Params extends z.ZodMiniType, Query extends z.ZodMiniType, Body extends z.ZodMiniType> = Omit<
  Parsed<Params, Query, Body>,
  "query"
> & { query: FilterOf<z.output<Query>>; page: Slice };

type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : never;

export type Handler<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Paged extends boolean,
> = Paged extends true
  ? (request: PagedRequest<Params, Query, Body>) => Promise<Page<RowOf<z.input<Reply>>>>
  : (request: Parsed<Params, Query, Body>) => Promise<z.input<Reply>>;

/** What `route` calls each handler with; the type of those without pages has no `page`. */
export type AnyRequest = Omit<Parsed<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>, "query"> &
  ReturnType<typeof openPage>;
type AnyHandler = (request: AnyRequest) => Promise<Page<unknown>>;

/**
 * Binds an endpoint to its handler. The handler gets validated input; its result is parsed with the reply schema, so that no field leaves
 * the server that the contract does not name. The handler of a paged endpoint gets the `page` to read and returns its rows with the position of the
 * next one.
 * @throws AppError `bad-input` with field errors, `not-signed-in`, `not-allowed`, `log-in-again`
 */
export function route<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Paged extends boolean,
>(endpoint: Endpoint<Params, Query, Body, Reply, Paged>, handle: Handler<Params, Query, Body, Reply, Paged>): Route;
export function route(endpoint: Endpoint, handle: AnyHandler): Route {
  return untypedRoute(endpoint, handle);
}

/** The same for a handler whose types were compared with the endpoint elsewhere. */
export function untypedRoute(endpoint: Endpoint, handle: AnyHandler): Route {
  return {
    endpoint,
    answer: async (rawRequest) => {
      const request = await parsed(endpoint, rawRequest);
      const opened = openPage(endpoint, request, rawRequest.cursors);
      const reply = await handle({ ...request, ...opened });
      return endpoint.paged
        ? { kind: "value", body: z.parse(endpoint.reply, reply.items), nextCursor: opened.cursorAt(reply.next) }
        : { kind: "value", body: z.parse(endpoint.reply, reply), nextCursor: undefined };
    },
  };
}

/**
 * Binds an endpoint that `produces` a file to its handler. An error before the first chunk is answered like any failure; a later one
 * aborts the response, so that a partial file is not taken for a complete one.
 * @throws AppError `bad-input` with field errors, `not-signed-in`, `not-allowed`, `log-in-again`
 */
export function streamRoute<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  handle: (input: Parsed<Params, Query, Body>) => Promise<StreamedFile>,
): Route {
  return {
    endpoint,
    answer: async (rawRequest) => ({ kind: "file", file: await handle(await parsed(endpoint, rawRequest)) }),
  };
}

const ExportBody = z.record(z.string(), z.string());

/**
 * Binds an endpoint that begins an export to what opens its file. The file is opened for each call, too, so that a filter that no index
 * answers is refused at once; nothing of it is read.
 * @throws AppError `bad-input` with field errors, `not-signed-in`, `not-allowed`, `log-in-again`
 */
export function exportRoute<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(endpoint: Endpoint<Params, Query, Body, Reply>, openFile: (filter: z.output<Body>, now: Date) => ExportFile): Route {
  return {
    endpoint,
    answer: async (rawRequest) => {
      const { body, now } = await parsed(endpoint, rawRequest);
      const file = openFile(body, now);
      return { kind: "export", filter: validated(ExportBody, rawRequest.body ?? {}), file };
    },
    exportFile: (filter, now) => openFile(validated(endpoint.body, filter), now),
  };
}

/** Authorises the caller, then validates the request. */
async function parsed<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(endpoint: Endpoint<Params, Query, Body, Reply>, raw: RawRequest): Promise<Parsed<Params, Query, Body>> {
  authorise(endpoint.access, raw.caller);
  if (endpoint.needsRecentLogIn === true) requireRecentLogIn(raw.caller, raw.now);
  const { secondFactors, cursors: _cursors, ...request } = raw;
  const caller = await withSecondFactor(endpoint, raw.caller, secondFactors, raw.now);
  return {
    ...request,
    params: validated(endpoint.params, raw.params),
    query: validated(endpoint.query, raw.query),
    body: validated(endpoint.body, raw.body ?? {}),
    caller,
  };
}

function validated<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = readWith(schema, input);
  if (!parsed.ok) throw invalidFields(parsed.fields);
  return parsed.value;
}
