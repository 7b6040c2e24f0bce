import type { ReactNode, RefObject } from "react";
import { cx } from "../../lib/cx.ts";
import { m } from "../../paraglide/messages.js";
import { Select } from "../inputs.tsx";
import { ChoiceBox } from "./choice-box.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import type { TableColumn } from "./columns.ts";
import { FilterChips } from "./filter-chips.tsx";
import { FilterTags } from "./filter-tags.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { RowSearch, RowSelects } from "./row-filters.tsx";
import { SavedViews } from "./saved-views.tsx";
import type { TableExport } from "./table-export.ts";
import type { FilterState, TableFilter } from "./table-filter.ts";
import { TableKeys } from "./table-keys.tsx";
import type { TableState } from "./use-table-state.ts";

interface TableToolsProps {
  section: string;
  filters: readonly TableFilter[];
  columns: readonly (Pick<TableColumn<never>, "id" | "label" | "sort" | "visibility"> & { isShown: boolean })[];
  onShow: (id: string, isShown: boolean) => void;
  table: FilterState & Pick<TableState, "sortBy">;
  container: RefObject<HTMLElement | null>;
  allRowsChoice: { isChecked: boolean; isMixed: boolean; onChange: (isChecked: boolean) => void } | undefined;
  csv: TableExport | undefined;
  summary: ReactNode;
}

/**
 * The tools above a table, in one row: search and main filters, further filters, saved views, sort order (if the headings are hidden),
 * choice of columns, CSV download, keys. Then a row of chips, and the active filters as tags. On phones the buttons scroll.
 */
export function TableTools(props: TableToolsProps) {
  const { section, filters, columns, onShow, table, container, allRowsChoice, csv, summary } = props;
  return (
    <>
      <div className={cx("relative mb-2 flex flex-wrap items-center gap-2", filters.length === 0 && "lg:justify-end")}>
        {summary !== undefined && <div className="min-w-full flex-1 text-sm text-ink-soft sm:min-w-48">{summary}</div>}
        <RowSearch filters={filters} table={table} />
        <div className="rail items-center gap-2 py-1 max-lg:min-w-full lg:contents">
          <RowSelects filters={filters} table={table} />
          <MoreFilters filters={filters} table={table} />
          {filters.length > 0 && <SavedViews section={section} table={table} />}
          <SortSelect columns={columns} table={table} />
          {allRowsChoice && (
            <span className="records-all inline-flex items-center gap-2 px-2.5 text-sm whitespace-nowrap">
              <ChoiceBox label={m.table_choose_page()} {...allRowsChoice} />
              <span aria-hidden="true">{m.table_choose_page()}</span>
            </span>
          )}
          <ColumnMenu columns={columns.filter(({ visibility: shown }) => shown !== "always")} onShow={onShow} />
          {csv?.button}
          <TableKeys table={container} />
        </div>
      </div>
      {csv?.notes}
      <FilterChips filters={filters} table={table} />
      <FilterTags filters={filters} table={table} />
    </>
  );
}

function SortSelect({ columns, table }: Pick<TableToolsProps, "columns" | "table">) {
  const sortable = columns.flatMap(({ label, sort }) => (sort === undefined ? [] : [{ label, sort }]));
  if (sortable.length === 0) return null;
  return (
    <Select
      aria-label={m.table_sort_by()}
      value={table.sort}
      className="records-sort min-h-11! w-auto! max-w-full py-1.5 text-sm"
      onChange={(event) => {
        table.sortBy(event.target.value);
      }}
    >
      {sortable.flatMap(({ label, sort }) => [
        <option key={`-${sort}`} value={`-${sort}`}>
          {m.table_sort_down({ column: label })}
        </option>,
        <option key={sort} value={sort}>
          {m.table_sort_up({ column: label })}
        </option>,
      ])}
    </Select>
  );
}
