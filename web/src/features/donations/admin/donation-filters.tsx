import { campaignEndpoints, GENERAL_FUND_ID } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../lib/query.ts";
import { m } from "../../../paraglide/messages.js";
import { DayFilter, Filters, SelectFilter, type TableState, TextFilter } from "../../../ui/table/index.ts";
import type { FILTER_NAMES } from "./donation-query.ts";
import { KIND_LABELS, methodOptions, toSelectOptions, STATUS_TAGS } from "./donation-labels.ts";

type FilterName = (typeof FILTER_NAMES)[number];

/** Firestore has an index for at most one of these together with the status. */
const EXCLUSIVE_FILTERS: readonly FilterName[] = ["campaign", "kind", "method"];

/** Combinations without a Firestore index are disabled, and a sentence explains it. */
export function DonationFilters({ table }: { table: Pick<TableState<FilterName>, "filters" | "setFilters"> }) {
  const { filters, setFilters: narrow } = table;
  const isSearching = filters.find !== undefined;
  const exclusiveFilter = EXCLUSIVE_FILTERS.find((name) => filters[name] !== undefined);
  const isDisabled = (name: FilterName) =>
    isSearching || (EXCLUSIVE_FILTERS.includes(name) && exclusiveFilter !== undefined && exclusiveFilter !== name);
  const setFilter = (name: FilterName) => (value: string | undefined) => narrow({ [name]: value });
  const searchFor = (text: string | undefined) =>
    narrow({
      find: text,
      ...(text !== undefined &&
        text !== "" && { status: undefined, campaign: undefined, kind: undefined, method: undefined }),
    });
  return (
    <>
      <Filters>
        <TextFilter
          label={m.records_find()}
          hint={m.records_find_hint()}
          value={filters.find}
          onSearch={searchFor}
          maxLength={100}
          className="col-span-2 lg:col-span-3 xl:col-span-2"
        />
        <DayFilter label={m.records_from()} value={filters.from} onChoose={setFilter("from")} />
        <DayFilter label={m.records_to()} value={filters.to} onChoose={setFilter("to")} />
        <SelectFilter
          label={m.records_status()}
          value={filters.status}
          options={toSelectOptions(STATUS_TAGS)}
          onChoose={setFilter("status")}
          disabled={isDisabled("status")}
        />
        <CampaignFilter value={filters.campaign} onChoose={setFilter("campaign")} disabled={isDisabled("campaign")} />
        <SelectFilter
          label={m.records_kind()}
          value={filters.kind}
          options={toSelectOptions(KIND_LABELS)}
          onChoose={setFilter("kind")}
          disabled={isDisabled("kind")}
        />
        <SelectFilter
          label={m.records_method()}
          value={filters.method}
          options={methodOptions()}
          onChoose={setFilter("method")}
          disabled={isDisabled("method")}
        />
        <TextFilter
          label={m.records_least()}
          value={filters.least}
          onSearch={setFilter("least")}
          maxLength={9}
          inputMode="numeric"
        />
        <TextFilter
          label={m.records_most()}
          value={filters.most}
          onSearch={setFilter("most")}
          maxLength={9}
          inputMode="numeric"
        />
      </Filters>
      <p className="-mt-1 mb-4 text-sm text-ink-mute">
        {isSearching ? m.records_alone() : exclusiveFilter !== undefined ? m.records_one_of() : m.records_rule()}
      </p>
    </>
  );
}

interface CampaignFilterProps {
  value: string | undefined;
  onChoose: (id: string | undefined) => void;
  disabled: boolean;
}

/** Offers the newest campaigns; any other one can be set by a link, such as that of a donation record. */
function CampaignFilter({ value, onChoose, disabled }: CampaignFilterProps) {
  const { data: fundraisers } = useQuery(endpointQuery(campaignEndpoints.allFundraisers, { query: { limit: "100" } }));
  const { data: monthlyCampaigns } = useQuery(
    endpointQuery(campaignEndpoints.activeMonthlyCampaigns, { query: { limit: "100" } }),
  );
  const campaignOptions = [...(monthlyCampaigns ?? []), ...(fundraisers ?? [])].map(({ _id, title }) => ({
    value: _id,
    label: title,
  }));
  const allOptions = [{ value: GENERAL_FUND_ID, label: m.records_general_fund() }, ...campaignOptions];
  const optionsWithValue =
    value === undefined || allOptions.some((option) => option.value === value)
      ? allOptions
      : [...allOptions, { value, label: m.records_chosen_campaign() }];
  return (
    <SelectFilter
      label={m.records_campaign()}
      value={value}
      options={optionsWithValue}
      onChoose={onChoose}
      disabled={disabled}
    />
  );
}
