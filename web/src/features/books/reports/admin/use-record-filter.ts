import type { CampaignRecordSort } from "@daansetu/contract";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** States of campaigns that are not on the site; a list shows them on request. */
export type OtherState = "draft" | "removed";
type Sorts = readonly [CampaignRecordSort, ...CampaignRecordSort[]];

export interface CampaignRecordFilter {
  otherState: OtherState | undefined;
  search: string | undefined;
  kind: "fundraiser" | "monthly" | undefined;
  sort: CampaignRecordSort;
  /** Available orders, the default first. */
  sorts: Sorts;
  layout: "cards" | "rows";
}

interface FilterDefaults {
  sorts: Sorts;
  layout: CampaignRecordFilter["layout"];
  otherStates: readonly OtherState[];
}

/** Sort orders without `ended`, for campaigns that have not ended. */
const OTHER_SORTS: Sorts = ["started", "raised"];

/** The filter of a list of campaigns, kept in the URL, so that Back, a reload and a shared link show the same list. */
export function useRecordFilter({ sorts: defaultSorts, layout, otherStates }: FilterDefaults) {
  const [params, setParams] = useSearchParams();
  const search = params.get("search")?.trim().slice(0, 80) ?? "";
  const kind = params.get("kind");
  const requestedLayout = params.get("layout");
  const otherState = otherStates.find((state) => state === params.get("state"));
  const sorts = otherState === undefined ? defaultSorts : OTHER_SORTS;
  const filter: CampaignRecordFilter = {
    otherState,
    sorts,
    search: search === "" ? undefined : search,
    kind: kind === "fundraiser" || kind === "monthly" ? kind : undefined,
    sort: sorts.find((sortOption) => sortOption === params.get("sort")) ?? sorts[0],
    layout: requestedLayout === "cards" || requestedLayout === "rows" ? requestedLayout : layout,
  };
  const setFilter = useCallback(
    (changes: Partial<Record<"search" | "state" | "kind" | "sort" | "layout", string | undefined>>) => {
      setParams(
        (previousQuery) => {
          const nextQuery = new URLSearchParams(previousQuery);
          for (const [name, value] of Object.entries(changes))
            if (value === undefined || value === "") nextQuery.delete(name);
            else nextQuery.set(name, value);
          return nextQuery;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return [filter, setFilter] as const;
}
