import type { Endpoint } from "@daansetu/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type CallInput, callPage, type Reply } from "../../lib/api/api-client.ts";

export interface TablePage<Rows> {
  /** Rows of the page; `undefined` until the first reply. */
  rows: Rows | undefined;
  /** Cursor of the next page, if there is one. */
  nextCursor: string | undefined;
  error: unknown;
  isFetching: boolean;
  /** True while the rows are of the previous page, because another one is loading. */
  isStale: boolean;
  refetch: () => unknown;
}

/**
 * One page of a paged list: `useTablePage(adminPlanEndpoints.allPlans, { query: { limit: String(table.size) } }, table)`. Keeps the rows of
 * the previous page while another one is loading. The query key starts with the endpoint's name, so that `invalidateQueries({
 * queryKey: [endpoint.name] })` reloads it.
 */
export function useTablePage<E extends Endpoint>(
  endpoint: E,
  input: Omit<CallInput<E>, "signal" | "timeoutMs" | "body" | "cursor">,
  { pageCursor }: { pageCursor: string | undefined },
): TablePage<Reply<E>> {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [endpoint.name, "table", input, pageCursor],
    queryFn: ({ signal }) =>
      callPage(endpoint, { ...input, signal, ...(pageCursor === undefined ? {} : { cursor: pageCursor }) }),
    placeholderData: keepPreviousData,
  });
  return {
    rows: data?.items,
    nextCursor: data?.nextCursor,
    error,
    isFetching,
    isStale: isPlaceholderData,
    refetch,
  };
}
