import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** Sets query parameters; `undefined` removes one. `replace` adds no history entry, for use while typing. */
export type SetQuery = (changes: Record<string, string | undefined>, options?: { replace?: boolean }) => void;

/** Changes a list's filters, which are in the URL. */
export function useSetQuery(): SetQuery {
  const [, setParams] = useSearchParams();
  return useCallback(
    (changes, options = {}) => {
      setParams((previousQuery) => {
        const nextQuery = new URLSearchParams(previousQuery);
        for (const [name, value] of Object.entries(changes))
          if (value === undefined) nextQuery.delete(name);
          else nextQuery.set(name, value);
        return nextQuery;
      }, options);
    },
    [setParams],
  );
}
