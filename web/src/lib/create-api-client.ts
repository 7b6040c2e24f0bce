import {
  type AccessLevel,
  type Endpoint,
  type HttpMethod,
  NEXT_CURSOR_HEADER,
  SECOND_FACTOR_HEADER,
} from "@daansetu/contract";
import * as z from "zod/mini";
import { appCheckHeader } from "./app-check-header.ts";
import { ApiError } from "./api-error.ts";
import { apiErrorOf } from "./api-error-of.ts";
import { logFailure } from "./log-failure.ts";

export type AnyEndpoint = Pick<
  Endpoint,
  "name" | "method" | "path" | "access" | "params" | "query" | "body" | "reply" | "paged"
>;

/** Input of a call: the parts that the endpoint declares, and the timeout. */
export interface CallInput<E extends AnyEndpoint> {
  params?: z.input<E["params"]>;
  query?: z.input<E["query"]>;
  body?: z.input<E["body"]>;
  /** The previous page's `nextCursor`; only for a paged list. */
  cursor?: string;
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

export type Reply<E extends AnyEndpoint> = z.output<E["reply"]>;

/** A page of a list and the cursor of the next one. */
export interface ReplyPage<E extends AnyEndpoint> {
  items: Reply<E>;
  nextCursor: string | undefined;
}

/** Source of the bearer token for calls. */
export interface Credentials {
  /**
   * @returns the bearer token for a call, or undefined for none
   * @throws ApiError `network` if a required token cannot be obtained
   */
  tokenFor: (endpoint: { access: AccessLevel; method: HttpMethod }) => Promise<string | undefined>;
  /** Proof of a second factor, sent with each token. */
  proof?: () => string | undefined;
  /**
   * Renews a token that the server rejected although it has not expired.
   * @param refusal why; with `log-in-again` the call needs a recent log-in or a second factor
   * @returns undefined if the session has ended, or the person did not log in again
   * @throws ApiError `network` if the token cannot be renewed now
   */
  renew: (rejected: string, refusal: ApiError) => Promise<string | undefined>;
  /** Called after a 403: the user's role may have been revoked. */
  onForbidden: () => void;
}

const TIMEOUT_MS = 20_000;

/**
 * Creates functions that call endpoints of the contract. They reject with `ApiError`, or with the signal's reason if the caller
 * aborted.
 * @param base prefix of every path, such as `/api`, without a trailing slash
 * @param credentials without them, calls are anonymous
 */
export function createApiClient(base: string, credentials?: Credentials) {
  /** Unexpected statuses are logged and thrown as errors (spec section 8). */
  const responseOf = (endpoint: AnyEndpoint, input: CallInput<AnyEndpoint>): Promise<Response> =>
    requestWithToken(credentials, `${base}${pathWithQueryOf(endpoint, input)}`, endpoint, input).catch(
      (cause: unknown) => {
        if (cause instanceof ApiError && cause.status > 0)
          logFailure("Unexpected status code", cause.status, endpoint.name);
        throw cause;
      },
    );
  async function send<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<{ body: Reply<E>; headers: Headers }> {
    const response = await responseOf(endpoint, input);
    return { body: await parseReply(endpoint, response), headers: response.headers };
  }
  return {
    /** @returns the parsed reply */
    callApi: async <E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Reply<E>> =>
      (await send(endpoint, input)).body,
    /** @returns one page of a list, and the next cursor if there is one */
    callPage: async <E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ReplyPage<E>> => {
      const { body, headers } = await send(endpoint, input);
      return { items: body, nextCursor: headers.get(NEXT_CURSOR_HEADER) ?? undefined };
    },
    /** @returns the complete file */
    fetchFile: async <E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Blob> =>
      (await responseOf(endpoint, input)).blob(),
  };
}

/** Replaces the signal's own `throwIfAborted`, which some donors' browsers lack. */
function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw signal.reason;
}

export function pathWithQueryOf(endpoint: AnyEndpoint, { params, query, cursor }: CallInput<AnyEndpoint>): string {
  const givenParams = textEntries(params);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = givenParams.get(name);
    if (value === undefined || value === "") throw new TypeError(`${endpoint.name} needs the parameter ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams([...textEntries(query), ...textEntries({ cursor })]).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** The entries that have a value, as text. */
function textEntries(values: unknown): Map<string, string> {
  const valueEntries = Object.entries(typeof values === "object" && values !== null ? values : {});
  return new Map(valueEntries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/**
 * Renews the token once after a 401: the role may have changed, or this device's clock may be wrong. Repeats a call that needs a recent log-in once
 * the person has logged in again, so that nothing typed is lost.
 */
async function requestWithToken(
  credentials: Credentials | undefined,
  url: string,
  endpoint: AnyEndpoint,
  input: CallInput<AnyEndpoint>,
): Promise<Response> {
  const token = await credentials?.tokenFor(endpoint);
  try {
    return await request(url, endpoint, input, token, credentials?.proof?.());
  } catch (cause) {
    if (token === undefined || !(cause instanceof ApiError)) throw cause;
    if (cause.code === "not-allowed") credentials?.onForbidden();
    if (cause.code !== "log-in-again" && cause.code !== "not-signed-in") throw cause;
    const renewedToken = await credentials?.renew(token, cause);
    if (renewedToken === undefined) throw cause;
    return await request(url, endpoint, input, renewedToken, credentials?.proof?.());
  }
}

async function request(
  url: string,
  endpoint: AnyEndpoint,
  input: CallInput<AnyEndpoint>,
  token: string | undefined,
  proof: string | undefined,
): Promise<Response> {
  const { signal, timeoutMs = TIMEOUT_MS, body } = input;
  throwIfAborted(signal);
  const controller = new AbortController();
  const abortRequest = () => {
    controller.abort();
  };
  const timer = setTimeout(abortRequest, timeoutMs);
  signal?.addEventListener("abort", abortRequest, { once: true });
  try {
    const headers = {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(token === undefined || proof === undefined ? {} : { [SECOND_FACTOR_HEADER]: proof }),
    };
    if (import.meta.env.VITE_APP_CHECK === "true" && endpoint.method === "POST" && endpoint.access === "anyone")
      Object.assign(headers, await appCheckHeader.get?.());
    const response = await fetch(url, {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A shared cache may serve a slightly stale reply; the browser's own cache would serve it for as long again, even after a reload.
      cache: "no-cache",
      signal: controller.signal,
    });
    // Reads the body within the same timeout, so that a response that stalls half-way is aborted too.
    const readResponse = new Response(
      await response.arrayBuffer().then((bytes) => (bytes.byteLength > 0 ? bytes : null)),
      {
        status: response.status,
        headers: response.headers,
      },
    );
    if (!response.ok) throw await apiErrorOf(readResponse);
    return readResponse;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throwIfAborted(signal);
    if (controller.signal.aborted) throw new ApiError("timeout", "No answer in time.", { cause });
    throw new ApiError("network", "No answer.", { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abortRequest);
  }
}

/** @throws ApiError `bad-reply` if the endpoint's schema does not accept the reply */
export async function parseReply<E extends AnyEndpoint>(endpoint: E, response: Response): Promise<Reply<E>> {
  const parsed = z.safeParse(endpoint.reply, await readJson(response));
  if (!parsed.success)
    throw new ApiError("bad-reply", `${endpoint.name} broke the contract.`, {
      status: response.status,
      cause: parsed.error,
    });
  // In this generic helper the schema that parsed the reply is the endpoint's own.
  return parsed.data as Reply<E>;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError("bad-reply", "No JSON.", { status: response.status, cause });
  }
}
