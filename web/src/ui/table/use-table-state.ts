import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import * as z from "zod/mini";

export const PAGE_SIZES = [25, 50, 100] as const;
type PageSize = (typeof PAGE_SIZES)[number];

/** What a table shows, as its address says. */
export interface TableState<Filter extends string = string> {
  /** What is set of the filters that the table knows. */
  filters: Readonly<Partial<Record<Filter, string>>>;
  /** As the server takes it: `time`, or `-time` for the greatest first; `undefined` where nothing can be sorted. */
  sort: string | undefined;
  size: PageSize;
  /** The cursor that this page begins behind, and how many rows lie before it (where that is known). */
  after: string | undefined;
  before: number | undefined;
  /** Sets filters, or takes them away; the list begins anew. */
  narrow: (change: Partial<Record<Filter, string | undefined>>) => void;
  clear: () => void;
  sortBy: (sort: string) => void;
  resize: (size: number) => void;
  next: (cursor: string) => void;
  previous: () => void;
}

interface Known<Filter extends string> {
  /** Names of filters as they stand in the address. `section`, `sort`, `size`, `after` and `open` are taken. */
  filters: readonly Filter[];
  /** How the list is sorted unless the address says otherwise, and in what other ways the server can. */
  sort?: string;
  sorts?: readonly string[];
}

/** The pages that were turned, kept with the entry of the history: a fresh load and Back still know the way. */
const Turned = z.object({ cursors: z.array(z.string()) });

const LONGEST = 200;

/**
 * What a table shows lives in its address (`?sort=-amount&size=50&status=paid`), so that Back, a fresh load and a link to a colleague
 * show the same. Nothing that the table does not know is believed, and a value is never longer than 200 characters.
 */
export function useTableState<Filter extends string>({ filters, sort, sorts }: Known<Filter>): TableState<Filter> {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const turned = z.safeParse(Turned, location.state);
  const cursors = turned.success ? turned.data.cursors : [];

  const set = useCallback(
    (change: Record<string, string | undefined>, state?: { cursors: readonly string[] }) => {
      setParams(
        (now) => {
          const then = new URLSearchParams(now);
          then.delete("after");
          for (const [name, value] of Object.entries(change))
            if (value === undefined || value === "") then.delete(name);
            else then.set(name, value);
          return then;
        },
        { replace: state === undefined, preventScrollReset: true, ...(state !== undefined && { state }) },
      );
    },
    [setParams],
  );

  const asked = params.get("sort") ?? undefined;
  const known = sorts ?? (sort === undefined ? [] : [sort]);
  const size = PAGE_SIZES.find((each) => String(each) === params.get("size")) ?? PAGE_SIZES[0];
  const after = params.get("after") ?? undefined;
  const found: Partial<Record<Filter, string>> = {};
  for (const name of filters) {
    const value = params.get(name)?.trim().slice(0, LONGEST) ?? "";
    if (value !== "") found[name] = value;
  }
  return {
    filters: found,
    sort: known.find((each) => each === asked) ?? sort,
    size,
    after,
    before: after === undefined ? 0 : cursors.at(-1) === after ? cursors.length * size : undefined,
    narrow: set,
    clear: () => set(Object.fromEntries(filters.map((name) => [name, undefined]))),
    sortBy: (by) => set({ sort: by === sort ? undefined : by }),
    resize: (to) => set({ size: to === PAGE_SIZES[0] ? undefined : String(to) }),
    next: (cursor) => set({ after: cursor }, { cursors: [...cursors, cursor] }),
    previous: () => {
      const left = cursors.slice(0, -1);
      set({ after: left.at(-1) }, { cursors: left });
    },
  };
}
