import { type Access, type Endpoint, ErrorBody, type ErrorCode, type Method, NEXT_CURSOR_HEADER } from "@daansetu/contract";
import * as z from "zod/mini";
import { ApiError } from "./api-error.ts";
import { logFailure } from "./log-failure.ts";

export type AnyEndpoint = Pick<
  Endpoint,
  "name" | "method" | "path" | "access" | "params" | "query" | "body" | "reply" | "paged"
>;

/** What a call takes: what the endpoint declares, and how long to wait. */
export interface CallInput<E extends AnyEndpoint> {
  params?: z.input<E["params"]>;
  query?: z.input<E["query"]>;
  body?: z.input<E["body"]>;
  /** Of a paged list: where the page before this one ended. */
  cursor?: string;
  /** Ends the call; it then rejects with the signal's own reason. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

export type Reply<E extends AnyEndpoint> = z.output<E["reply"]>;

/** A page of a list, and where the next one begins. */
export interface ReplyPage<E extends AnyEndpoint> {
  items: Reply<E>;
  nextCursor: string | undefined;
}

/** How calls say who is calling. */
export interface Credentials {
  /**
   * The token that a call carries; undefined for none.
   * @throws ApiError `network` when a call that needs a token cannot get one now
   */
  tokenFor: (endpoint: { access: Access; method: Method }) => Promise<string | undefined>;
  /**
   * Another token in place of one that the server refused, though it has not run out.
   * @returns undefined when the session is over
   * @throws ApiError `network` when the token cannot be renewed now
   */
  renewed: (refused: string) => Promise<string | undefined>;
  /** Told when the server refused what this role may do: the role may have been taken away. */
  doubted: () => void;
}

const TIMEOUT_MS = 20_000;

/** For answers without an error body of ours (a proxy's HTML page): the nearest code of the contract. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: "not-signed-in",
  403: "not-allowed",
  404: "no-such-path",
  413: "body-too-large",
  429: "too-many-requests",
  500: "internal-error",
  502: "temporarily-unavailable",
  503: "temporarily-unavailable",
  504: "temporarily-unavailable",
};

/**
 * Calls endpoints of the contract below an address such as `/api`.
 * Both functions reject with `ApiError`, or with the signal's reason when the caller ended the call.
 * @param base the address below which the endpoints lie, without a slash at its end
 * @param who how calls say who is calling; left out, they say nothing
 */
export function createApiClient(base: string, who?: Credentials) {
  /** Spec section 8: a status that is not expected is logged and raised as an error. */
  const answerOf = (endpoint: AnyEndpoint, input: CallInput<AnyEndpoint>): Promise<Response> =>
    askAs(who, `${base}${addressOf(endpoint, input)}`, endpoint, input).catch((cause: unknown) => {
      if (cause instanceof ApiError && cause.status > 0)
        logFailure("Unexpected status code", cause.status, endpoint.name);
      throw cause;
    });
  async function send<E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<{ body: Reply<E>; headers: Headers }> {
    const response = await answerOf(endpoint, input);
    const parsed = z.safeParse(endpoint.reply, await readJson(response));
    if (!parsed.success)
      throw new ApiError("bad-reply", `The answer of ${endpoint.name} is not what was agreed.`, {
        status: response.status,
        cause: parsed.error,
      });
    // Generic helper: the schema that parsed it is the endpoint's own.
    return { body: parsed.data as Reply<E>, headers: response.headers };
  }
  return {
    /** @returns the endpoint's reply, parsed */
    callApi: async <E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Reply<E>> =>
      (await send(endpoint, input)).body,
    /** @returns one page of a list and the cursor of the next, if there is one */
    callPage: async <E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ReplyPage<E>> => {
      const { body, headers } = await send(endpoint, input);
      return { items: body, nextCursor: headers.get(NEXT_CURSOR_HEADER) ?? undefined };
    },
    /** @returns the file that the endpoint produces, whole */
    fetchFile: async <E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Blob> =>
      (await answerOf(endpoint, input)).blob(),
  };
}

function addressOf(endpoint: AnyEndpoint, { params, query, cursor }: CallInput<AnyEndpoint>): string {
  const given = textEntries(params);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = given.get(name);
    if (value === undefined || value === "") throw new TypeError(`${endpoint.name} needs the parameter ${name}.`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams([...textEntries(query), ...textEntries({ cursor })]).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** The entries that are set, as text. */
function textEntries(values: unknown): Map<string, string> {
  const entries = Object.entries(typeof values === "object" && values !== null ? values : {});
  return new Map(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
}

/** A token that the server refuses is renewed once: the role may have changed, or this clock may be wrong. */
async function askAs(
  who: Credentials | undefined,
  url: string,
  endpoint: AnyEndpoint,
  input: CallInput<AnyEndpoint>,
): Promise<Response> {
  const token = await who?.tokenFor(endpoint);
  try {
    return await ask(url, endpoint, input, token);
  } catch (cause) {
    if (token === undefined || !(cause instanceof ApiError)) throw cause;
    if (cause.code === "not-allowed") who?.doubted();
    if (cause.code !== "not-signed-in") throw cause;
    const fresh = await who?.renewed(token);
    if (fresh === undefined) throw cause;
    return await ask(url, endpoint, input, fresh);
  }
}

async function ask(
  url: string,
  endpoint: AnyEndpoint,
  input: CallInput<AnyEndpoint>,
  token: string | undefined,
): Promise<Response> {
  const { signal, timeoutMs = TIMEOUT_MS, body } = input;
  signal?.throwIfAborted();
  const late = new AbortController();
  const end = () => {
    late.abort();
  };
  const timer = setTimeout(end, timeoutMs);
  signal?.addEventListener("abort", end, { once: true });
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // A shared cache may answer with what is a little old; the browser alone would, for as long, even after a reload.
      cache: "no-cache",
      signal: late.signal,
    });
    // The body is read within the same time, so that an answer that stalls half-way ends too.
    const copy = new Response(await response.arrayBuffer().then((bytes) => (bytes.byteLength > 0 ? bytes : null)), {
      status: response.status,
      headers: response.headers,
    });
    if (!response.ok) throw await failureOf(copy);
    return copy;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    signal?.throwIfAborted();
    if (late.signal.aborted) throw new ApiError("timeout", "The server took too long to answer.", { cause });
    throw new ApiError("network", "The server could not be reached.", { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError("bad-reply", "The answer could not be read.", { status: response.status, cause });
  }
}

/** The error behind a status that is not 2xx, whether it is ours or a proxy's page. */
async function failureOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  const ours = z.safeParse(ErrorBody, body);
  if (ours.success)
    return new ApiError(ours.data.code, ours.data.errorMessage, {
      status,
      isServers: true,
      ...(ours.data.fields ? { fields: ours.data.fields } : {}),
    });
  return new ApiError(CODE_OF_STATUS[status] ?? "bad-reply", "The server could not answer this.", { status });
}
