import { X } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { type FilterState, setFilter, tagOf, type TableFilter } from "./table-filter.ts";

/** The active filters that no other control shows, each with a button that removes it. */
export function FilterTags({ filters, table }: { filters: readonly TableFilter[]; table: FilterState }) {
  const tags = filters.flatMap((filter) => {
    const value = table.filters[filter.name];
    const text = value === undefined ? undefined : tagOf(filter, value);
    return text === undefined ? [] : [{ filter, text }];
  });
  if (tags.length === 0) return null;
  return (
    <ul aria-label={m.table_active_filters()} className="mb-2 flex flex-wrap items-center gap-2">
      {tags.map(({ filter, text }) => (
        <li key={filter.name}>
          <button
            type="button"
            aria-label={m.table_tag_remove({ tag: text })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-info-tint pr-2.5 pl-3.5 text-sm font-semibold text-info hover:bg-well"
            onClick={() => {
              setFilter(table, filter, undefined);
            }}
          >
            {text}
            <Icon of={X} size="sm" />
          </button>
        </li>
      ))}
      <li>
        <Button size="sm" variant="quiet" onClick={table.clearFilters}>
          {m.table_clear()}
        </Button>
      </li>
    </ul>
  );
}
