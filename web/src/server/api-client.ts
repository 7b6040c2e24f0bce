import { NEXT_CURSOR_HEADER } from "@daansetu/contract";
import {
  pathWithQueryOf,
  type AnyEndpoint,
  type CallInput,
  type Reply,
  parseReply,
  type ReplyPage,
} from "../lib/create-api-client.ts";
import { apiErrorOf } from "../lib/api-error-of.ts";

/** Answers a GET request to this site's API, as an anonymous visitor would receive it. */
export type FetchApi = (address: string) => Promise<Response>;

let fetchApi: FetchApi = () => Promise.reject(new Error("The renderer was given no API."));

export function setApi(fetchFromApi: FetchApi): void {
  fetchApi = fetchFromApi;
}

/**
 * Sends a request in the server's build, where this module replaces `lib/api-client.ts` (`vite.server.config.ts`): without a session, and without
 * logging missing records.
 */
async function send<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ body: Reply<E>; next: string | undefined }> {
  const response = await fetchApi(`/api${pathWithQueryOf(endpoint, input)}`);
  if (!response.ok) throw await apiErrorOf(response);
  return {
    body: await parseReply(endpoint, response),
    next: response.headers.get(NEXT_CURSOR_HEADER) ?? undefined,
  };
}

export const callApi = async <E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<Reply<E>> =>
  (await send(endpoint, input)).body;

export const callPage = async <E extends AnyEndpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ReplyPage<E>> => {
  const { body, next } = await send(endpoint, input);
  return { items: body, nextCursor: next };
};

/** Files are private, and no server-rendered page contains one. */
export const fetchFile = (): Promise<Blob> => Promise.reject(new Error("No page that a server renders has a file."));
