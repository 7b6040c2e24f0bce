import * as z from "zod/mini";

/** `signed-in` includes guests; `user` is anyone with an account. */
export const ACCESS_LEVELS = ["anyone", "signed-in", "user", "admin"] as const;
export type Access = (typeof ACCESS_LEVELS)[number];
export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** What an answer is: JSON as the reply says, or a file that streams. Failures are JSON always. */
export type Produces = "json" | "csv" | "file";

/** How long an answer may be shared. `private` answers are never stored by a cache. */
export type Caching = "private" | { browserSeconds: number; sharedSeconds: number; staleSeconds: number };

/** An endpoint as data: the server mounts it, the browser calls it, the documentation prints it. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  name: string;
  method: Method;
  /** Below `/api`, with `:name` for a parameter. */
  path: `/${string}`;
  access: Access;
  /** One sentence for the generated documentation. */
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  caching: Caching;
  /** True where the reply is a page of a list: the next cursor travels in the `X-Next-Cursor` header. */
  paged: boolean;
  /** Of a file, `reply` says nothing. */
  produces: Produces;
}

const nothing = z.strictObject({});
type Nothing = typeof nothing;

/** A public list or thing that the CDN may serve to a crowd: a few seconds fresh, a minute stale while it is renewed. */
export const SHARED: Caching = { browserSeconds: 0, sharedSeconds: 10, staleSeconds: 60 };

export const NEXT_CURSOR_HEADER = "X-Next-Cursor";

type Declared<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
> = Pick<Endpoint<Params, Query, Body, Reply>, "name" | "method" | "path" | "access" | "summary" | "reply"> &
  Partial<Pick<Endpoint<Params, Query, Body, Reply>, "params" | "query" | "body" | "caching" | "paged" | "produces">>;

/** Declares an endpoint; whatever is left out is "nothing is taken" and "private". */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Reply extends z.ZodMiniType,
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Nothing,
>(declared: Declared<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply>;
export function endpoint(declared: Declared<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>): Endpoint {
  return {
    ...declared,
    params: declared.params ?? nothing,
    query: declared.query ?? nothing,
    body: declared.body ?? nothing,
    caching: declared.caching ?? "private",
    paged: declared.paged ?? false,
    produces: declared.produces ?? "json",
  };
}

/** The reply of an endpoint that `produces` a file: bytes, which no schema describes. */
export const FileReply = z.unknown();

/** `limit` and `cursor` of a paged list. Query values arrive as text. */
export const PageQuery = z.strictObject({
  limit: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)).check(z.gte(1), z.lte(100))),
  cursor: z.optional(z.string().check(z.maxLength(300))),
});
export type PageQuery = z.infer<typeof PageQuery>;
