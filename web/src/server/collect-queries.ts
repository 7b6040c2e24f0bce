import { type Query, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../lib/api-error.ts";
import type { RenderedState } from "../lib/rendered-state.ts";

/** A query client for one rendering: failures are final, and fetched data stays fresh. */
export const serverQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, networkMode: "always" } } });

const isEnabled = ({ options }: Query): boolean => !("enabled" in options && options.enabled === false);

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/**
 * Fetches the queries that a rendering requested and did not find in the cache.
 * @returns true if there was anything, so that another rendering shows more
 */
export async function fetchQueries(queryClient: QueryClient): Promise<boolean> {
  const pending = queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "pending" && isEnabled(query));
  // A failure is kept in the query's state.
  await Promise.all(pending.map((query) => query.fetch().catch(() => undefined)));
  return pending.length > 0;
}

/** The queries of a page: `Query.options` of TanStack Query. */
export type PageQueries = readonly Query["options"][];

/** Fetches the queries that a rendering will request, in parallel. */
export async function fetchAhead(queryClient: QueryClient, queries: PageQueries): Promise<void> {
  for (const options of queries)
    queryClient.getQueryCache().build(queryClient, { ...options, queryKey: options.queryKey ?? [] });
  await fetchQueries(queryClient);
}

/**
 * The fetched data that a browser needs to hydrate the page.
 * @throws the failure of a query, unless a record is missing
 */
export function fetchedData(queryClient: QueryClient): {
  queries: RenderedState["queries"];
  asked: PageQueries;
  isAnythingMissing: boolean;
} {
  const all = queryClient.getQueryCache().getAll();
  for (const { state } of all) if (state.error !== null && !isMissing(state.error)) throw state.error;
  return {
    queries: all.flatMap(({ queryKey, state }) =>
      state.data === undefined ? [] : [{ key: [...queryKey], data: state.data }],
    ),
    asked: all.map(({ options }) => options),
    isAnythingMissing: all.some(({ state }) => state.error !== null),
  };
}
