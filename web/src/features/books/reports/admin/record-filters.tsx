import type { CampaignRecordSort } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { Filters, SelectFilter, TextFilter } from "../../../../ui/table/index.ts";
import { ChipRow } from "../figures/chip-row.tsx";
import type { OtherState, useRecordFilter } from "./use-record-filter.ts";

interface RecordFiltersProps {
  filter: ReturnType<typeof useRecordFilter>[0];
  onFilter: ReturnType<typeof useRecordFilter>[1];
  /** The label of the default state. */
  stateLabel: string;
  otherStates: readonly OtherState[];
}

const SORT_LABELS: Record<CampaignRecordSort, () => string> = {
  started: m.campaigns_sort_started,
  ended: m.campaigns_sort_ended,
  raised: m.campaigns_sort_raised,
};

const STATE_LABELS: Record<OtherState, () => string> = {
  draft: m.campaigns_state_draft,
  removed: m.campaigns_state_removed,
};

/** Filters, order and layout of a list of campaigns. */
export function RecordFilters({ filter, onFilter, stateLabel, otherStates }: RecordFiltersProps) {
  const { sorts } = filter;
  const [defaultSort] = sorts;
  return (
    <Filters>
      <TextFilter
        label={m.campaigns_search()}
        hint={m.campaigns_search_hint()}
        value={filter.search}
        onSearch={(search) => {
          onFilter({ search });
        }}
      />
      <SelectFilter
        label={m.campaigns_state()}
        value={filter.otherState}
        all={stateLabel}
        options={otherStates.map((state) => ({ value: state, label: STATE_LABELS[state]() }))}
        onChoose={(state) => {
          onFilter({ state, sort: undefined });
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
          onFilter({ kind });
        }}
      />
      <SelectFilter
        label={m.campaigns_sort()}
        value={filter.sort === defaultSort ? undefined : filter.sort}
        all={SORT_LABELS[defaultSort]()}
        options={sorts.slice(1).map((sort) => ({ value: sort, label: SORT_LABELS[sort]() }))}
        onChoose={(sort) => {
          onFilter({ sort });
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
          onFilter({ layout });
        }}
      />
    </Filters>
  );
}
