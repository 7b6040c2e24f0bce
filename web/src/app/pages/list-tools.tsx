import { CAMPAIGN_SORTS, type CampaignSort } from "@daansetu/contract";
import type { useListFilter } from "../../features/campaigns/use-list-filter.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/inputs.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { EmptyState } from "../../ui/state-panel.tsx";

const SORT_LABELS: Readonly<Record<CampaignSort, () => string>> = {
  newest: m.lists_sort_newest,
  "ending-soon": m.lists_sort_ending,
  "most-raised": m.lists_sort_raised,
};

/** Search and order of a campaign list. */
export function ListTools({ list }: { list: ReturnType<typeof useListFilter> }) {
  const { search, sort } = list.filter;
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-[minmax(0,26rem)_auto] sm:justify-between">
      <SearchBox label={m.lists_search()} hint={m.lists_search_hint()} value={search} onSearch={list.search} />
      <Select
        aria-label={m.lists_sort()}
        value={sort ?? "newest"}
        onChange={({ target }) => {
          const chosen = CAMPAIGN_SORTS.find((each) => each === target.value);
          if (chosen !== undefined) list.order(chosen);
        }}
      >
        {CAMPAIGN_SORTS.map((each) => (
          <option key={each} value={each}>
            {SORT_LABELS[each]()}
          </option>
        ))}
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
