import type { CampaignRecordSort } from "@daansetu/contract";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** What is not on the site, and can be looked at in a list beside what is. */
export type OtherState = "draft" | "removed";
type Sorts = readonly [CampaignRecordSort, ...CampaignRecordSort[]];

export interface CampaignRecordFilter {
  other: OtherState | undefined;
  search: string | undefined;
  kind: "fundraiser" | "monthly" | undefined;
  sort: CampaignRecordSort;
  /** The orders that there are, the usual one first. */
  sorts: Sorts;
  layout: "cards" | "rows";
}

interface Usual {
  sorts: Sorts;
  layout: CampaignRecordFilter["layout"];
  others: readonly OtherState[];
}

/** What is not on the site has not ended. */
const OTHER_SORTS: Sorts = ["started", "raised"];

/** What a list of campaigns shows, as its address says: Back, a fresh load and a link to a colleague show the same. */
export function useRecordFilter({ sorts: own, layout, others }: Usual) {
  const [params, setParams] = useSearchParams();
  const search = params.get("search")?.trim().slice(0, 80) ?? "";
  const kind = params.get("kind");
  const shown = params.get("layout");
  const other = others.find((each) => each === params.get("state"));
  const sorts = other === undefined ? own : OTHER_SORTS;
  const filter: CampaignRecordFilter = {
    other,
    sorts,
    search: search === "" ? undefined : search,
    kind: kind === "fundraiser" || kind === "monthly" ? kind : undefined,
    sort: sorts.find((each) => each === params.get("sort")) ?? sorts[0],
    layout: shown === "cards" || shown === "rows" ? shown : layout,
  };
  const narrow = useCallback(
    (change: Partial<Record<"search" | "state" | "kind" | "sort" | "layout", string | undefined>>) => {
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
