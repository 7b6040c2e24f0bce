import { ACTS, NGO_SECTORS, CERTIFICATE_WARNINGS, INDIAN_STATES } from "@daansetu/contract";
import { sectorLabel } from "../../../lib/sectors.ts";
import { m } from "../../../paraglide/messages.js";
import { Filters, SelectFilter, type TableState, TextFilter } from "../../../ui/table/index.ts";

export const NGO_FILTERS = ["search", "status", "sector", "act", "place", "papers"] as const;
type NgoFilter = (typeof NGO_FILTERS)[number];

const STATUS_OPTIONS = [
  { value: "suspended", label: m.ngos_status_suspended },
  { value: "removed", label: m.ngos_status_removed },
  { value: "all", label: m.ngos_status_all },
] as const;

const expiryLabel = (days: (typeof CERTIFICATE_WARNINGS)[number]) =>
  days === "lapsed" ? m.ngos_papers_over() : m.ngos_papers_in({ days });

export function NgoFilters({ table: { filters, setFilters: narrow } }: { table: TableState<NgoFilter> }) {
  const setFilter = (name: NgoFilter) => (value: string | undefined) => narrow({ [name]: value });
  return (
    <Filters>
      <TextFilter label={m.ngos_filter_search()} value={filters.search} onSearch={setFilter("search")} />
      <SelectFilter
        label={m.ngos_filter_status()}
        value={filters.status}
        all={m.ngos_filter_status_default()}
        options={STATUS_OPTIONS.map(({ value, label }) => ({ value, label: label() }))}
        onChoose={setFilter("status")}
      />
      <SelectFilter
        label={m.ngos_filter_papers()}
        value={filters.papers}
        all={m.ngos_papers_any()}
        options={CERTIFICATE_WARNINGS.map((value) => ({ value, label: expiryLabel(value) }))}
        onChoose={setFilter("papers")}
      />
      <SelectFilter
        label={m.ngos_filter_sector()}
        value={filters.sector}
        options={NGO_SECTORS.map((value) => ({ value, label: sectorLabel(value) }))}
        onChoose={setFilter("sector")}
      />
      <SelectFilter
        label={m.ngos_filter_act()}
        value={filters.act}
        options={ACTS.map((value) => ({ value, label: value }))}
        onChoose={setFilter("act")}
      />
      <SelectFilter
        label={m.ngos_filter_place()}
        value={filters.place}
        options={INDIAN_STATES.map((value) => ({ value, label: value }))}
        onChoose={setFilter("place")}
      />
    </Filters>
  );
}
