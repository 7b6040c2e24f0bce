import * as z from "zod/mini";
import type { PanelAccess } from "./roles.ts";

/**
 * Who may call an endpoint. `signed-in` includes guests; `user` is anyone with an account; the others are roles of the panel
 * (`PANEL_ACCESS`). An endpoint about which nobody has decided is `admin`.
 */
export type AccessLevel = "anyone" | "signed-in" | "user" | PanelAccess;
export type HttpMethod = "GET" | "POST" | "PATCH" | "DELETE";

/** The format of a successful response: JSON, or a streamed file. Failures are always JSON. */
export type ReplyFormat = "json" | "csv" | "file";

/** How long an answer may be shared. `private` answers are never stored by a cache. */
export type CachePolicy = "private" | { browserSeconds: number; sharedSeconds: number; staleSeconds: number };

/** A rate limit per client address. The server's configuration sets how many calls a minute each class allows. */
export const RATE_LIMIT_CLASSES = ["checkout", "verification", "login"] as const;
export type RateLimitClass = (typeof RATE_LIMIT_CLASSES)[number];

/**
 * From whom of the panel's roles a call needs a code of the second factor: from those who set one up, or from nobody. Callers without a role of
 * the panel have none.
 */
export type SecondFactorPolicy = "if-set-up" | "never";

/** How long a log-in counts as recent. */
export const RECENT_LOG_IN_MINUTES = 10;

export const DEFAULT_BODY_BYTES = 100_000;
/** For bodies that hold a campaign's story: a letter in Devanagari takes three bytes. */
export const LONG_BODY_BYTES = 500_000;

interface UnnamedEndpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Paged extends boolean = boolean,
> {
  method: HttpMethod;
  /** Below `/api`, with `:name` for a parameter. */
  path: `/${string}`;
  access: AccessLevel;
  /** One sentence for the generated documentation. */
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  reply: Reply;
  caching: CachePolicy;
  /** Each endpoint of a class counts its own calls. */
  limit: RateLimitClass | undefined;
  /** A larger body is refused with 413 before it is parsed. */
  maxBodyBytes: number;
  /** Content types by which a body is JSON, beside `application/json`. A page of another site can send none of them without being asked. */
  bodyTypes?: readonly `application/${string}`[];
  /**
   * True if a call with a token waits until the token is verified, and fails with 503 where that is impossible. Endpoints open to anyone
   * otherwise wait two seconds and then treat the caller as anonymous, so that no donation depends on the identity provider.
   */
  awaitsIdentity: boolean;
  /**
   * The caller must have logged in within `RECENT_LOG_IN_MINUTES`; otherwise the call fails with `log-in-again`. For what a stolen session must
   * not do: roles, refunds, settings that guard money, exports with personal data, mailings to all, erasure (docs/access.md, "Recent log-in").
   */
  needsRecentLogIn?: true;
  /**
   * Absent: `if-set-up` where a recent log-in is needed, `never` elsewhere; if the panel requires a second factor, all of its endpoints need it, too.
   * Named only for the endpoints by which it is set up and proven, and for the list of sessions (docs/access.md, "The second factor").
   */
  secondFactor?: SecondFactorPolicy;
  /**
   * Requires a valid Firebase App Check token, which shows that our site makes the call, where App Check is configured (docs/security.md, "App Check"). For
   * calls that bots make in masses: orders, log-ins and mails to any address. The site sends the token with a `POST` open to `anyone` alone.
   */
  appCheck?: true;
  /** True where the reply is one page of a list; the next cursor is in the `X-Next-Cursor` header. */
  paged: Paged;
  /** Format of the reply. Any other than `json` requires `FileReply` as `reply`. */
  produces: ReplyFormat;
}

/** An endpoint as data: the server mounts it, the browser calls it, the documentation prints it. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Paged extends boolean = boolean,
> extends UnnamedEndpoint<Params, Query, Body, Reply, Paged> {
  /** Its key in `ENDPOINTS`. */
  name: string;
}

const NoFields = z.strictObject({});
type NoFieldsSchema = typeof NoFields;

/** Public content: fresh for 10 seconds in the CDN, then served stale for up to a minute while it is renewed. */
export const SHARED_CACHING: CachePolicy = { browserSeconds: 0, sharedSeconds: 10, staleSeconds: 60 };

/** The header in which the browser sends the proof that it got for a code. */
export const SECOND_FACTOR_HEADER = "X-Second-Factor";

export const NEXT_CURSOR_HEADER = "X-Next-Cursor";

type RequiredKey = "method" | "path" | "access" | "summary" | "reply";
type OptionalKey =
  | "params"
  | "query"
  | "body"
  | "caching"
  | "limit"
  | "maxBodyBytes"
  | "bodyTypes"
  | "needsRecentLogIn"
  | "secondFactor"
  | "appCheck"
  | "produces";

type IsPaged<Query extends z.ZodMiniType> = "cursor" extends keyof z.output<Query> ? true : false;

/** An endpoint is paged if, and only if, its query takes a cursor (`PageQuery`). Its reply is then an array. */
type Paging<Query extends z.ZodMiniType> =
  IsPaged<Query> extends true ? { reply: z.ZodMiniType<readonly unknown[]> } : unknown;

type EndpointDeclaration<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
> = Pick<UnnamedEndpoint<Params, Query, Body, Reply>, RequiredKey> &
  Partial<Pick<UnnamedEndpoint<Params, Query, Body, Reply>, OptionalKey>> & {
    /** For endpoints open to anyone; the others always wait. */
    awaitsIdentity?: true;
  };

/** Declares an endpoint. Defaults: no parameters, query or body; never cached; no rate limit; bodies up to 100 kB; any log-in. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<
  Reply extends z.ZodMiniType,
  Params extends z.ZodMiniType = NoFieldsSchema,
  Query extends z.ZodMiniType = NoFieldsSchema,
  Body extends z.ZodMiniType = NoFieldsSchema,
>(
  declaration: EndpointDeclaration<Params, Query, Body, Reply> & Paging<Query>,
): UnnamedEndpoint<Params, Query, Body, Reply, IsPaged<Query>>;
export function defineEndpoint(
  declaration: EndpointDeclaration<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>,
): UnnamedEndpoint {
  const { query } = declaration;
  return {
    params: NoFields,
    query: NoFields,
    body: NoFields,
    caching: "private",
    limit: undefined,
    maxBodyBytes: DEFAULT_BODY_BYTES,
    awaitsIdentity: declaration.access !== "anyone",
    paged: query instanceof z.ZodMiniObject && "cursor" in query.shape,
    produces: "json",
    ...declaration,
  };
}

/** Names each endpoint of a group by its key. */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoints<Group extends Readonly<Record<string, UnnamedEndpoint>>>(
  group: Group,
): { readonly [Name in keyof Group]: Group[Name] & { name: Name } };
export function defineEndpoints(group: Readonly<Record<string, UnnamedEndpoint>>): Record<string, Endpoint> {
  return Object.fromEntries(
    Object.entries(group).map(([name, unnamedEndpoint]) => [name, { ...unnamedEndpoint, name }]),
  );
}

/** The reply of an endpoint that `produces` a file: bytes, which no schema describes. */
export const FileReply = z.unknown();

/** `limit` and `cursor` of a paged list. Query values arrive as text. */
export const PageQuery = z.strictObject({
  limit: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)).check(z.gte(1), z.lte(100))),
  cursor: z.optional(z.string().check(z.maxLength(300))),
});
export type PageQuery = z.infer<typeof PageQuery>;
