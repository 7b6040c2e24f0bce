import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import * as z from "zod/mini";

export const PAGE_SIZES = [25, 50, 100] as const;
type PageSize = (typeof PAGE_SIZES)[number];

/** The state of a table, which is kept in the URL. */
export interface TableState<Filter extends string = string> {
  /** Values of the table's own filters. */
  filters: Readonly<Partial<Record<Filter, string>>>;
  /** The server's sort parameter: `time`, or `-time` for descending; `undefined` if the list cannot be sorted. */
  sort: string | undefined;
  size: PageSize;
  /** Cursor of this page, and the number of preceding rows if known. */
  pageCursor: string | undefined;
  precedingRows: number | undefined;
  /** Sets filters (`undefined` removes one) and returns to the first page. */
  setFilters: (change: Partial<Record<Filter, string | undefined>>) => void;
  clearFilters: () => void;
  /** Sets all filters and the sort order; those without a value return to their default. */
  setView: (view: Readonly<Record<string, string>>) => void;
  sortBy: (sort: string) => void;
  setPageSize: (size: number) => void;
  openNextPage: (cursor: string) => void;
  openPreviousPage: () => void;
}

interface TableConfig<Filter extends string> {
  /** Query parameters of the filters. `section`, `sort`, `size`, `after` and `open` are reserved. */
  filters: readonly Filter[];
  /** The default sort order, and all that the server supports. */
  sort?: string;
  sorts?: readonly string[];
}

/** Cursors of the visited pages, stored in the history entry, so that the way back survives a reload and Back. */
const VisitedPages = z.object({ cursors: z.array(z.string()) });

const MAX_FILTER_LENGTH = 200;

/**
 * Keeps the table's state in the URL (`?sort=-amount&size=50&status=paid`), so that Back, a reload and a shared link show the same.
 * Ignores unknown values and truncates filters to 200 characters.
 */
export function useTableState<Filter extends string>({
  filters,
  sort,
  sorts,
}: TableConfig<Filter>): TableState<Filter> {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const visitedPages = z.safeParse(VisitedPages, location.state);
  const cursors = visitedPages.success ? visitedPages.data.cursors : [];

  const setQuery = useCallback(
    (changes: Record<string, string | undefined>, state?: { cursors: readonly string[] }) => {
      setParams(
        (currentQuery) => {
          const nextQuery = new URLSearchParams(currentQuery);
          nextQuery.delete("after");
          for (const [name, value] of Object.entries(changes))
            if (value === undefined || value === "") nextQuery.delete(name);
            else nextQuery.set(name, value);
          return nextQuery;
        },
        { replace: state === undefined, preventScrollReset: true, ...(state !== undefined && { state }) },
      );
    },
    [setParams],
  );

  const requestedSort = params.get("sort") ?? undefined;
  const allowedSorts = sorts ?? (sort === undefined ? [] : [sort]);
  const size = PAGE_SIZES.find((pageSize) => String(pageSize) === params.get("size")) ?? PAGE_SIZES[0];
  const pageCursor = params.get("after") ?? undefined;
  const filterValues: Partial<Record<Filter, string>> = {};
  for (const name of filters) {
    const value = params.get(name)?.trim().slice(0, MAX_FILTER_LENGTH) ?? "";
    if (value !== "") filterValues[name] = value;
  }
  return {
    filters: filterValues,
    sort: allowedSorts.find((allowedSort) => allowedSort === requestedSort) ?? sort,
    size,
    pageCursor,
    precedingRows: pageCursor === undefined ? 0 : cursors.at(-1) === pageCursor ? cursors.length * size : undefined,
    setFilters: setQuery,
    clearFilters: () => setQuery(Object.fromEntries(filters.map((name) => [name, undefined]))),
    setView: (view) => setQuery(Object.fromEntries([...filters, "sort"].map((name) => [name, view[name]]))),
    sortBy: (nextSort) => setQuery({ sort: nextSort === sort ? undefined : nextSort }),
    setPageSize: (nextSize) => setQuery({ size: nextSize === PAGE_SIZES[0] ? undefined : String(nextSize) }),
    openNextPage: (cursor) => setQuery({ after: cursor }, { cursors: [...cursors, cursor] }),
    openPreviousPage: () => {
      const remainingCursors = cursors.slice(0, -1);
      setQuery({ after: remainingCursors.at(-1) }, { cursors: remainingCursors });
    },
  };
}
