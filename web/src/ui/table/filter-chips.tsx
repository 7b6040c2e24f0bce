import { formatCount } from "../../lib/format.ts";
import { Chip, ChipRow } from "../chip.tsx";
import { type FilterOfType, type FilterState, setFilter, type TableFilter } from "./table-filter.ts";

/** The filters that are shown as one row of chips with counts. A row that does not combine with what is set is disabled. */
export function FilterChips({ filters, table }: { filters: readonly TableFilter[]; table: FilterState }) {
  return filters.map((filter) =>
    filter.type === "chips" ? <Chips key={filter.name} filter={filter} table={table} /> : null,
  );
}

function Chips({ filter, table }: { filter: FilterOfType<"chips">; table: FilterState }) {
  const { name, label, all, options, disabledReason } = filter;
  const chosen = table.filters[name];
  return (
    <div className="mb-2">
      <ChipRow label={label}>
        <Chip compact pressed={chosen === undefined} onClick={() => setFilter(table, filter, undefined)}>
          {all}
        </Chip>
        {options.map(({ value, label: optionLabel, count, waits }) => (
          <Chip
            key={value}
            compact
            pressed={value === chosen}
            disabledReason={disabledReason}
            onClick={() => setFilter(table, filter, value)}
          >
            {optionLabel}
            {count !== undefined && count > 0 && (
              <span
                className={
                  waits === true
                    ? "rounded-full bg-genda px-1.5 text-xs text-on-genda tabular-nums"
                    : "text-xs font-normal tabular-nums"
                }
              >
                {formatCount(count)}
              </span>
            )}
          </Chip>
        ))}
      </ChipRow>
      {disabledReason !== undefined && <p className="text-sm text-ink-mute">{disabledReason}</p>}
    </div>
  );
}
