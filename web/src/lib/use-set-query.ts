import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";

/** Sets query parameters; `undefined` removes one. `replace` adds no history entry, for use while typing. */
export type SetQuery = (
  changes: Record<string, string | undefined>,
  options?: { replace?: boolean; preventScrollReset?: boolean },
) => void;

/** Changes a list's filters, which are in the URL. */
export function useSetQuery(): SetQuery {
  const [params, setParams] = useSearchParams();
  /** The router's own function begins with the query that was last rendered: of two changes before the next rendering it keeps one. */
  const latestQuery = useRef(params);
  useEffect(() => {
    latestQuery.current = params;
  }, [params]);
  return useCallback(
    (changes, options = {}) => {
      const nextQuery = new URLSearchParams(latestQuery.current);
      for (const [name, value] of Object.entries(changes))
        if (value === undefined) nextQuery.delete(name);
        else nextQuery.set(name, value);
      latestQuery.current = nextQuery;
      setParams(nextQuery, options);
    },
    [setParams],
  );
}
