import { type Query, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../lib/api-error.ts";
import type { RenderedState } from "../lib/rendered-state.ts";

/** For one rendering: a failure is final, and what was fetched stays fresh. */
export const serverQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, networkMode: "always" } } });

const isEnabled = ({ options }: Query): boolean => !("enabled" in options && options.enabled === false);

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/**
 * Fetches what a rendering has asked for and did not find.
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

/** What a page asks for: `Query.options` of TanStack Query. */
export type PageQueries = readonly Query["options"][];

/** Fetches together what a rendering is going to ask for. */
export async function fetchAhead(queryClient: QueryClient, queries: PageQueries): Promise<void> {
  for (const options of queries)
    queryClient.getQueryCache().build(queryClient, { ...options, queryKey: options.queryKey ?? [] });
  await fetchQueries(queryClient);
}

/** What a browser needs to begin with the same. @throws the failure of a query for anything but a missing record */
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
