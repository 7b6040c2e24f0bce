import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { Select } from "../inputs.tsx";
import { ChoiceBox } from "./choice-box.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import type { TableColumn } from "./columns.ts";
import { CsvButton } from "./csv-button.tsx";
import type { TableState } from "./use-table-state.ts";

interface TableToolsProps {
  columns: readonly (Pick<TableColumn<never>, "id" | "label" | "sort" | "visibility"> & { isShown: boolean })[];
  onShow: (id: string, isShown: boolean) => void;
  table: Pick<TableState, "sort" | "sortBy">;
  allRowsChoice: { isChecked: boolean; isMixed: boolean; onChange: (isChecked: boolean) => void } | undefined;
  csv: (() => Promise<unknown>) | undefined;
  summary: ReactNode;
}

/** Above a table: summary, sort order (if the headings are hidden), choice of columns, CSV download. */
export function TableTools({ columns, onShow, table, allRowsChoice, csv, summary }: TableToolsProps) {
  const sortable = columns.flatMap(({ label, sort }) => (sort === undefined ? [] : [{ label, sort }]));
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <div className="min-w-full flex-1 text-sm text-ink-soft sm:min-w-48">{summary}</div>
      {sortable.length > 0 && (
        <Select
          aria-label={m.table_sort_by()}
          value={table.sort}
          className="records-sort min-h-11 w-auto max-w-full py-1.5 text-sm"
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
      )}
      {allRowsChoice && (
        <span className="records-all inline-flex items-center gap-2 px-2.5 text-sm">
          <ChoiceBox label={m.table_choose_page()} {...allRowsChoice} />
          <span aria-hidden="true">{m.table_choose_page()}</span>
        </span>
      )}
      <ColumnMenu columns={columns.filter(({ visibility: shown }) => shown !== "always")} onShow={onShow} />
      {csv && <CsvButton save={csv} />}
    </div>
  );
}
