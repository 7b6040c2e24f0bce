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
  const lastChosenId = useRef<string>(undefined);
  const chosen = new Set(ids.filter((id) => selected.has(id)));
  return {
    chosen,
    choose: (id, isChosen, isRange) => {
      const [fromIndex, toIndex] = [
        isRange ? ids.indexOf(lastChosenId.current ?? id) : ids.indexOf(id),
        ids.indexOf(id),
      ];
      lastChosenId.current = id;
      const rangeIds = fromIndex < 0 ? [id] : ids.slice(Math.min(fromIndex, toIndex), Math.max(fromIndex, toIndex) + 1);
      const nextSelection = new Set(chosen);
      for (const rowId of rangeIds)
        if (isChosen) nextSelection.add(rowId);
        else nextSelection.delete(rowId);
      setSelected(nextSelection);
    },
    chooseAll: (isChosen) => {
      lastChosenId.current = undefined;
      setSelected(new Set(isChosen ? ids : []));
    },
  };
}
