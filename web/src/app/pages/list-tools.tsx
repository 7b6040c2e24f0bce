import { CAMPAIGN_SORTS, type CampaignSort } from "@daansetu/contract";
import type { useListFilter } from "../../features/site/campaigns/use-list-filter.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/inputs.tsx";
import { Options } from "../../ui/options.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/state-panel.tsx";

const SORT_LABELS: Readonly<Record<CampaignSort, () => string>> = {
  newest: m.lists_sort_newest,
  "ending-soon": m.lists_sort_ending,
  "most-raised": m.lists_sort_raised,
};

/** Search and order of a campaign list. */
export function ListTools({ listFilter }: { listFilter: ReturnType<typeof useListFilter> }) {
  const { search, sort } = listFilter.filter;
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,26rem)_auto] sm:justify-between">
      <SearchBox label={m.lists_search()} hint={m.lists_search_hint()} value={search} onSearch={listFilter.search} />
      <Select
        aria-label={m.lists_sort()}
        value={sort ?? "newest"}
        onChange={({ target }) => {
          const chosenSort = CAMPAIGN_SORTS.find((sort) => sort === target.value);
          if (chosenSort !== undefined) listFilter.order(chosenSort);
        }}
      >
        <Options of={CAMPAIGN_SORTS} label={(option) => SORT_LABELS[option]()} />
      </Select>
    </div>
  );
}

/** A search without results, with a button that clears it. */
export function NoneFound({ search, onWiden }: { search: string; onWiden: () => void }) {
  return (
    <EmptyState
      level={2}
      actions={
        <Button variant="soft" onClick={onWiden}>
          {m.lists_show_all_open()}
        </Button>
      }
    >
      {m.lists_none_found({ search })}
    </EmptyState>
  );
}
