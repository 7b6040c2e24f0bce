import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** Sets values of the address and takes away those that are `undefined`. `replace` leaves no entry in the history: for typing. */
export type Narrow = (change: Record<string, string | undefined>, how?: { replace?: boolean }) => void;

/** Changes what a list is narrowed to, which lives in the address. */
export function useNarrow(): Narrow {
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
