import { infiniteQueryOptions, QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "@daansetu/contract";
import { callApi, type CallInput, callPage, type Reply } from "./api-client.ts";
import { ApiError } from "./api-error.ts";
import { logFailure } from "./log-failure.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** Logged when a query has failed after all retries. */
    queryMeta: { failure?: string };
  }
}

const STALE_TIME_MS = 30_000;
const MAX_RETRIES = 2;

/** The line that spec section 8 prescribes for any list that fails to load. */
export const LIST_FAILURE = { failure: "Error fetching NGOs" };

/** True if a retry may succeed: the connection or the server failed, not the request itself. */
function isRetryable(error: Error): boolean {
  return error instanceof ApiError && (error.code === "network" || error.status >= 502);
}

/** One per browser tab, or per render on a server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryKey }) => {
        if (meta?.failure !== undefined) logFailure(meta.failure, queryKey[0], error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        // Offline requests fail at once and the page says so, instead of pausing until the connection returns.
        networkMode: "always",
        refetchOnWindowFocus: false,
        retry: (failureCount, error) => failureCount < MAX_RETRIES && isRetryable(error),
      },
      mutations: { networkMode: "always" },
    },
  });
}

type QueryInput<E extends Endpoint> = Omit<CallInput<E>, "signal" | "timeoutMs" | "body">;

/** The query for a GET endpoint: `useQuery(endpointQuery(home))`. The key is the endpoint's name and its input. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: QueryInput<E> = {}) {
  return queryOptions<Reply<E>>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => callApi(endpoint, { ...input, signal }),
    meta: endpoint.paged ? LIST_FAILURE : {},
  });
}

/** The query for a paged list: `useInfiniteQuery(pagedQuery(ngoEndpoints.allNgos, { query: { limit: "20" } }))`. */
export function pagedQuery<E extends Endpoint>(endpoint: E, input: QueryInput<E> = {}) {
  return infiniteQueryOptions({
    queryKey: [endpoint.name, "pages", input],
    initialPageParam: "",
    queryFn: ({ signal, pageParam }) =>
      callPage(endpoint, { ...input, signal, ...(pageParam === "" ? {} : { cursor: pageParam }) }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: LIST_FAILURE,
  });
}
