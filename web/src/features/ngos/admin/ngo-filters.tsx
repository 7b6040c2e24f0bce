import { ACTS, NGO_SECTORS, CERTIFICATE_WARNINGS, INDIAN_STATES } from "@daansetu/contract";
import { sectorLabel } from "../../../lib/sectors.ts";
import { m } from "../../../paraglide/messages.js";
import { Filters, SelectFilter, type TableState, TextFilter } from "../../../ui/table/index.ts";

export const NGO_FILTERS = ["search", "status", "sector", "act", "place", "papers"] as const;
type NgoFilter = (typeof NGO_FILTERS)[number];

const STATUSES = [
  { value: "suspended", label: m.ngos_status_suspended },
  { value: "removed", label: m.ngos_status_removed },
  { value: "all", label: m.ngos_status_all },
] as const;

const expiryLabel = (days: (typeof CERTIFICATE_WARNINGS)[number]) =>
  days === "lapsed" ? m.ngos_papers_over() : m.ngos_papers_in({ days });

export function NgoFilters({ table: { filters, narrow } }: { table: TableState<NgoFilter> }) {
  const set = (name: NgoFilter) => (value: string | undefined) => narrow({ [name]: value });
  return (
    <Filters>
      <TextFilter label={m.ngos_filter_search()} value={filters.search} onSearch={set("search")} />
      <SelectFilter
        label={m.ngos_filter_status()}
        value={filters.status}
        all={m.ngos_filter_status_default()}
        options={STATUSES.map(({ value, label }) => ({ value, label: label() }))}
        onChoose={set("status")}
      />
      <SelectFilter
        label={m.ngos_filter_papers()}
        value={filters.papers}
        all={m.ngos_papers_any()}
        options={CERTIFICATE_WARNINGS.map((value) => ({ value, label: expiryLabel(value) }))}
        onChoose={set("papers")}
      />
      <SelectFilter
        label={m.ngos_filter_sector()}
        value={filters.sector}
        options={NGO_SECTORS.map((value) => ({ value, label: sectorLabel(value) }))}
        onChoose={set("sector")}
      />
      <SelectFilter
        label={m.ngos_filter_act()}
        value={filters.act}
        options={ACTS.map((value) => ({ value, label: value }))}
        onChoose={set("act")}
      />
      <SelectFilter
        label={m.ngos_filter_place()}
        value={filters.place}
        options={INDIAN_STATES.map((value) => ({ value, label: value }))}
        onChoose={set("place")}
      />
    </Filters>
  );
}
