import { useRef, useState } from "react";

/** Which rows of a page are chosen. */
export interface RowChoice {
  chosen: ReadonlySet<string>;
  /** Chooses a row or not; with the Shift key all from the last one on. */
  choose: (id: string, isChosen: boolean, isRange: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
}

/**
 * The choice of rows for doing something to all of them. It holds for the rows that are shown: what leaves the page is not chosen any
 * more, so that nothing is done to what nobody sees.
 */
export function useRowChoice(ids: readonly string[]): RowChoice {
  const [held, hold] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const chosen = new Set(ids.filter((id) => held.has(id)));
  return {
    chosen,
    choose: (id, isChosen, isRange) => {
      const [from, to] = [isRange ? ids.indexOf(last.current ?? id) : ids.indexOf(id), ids.indexOf(id)];
      last.current = id;
      const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      const after = new Set(chosen);
      for (const each of range)
        if (isChosen) after.add(each);
        else after.delete(each);
      hold(after);
    },
    chooseAll: (isChosen) => {
      last.current = undefined;
      hold(new Set(isChosen ? ids : []));
    },
  };
}
