import type { Endpoint } from "@daansetu/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type CallInput, callPage, type Reply } from "../../lib/api-client.ts";

/** One page of a list as a table needs it. */
export interface TablePage<Rows> {
  /** `undefined` until the first answer. */
  rows: Rows | undefined;
  /** Where the next page begins, if there is one. */
  nextCursor: string | undefined;
  error: unknown;
  isFetching: boolean;
  /** Another page is on its way; these rows are of the last one. */
  isStale: boolean;
  refetch: () => unknown;
}

/**
 * One page of a paged list from the server: `useTablePage(planEndpoints.allPlans, { query: { limit: String(table.size) } }, table)`.
 * While another page is asked, the rows of the last one stay. Its key begins with the endpoint's name, so that
 * `invalidateQueries({ queryKey: [endpoint.name] })` asks anew.
 */
export function useTablePage<E extends Endpoint>(
  endpoint: E,
  input: Omit<CallInput<E>, "signal" | "timeoutMs" | "body" | "cursor">,
  { after }: { after: string | undefined },
): TablePage<Reply<E>> {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [endpoint.name, "table", input, after],
    queryFn: ({ signal }) =>
      callPage(endpoint, { ...input, signal, ...(after === undefined ? {} : { cursor: after }) }),
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
