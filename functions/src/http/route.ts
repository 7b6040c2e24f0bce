import { type Endpoint, readWith } from "@daansetu/contract";
import * as z from "zod/mini";
import { AppError } from "./app-error.ts";
import { type Caller, isAdmin, isUser } from "./caller.ts";

/** What came over the wire, not yet believed. */
export interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller;
  /** The token that the caller is known by. */
  bearer: string | undefined;
  /** The network address that the call comes from, as `addressOf` has it. */
  address: string;
  now: Date;
}

/** A file that goes back piece by piece, never wholly in memory. It is saved, not shown: no browser runs what somebody uploaded. */
export interface StreamedFile {
  /** Its content type. */
  type: string;
  fileName: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

/** What goes back: a value already through the reply schema (which is also the privacy filter), or a file. */
export type Answer =
  { kind: "value"; body: unknown; nextCursor: string | undefined } | { kind: "file"; file: StreamedFile };

export interface Route {
  endpoint: Endpoint;
  answer: (raw: RawRequest) => Promise<Answer>;
}

/** A page of a list and where the next one begins. */
export class Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | undefined;
  constructor(items: Item[], nextCursor: string | undefined) {
    this.items = items;
    this.nextCursor = nextCursor;
  }
}

export interface Parsed<Params extends z.ZodMiniType, Query extends z.ZodMiniType, Body extends z.ZodMiniType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  caller: Caller;
  /** The token that the caller is known by: for handing it to the identity provider, and back to its bearer. */
  bearer: string | undefined;
  /** The network address that the call comes from: for counting tries, never to be kept as it is. */
  address: string;
  now: Date;
}

/**
 * Binds an endpoint of the contract to a plain function.
 * The function gets parsed values only; what it returns is parsed with the endpoint's reply schema, so that nothing
 * leaves that the contract does not name. Lists that are paged return a `Page`.
 * @throws AppError `bad-input` with field errors, `not-signed-in`, `not-allowed`
 */
export function route<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(
  endpoint: Endpoint<Params, Query, Body, Reply>,
  handle: (input: Parsed<Params, Query, Body>) => Promise<z.input<Reply> | Page<unknown>>,
): Route {
  return {
    endpoint,
    answer: async (raw) => {
      const handled = await handle(parsed(endpoint, raw));
      const [value, nextCursor] = handled instanceof Page ? [handled.items, handled.nextCursor] : [handled, undefined];
      return { kind: "value", body: z.parse(endpoint.reply, value), nextCursor };
    },
  };
}

/**
 * Binds an endpoint that `produces` a file to a function that says what it is and makes its pieces. What fails before the first piece
 * is answered like any failure; what fails later cuts the file off, so that nobody takes a part for the whole.
 * @throws AppError `bad-input` with field errors, `not-signed-in`, `not-allowed`
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
  return { endpoint, answer: async (raw) => ({ kind: "file", file: await handle(parsed(endpoint, raw)) }) };
}

/** What came, believed: the caller may call, and every part is what the endpoint takes. */
function parsed<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
>(endpoint: Endpoint<Params, Query, Body, Reply>, raw: RawRequest): Parsed<Params, Query, Body> {
  authorise(endpoint, raw.caller);
  return {
    params: believe(endpoint.params, raw.params),
    query: believe(endpoint.query, raw.query),
    body: believe(endpoint.body, raw.body ?? {}),
    caller: raw.caller,
    bearer: raw.bearer,
    address: raw.address,
    now: raw.now,
  };
}

function authorise(endpoint: Pick<Endpoint, "access">, caller: Caller): void {
  if (endpoint.access === "anyone") return;
  if (caller.kind === "anyone") throw new AppError("not-signed-in", "Please log in to do this.");
  if (endpoint.access === "user" && !isUser(caller))
    throw new AppError("not-allowed", "Please open an account to do this.");
  if (endpoint.access === "admin" && !isAdmin(caller)) throw new AppError("not-allowed", "Only an admin can do this.");
}

function believe<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = readWith(schema, input);
  if (!parsed.ok) throw new AppError("bad-input", "Please check what you entered.", { fields: parsed.fields });
  return parsed.value;
}
