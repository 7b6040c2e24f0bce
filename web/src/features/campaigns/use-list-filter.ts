import { CAMPAIGN_SORTS, type CampaignSort, type Sector } from "@daansetu/contract";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { useSectorFilter } from "../../lib/use-sector-filter.ts";

/** What a list of campaigns is narrowed to and how it is ordered; `sort` left out is newest first. */
export interface ListFilter {
  sector: Sector | undefined;
  search: string | undefined;
  sort: CampaignSort | undefined;
}

/** The longest search that the server takes. */
const LONGEST_SEARCH = 80;

/** A list's filter, from the address (`?sector=hunger&search=meals&sort=ending-soon`), and how to change it. */
export function useListFilter(sectors: readonly Sector[]) {
  const [params] = useSearchParams();
  const [sector, choose, narrow] = useSectorFilter(sectors);
  const typed = (params.get("search") ?? "").trim().slice(0, LONGEST_SEARCH);
  const sort = CAMPAIGN_SORTS.find((each) => each === params.get("sort"));
  const filter: ListFilter = { sector, search: typed === "" ? undefined : typed, sort };
  return {
    filter,
    choose,
    order: (by: CampaignSort) => {
      narrow({ sort: by === "newest" ? undefined : by });
    },
    search: useCallback(
      (text: string | undefined) => {
        narrow({ search: text }, { replace: true });
      },
      [narrow],
    ),
    /** Everything that is open. */
    widen: () => {
      narrow({ sector: undefined, search: undefined });
    },
  };
}
