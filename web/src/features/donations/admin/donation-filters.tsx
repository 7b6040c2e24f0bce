import { campaignEndpoints, GENERAL_FUND_ID } from "@daansetu/contract";
import { useQuery } from "@tanstack/react-query";
import { endpointQuery } from "../../../lib/query.ts";
import { m } from "../../../paraglide/messages.js";
import { DayFilter, Filters, SelectFilter, type TableState, TextFilter } from "../../../ui/table/index.ts";
import type { FILTERS } from "./donation-query.ts";
import { KINDS, METHOD_OPTIONS, optionsOf, STATUSES } from "./donation-words.ts";

type Name = (typeof FILTERS)[number];

/** Only one of these at a time has an index beside the status. */
const ONE_OF: readonly Name[] = ["campaign", "kind", "method"];

/** What donations can be narrowed to. What the server has no index for cannot be chosen, and a sentence says so. */
export function DonationFilters({ table }: { table: Pick<TableState<Name>, "filters" | "narrow"> }) {
  const { filters, narrow } = table;
  const searching = filters.find !== undefined;
  const taken = ONE_OF.find((name) => filters[name] !== undefined);
  const isShut = (name: Name) => searching || (ONE_OF.includes(name) && taken !== undefined && taken !== name);
  const set = (name: Name) => (value: string | undefined) => narrow({ [name]: value });
  const find = (text: string | undefined) =>
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
          onSearch={find}
          maxLength={100}
          className="col-span-2 lg:col-span-3 xl:col-span-2"
        />
        <DayFilter label={m.records_from()} value={filters.from} onChoose={set("from")} />
        <DayFilter label={m.records_to()} value={filters.to} onChoose={set("to")} />
        <SelectFilter
          label={m.records_status()}
          value={filters.status}
          options={optionsOf(STATUSES)}
          onChoose={set("status")}
          disabled={isShut("status")}
        />
        <CampaignFilter value={filters.campaign} onChoose={set("campaign")} disabled={isShut("campaign")} />
        <SelectFilter
          label={m.records_kind()}
          value={filters.kind}
          options={optionsOf(KINDS)}
          onChoose={set("kind")}
          disabled={isShut("kind")}
        />
        <SelectFilter
          label={m.records_method()}
          value={filters.method}
          options={METHOD_OPTIONS()}
          onChoose={set("method")}
          disabled={isShut("method")}
        />
        <TextFilter
          label={m.records_least()}
          value={filters.least}
          onSearch={set("least")}
          maxLength={9}
          inputMode="numeric"
        />
        <TextFilter
          label={m.records_most()}
          value={filters.most}
          onSearch={set("most")}
          maxLength={9}
          inputMode="numeric"
        />
      </Filters>
      <p className="-mt-1 mb-4 text-sm text-ink-mute">
        {searching ? m.records_alone() : taken !== undefined ? m.records_one_of() : m.records_rule()}
      </p>
    </>
  );
}

interface CampaignFilterProps {
  value: string | undefined;
  onChoose: (id: string | undefined) => void;
  disabled: boolean;
}

/** The newest campaigns to choose from; one that is not among them is chosen by its own page. */
function CampaignFilter({ value, onChoose, disabled }: CampaignFilterProps) {
  const { data: fundraisers } = useQuery(endpointQuery(campaignEndpoints.allFundraisers, { query: { limit: "100" } }));
  const { data: monthly } = useQuery(
    endpointQuery(campaignEndpoints.activeMonthlyCampaigns, { query: { limit: "100" } }),
  );
  const known = [...(monthly ?? []), ...(fundraisers ?? [])].map(({ _id, title }) => ({ value: _id, label: title }));
  const options = [{ value: GENERAL_FUND_ID, label: m.records_general_fund() }, ...known];
  const all =
    value === undefined || options.some((option) => option.value === value)
      ? options
      : [...options, { value, label: m.records_chosen_campaign() }];
  return (
    <SelectFilter label={m.records_campaign()} value={value} options={all} onChoose={onChoose} disabled={disabled} />
  );
}
