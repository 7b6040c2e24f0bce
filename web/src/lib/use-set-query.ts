import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** Sets query parameters; `undefined` removes one. `replace` adds no history entry, for use while typing. */
export type SetQuery = (change: Record<string, string | undefined>, how?: { replace?: boolean }) => void;

/** Changes a list's filters, which are in the URL. */
export function useSetQuery(): SetQuery {
  const [, setParams] = useSearchParams();
  return useCallback(
    (change, how = {}) => {
      setParams((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(change))
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        return after;
      }, how);
    },
    [setParams],
  );
}
