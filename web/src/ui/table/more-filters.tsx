import { SlidersHorizontal } from "lucide-react";
import { formatCount } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { TextInput } from "../inputs.tsx";
import { useTypedSearch } from "../use-typed-search.ts";
import { DropDown } from "./drop-down.tsx";
import { DayFilter, LabelledFilter, SelectFilter } from "./filters.tsx";
import {
  type FilterOfType,
  type FilterState,
  isUnderMoreFilters,
  setFilter,
  type TableFilter,
} from "./table-filter.ts";

/** The filters that are not always visible. A filter that cannot be combined with the active ones shows why. */
export function MoreFilters({ filters, table }: { filters: readonly TableFilter[]; table: FilterState }) {
  const hiddenFilters = filters.filter(isUnderMoreFilters);
  if (hiddenFilters.length === 0) return null;
  const activeCount = hiddenFilters.filter(({ name }) => table.filters[name] !== undefined).length;
  return (
    <DropDown
      label={activeCount === 0 ? m.table_more() : m.table_more_active({ count: formatCount(activeCount) })}
      icon={SlidersHorizontal}
      panelLabel={m.table_more()}
      panelClass="w-136"
    >
      <div className="grid gap-x-4 gap-y-3 py-2.5 sm:grid-cols-2">
        {hiddenFilters.map((filter) => (
          <div key={filter.name} className="grid content-start gap-1">
            <HiddenFilter filter={filter} table={table} />
            {filter.disabledReason !== undefined && <p className="text-sm text-ink-mute">{filter.disabledReason}</p>}
          </div>
        ))}
      </div>
    </DropDown>
  );
}

function HiddenFilter({ filter, table }: { filter: TableFilter; table: FilterState }) {
  const { name, label } = filter;
  const shared = { label, value: table.filters[name], disabled: filter.disabledReason !== undefined };
  const choose = (value: string | undefined) => {
    setFilter(table, filter, value);
  };
  switch (filter.type) {
    case "select":
      return (
        <SelectFilter
          {...shared}
          options={filter.options}
          onChoose={choose}
          {...(filter.all !== undefined && { all: filter.all })}
        />
      );
    case "day":
      return <DayFilter {...shared} onChoose={choose} />;
    case "rupees":
      return <RupeesFilter filter={filter} table={table} />;
    default:
      return null;
  }
}

/** A filter by whole rupees; applies when typing pauses, or on Enter. */
function RupeesFilter({ filter, table }: { filter: FilterOfType<"rupees">; table: FilterState }) {
  const typed = useTypedSearch(table.filters[filter.name] ?? "", (text) => {
    setFilter(table, filter, text);
  });
  return (
    <form onSubmit={typed.submit}>
      <LabelledFilter label={filter.label}>
        <TextInput
          prefix="₹"
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          value={typed.typed}
          className="min-h-11! py-1.5 text-sm font-normal"
          onChange={({ target }) => {
            typed.type(target.value.replaceAll(/\D/g, ""));
          }}
        />
      </LabelledFilter>
    </form>
  );
}
