import { m } from "../../paraglide/messages.js";
import { Select } from "../inputs.tsx";
import { SearchInput } from "../search-box.tsx";
import { useTypedSearch } from "../use-typed-search.ts";
import { PeriodFilter } from "./period-filter.tsx";
import { type FilterOfType, type FilterState, setFilter, type TableFilter } from "./table-filter.ts";

/** The select filters that are always visible. */
export function RowSelects({ filters, table }: { filters: readonly TableFilter[]; table: FilterState }) {
  return filters.map((filter) => {
    if (filter.type === "period") return <PeriodFilter key={filter.name} filter={filter} table={table} />;
    if (filter.type !== "select" || filter.isInRow !== true) return null;
    const { name, label, all, options, disabledReason } = filter;
    return (
      <Select
        key={name}
        aria-label={label}
        value={table.filters[name] ?? ""}
        disabled={disabledReason !== undefined}
        title={disabledReason}
        className="min-h-11! py-1.5 text-sm disabled:opacity-60 w-auto! max-w-52"
        onChange={({ target }) => {
          setFilter(table, filter, target.value === "" ? undefined : target.value);
        }}
      >
        <option value="">{all ?? m.table_all_of({ label })}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  });
}

/** The search field among the filters, if there is one. */
export function RowSearch({ filters, table }: { filters: readonly TableFilter[]; table: FilterState }) {
  return filters.map((filter) =>
    filter.type === "search" ? <SearchFilter key={filter.name} filter={filter} table={table} /> : null,
  );
}

interface SearchFilterProps {
  filter: FilterOfType<"search">;
  table: FilterState;
}

/** A search filter that applies when typing pauses, or on Enter. */
function SearchFilter({ filter, table }: SearchFilterProps) {
  const search = useTypedSearch(table.filters[filter.name] ?? "", (text) => {
    setFilter(table, filter, text);
  });
  return (
    <form role="search" onSubmit={search.submit} className="min-w-full flex-1 lg:min-w-44">
      <SearchInput
        search={search}
        size="sm"
        inputMode="search"
        data-table-search=""
        aria-label={filter.label}
        placeholder={filter.hint}
        maxLength={filter.maxLength ?? 80}
      />
    </form>
  );
}
