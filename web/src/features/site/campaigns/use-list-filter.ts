import { CAMPAIGN_SORTS, type CampaignSort, type Sector } from "@daansetu/contract";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { useSectorFilter } from "../../../lib/use-sector-filter.ts";

/** Filter of a campaign list; without `sort` the newest campaigns come first. */
export interface ListFilter {
  sector: Sector | undefined;
  search: string | undefined;
  sort: CampaignSort | undefined;
}

/** Maximum length of a search; the server rejects longer ones. */
const SEARCH_MAX = 80;

/** The filter of a list, stored in the address (`?sector=hunger&search=meals&sort=ending-soon`). */
export function useListFilter(sectors: readonly Sector[]) {
  const [params] = useSearchParams();
  const [sector, choose, narrow] = useSectorFilter(sectors);
  const searchText = (params.get("search") ?? "").trim().slice(0, SEARCH_MAX);
  const sort = CAMPAIGN_SORTS.find((each) => each === params.get("sort"));
  const filter: ListFilter = { sector, search: searchText === "" ? undefined : searchText, sort };
  return {
    filter,
    choose,
    order: (chosenSort: CampaignSort) => {
      narrow({ sort: chosenSort === "newest" ? undefined : chosenSort });
    },
    search: useCallback(
      (text: string | undefined) => {
        narrow({ search: text }, { replace: true });
      },
      [narrow],
    ),
    clear: () => {
      narrow({ sector: undefined, search: undefined });
    },
  };
}
