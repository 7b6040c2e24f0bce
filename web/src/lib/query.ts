import { infiniteQueryOptions, QueryCache, QueryClient, queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "@daansetu/contract";
import { callApi, type CallInput, callPage, type Reply } from "./api-client.ts";
import { ApiError } from "./api-error.ts";
import { logFailure } from "./log-failure.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** What is logged when a query fails at last. */
    queryMeta: { failure?: string };
  }
}

const FRESH_MS = 30_000;
const RETRIES = 2;

/** Spec section 8: so it is logged that a list could not be loaded, whichever it is. */
export const LIST_FAILURE = { failure: "Error fetching NGOs" };

/** Whether asking again may help: the connection or the server failed, not the question. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.code === "network" || error.status >= 502);
}

/** The client of one browser tab, or of one rendering on a server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryKey }) => {
        if (meta?.failure !== undefined) logFailure(meta.failure, queryKey[0], error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Offline is a stated error of the page, not a wait without end.
        networkMode: "always",
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
      },
    },
  });
}

type Input<E extends Endpoint> = Omit<CallInput<E>, "signal" | "timeoutMs" | "body">;

/** The query for a GET endpoint: `useQuery(endpointQuery(home))`. Its key is the endpoint's name and input. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: Input<E> = {}) {
  return queryOptions<Reply<E>>({
    queryKey: [endpoint.name, input],
    queryFn: ({ signal }) => callApi(endpoint, { ...input, signal }),
    meta: endpoint.paged ? LIST_FAILURE : {},
  });
}

/**
 * The query for a paged list: `useInfiniteQuery(pagedQuery(ngoEndpoints.allNgos, { query: { limit: "20" } }))`.
 * Each page asks with the cursor that the one before it gave.
 */
export function pagedQuery<E extends Endpoint>(endpoint: E, input: Input<E> = {}) {
  return infiniteQueryOptions({
    queryKey: [endpoint.name, "pages", input],
    initialPageParam: "",
    queryFn: ({ signal, pageParam }) =>
      callPage(endpoint, { ...input, signal, ...(pageParam === "" ? {} : { cursor: pageParam }) }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: LIST_FAILURE,
  });
}
