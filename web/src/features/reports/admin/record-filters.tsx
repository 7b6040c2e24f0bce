import type { CampaignRecordSort } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";
import { Filters, SelectFilter, TextFilter } from "../../../ui/table/index.ts";
import { ChipRow } from "../chip-row.tsx";
import type { OtherState, useRecordFilter } from "./use-record-filter.ts";

interface RecordFiltersProps {
  filter: ReturnType<typeof useRecordFilter>[0];
  onNarrow: ReturnType<typeof useRecordFilter>[1];
  /** What the list shows as long as nobody asks for another state, and which others there are. */
  stateLabel: string;
  others: readonly OtherState[];
}

const SORTS: Record<CampaignRecordSort, () => string> = {
  started: m.campaigns_sort_started,
  ended: m.campaigns_sort_ended,
  raised: m.campaigns_sort_raised,
};

const STATES: Record<OtherState, () => string> = { draft: m.campaigns_state_draft, removed: m.campaigns_state_removed };

/** What narrows a list of campaigns, and how it is shown. */
export function RecordFilters({ filter, onNarrow, stateLabel, others }: RecordFiltersProps) {
  const { sorts } = filter;
  const [usual] = sorts;
  return (
    <Filters>
      <TextFilter
        label={m.campaigns_search()}
        hint={m.campaigns_search_hint()}
        value={filter.search}
        onSearch={(search) => {
          onNarrow({ search });
        }}
      />
      <SelectFilter
        label={m.campaigns_state()}
        value={filter.other}
        all={stateLabel}
        options={others.map((state) => ({ value: state, label: STATES[state]() }))}
        onChoose={(state) => {
          onNarrow({ state, sort: undefined });
        }}
      />
      <SelectFilter
        label={m.campaigns_kind()}
        value={filter.kind}
        options={[
          { value: "fundraiser", label: m.campaigns_kind_fundraiser() },
          { value: "monthly", label: m.campaigns_kind_monthly() },
        ]}
        onChoose={(kind) => {
          onNarrow({ kind });
        }}
      />
      <SelectFilter
        label={m.campaigns_sort()}
        value={filter.sort === usual ? undefined : filter.sort}
        all={SORTS[usual]()}
        options={sorts.slice(1).map((sort) => ({ value: sort, label: SORTS[sort]() }))}
        onChoose={(sort) => {
          onNarrow({ sort });
        }}
      />
      <ChipRow
        label={m.campaigns_layout()}
        options={[
          { id: "cards" as const, label: m.campaigns_as_cards() },
          { id: "rows" as const, label: m.campaigns_as_rows() },
        ]}
        selected={filter.layout}
        onSelect={(layout) => {
          onNarrow({ layout });
        }}
      />
    </Filters>
  );
}
