import { DESK_SORTS, type DeskSort } from "@daansetu/contract";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

export interface DeskFilter {
  search: string | undefined;
  kind: "fundraiser" | "monthly" | undefined;
  sort: DeskSort;
  layout: "cards" | "rows";
}

/** What a list of campaigns shows, as its address says: Back, a fresh load and a link to a colleague show the same. */
export function useDeskFilter(usual: DeskSort, layout: DeskFilter["layout"]) {
  const [params, setParams] = useSearchParams();
  const search = params.get("search")?.trim().slice(0, 80) ?? "";
  const kind = params.get("kind");
  const shown = params.get("layout");
  const filter: DeskFilter = {
    search: search === "" ? undefined : search,
    kind: kind === "fundraiser" || kind === "monthly" ? kind : undefined,
    sort: DESK_SORTS.find((each) => each === params.get("sort")) ?? usual,
    layout: shown === "cards" || shown === "rows" ? shown : layout,
  };
  const narrow = useCallback(
    (change: Partial<Record<keyof DeskFilter, string | undefined>>) => {
      setParams(
        (now) => {
          const then = new URLSearchParams(now);
          for (const [name, value] of Object.entries(change))
            if (value === undefined || value === "") then.delete(name);
            else then.set(name, value);
          return then;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return [filter, narrow] as const;
}
