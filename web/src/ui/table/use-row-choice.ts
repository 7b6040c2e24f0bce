import { useRef, useState } from "react";

/** The selected rows of a page. */
export interface RowChoice {
  chosen: ReadonlySet<string>;
  /** Selects or deselects a row; `isRange` (Shift key) applies to all rows from the last one. */
  choose: (id: string, isChosen: boolean, isRange: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
}

/** Row selection for bulk actions. Rows that leave the page are deselected, so that no action affects invisible rows. */
export function useRowChoice(ids: readonly string[]): RowChoice {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const chosen = new Set(ids.filter((id) => selected.has(id)));
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
      setSelected(after);
    },
    chooseAll: (isChosen) => {
      last.current = undefined;
      setSelected(new Set(isChosen ? ids : []));
    },
  };
}
