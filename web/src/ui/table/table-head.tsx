import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { Icon } from "../icon.tsx";
import type { TableColumn } from "./columns.ts";
import { ChoiceBox } from "./choice-box.tsx";

/** The value of `aria-sort`. */
export type Sorted = "ascending" | "descending" | "none";

export const sortedBy = (sort: string | undefined, name: string): Sorted =>
  sort === name ? "ascending" : sort === `-${name}` ? "descending" : "none";

/** The sort order after a click on a heading: descending first, then alternating. */
const nextSort = (sort: string | undefined, name: string) => (sort === `-${name}` ? name : `-${name}`);

interface TableHeadProps<Row> {
  columns: readonly TableColumn<Row>[];
  sort: string | undefined;
  onSort: (sort: string) => void;
  /** The box that selects all rows of the page; absent if rows cannot be selected. */
  allRowsChoice: { isChecked: boolean; isMixed: boolean; onChange: (isChecked: boolean) => void } | undefined;
  hasAction: boolean;
}

/** The row of column headings; those that the server can sort by are buttons. */
export function TableHead<Row>({ columns, sort, onSort, allRowsChoice, hasAction }: TableHeadProps<Row>) {
  return (
    <div role="rowgroup">
      <div role="row" className="records-head">
        {allRowsChoice && (
          <span role="columnheader">
            <ChoiceBox label={m.table_choose_page()} {...allRowsChoice} />
          </span>
        )}
        {columns.map(({ id, label, sort: name, needsRoom: roomy, isInNarrow: narrow, align }) => {
          const sorted = name === undefined ? undefined : sortedBy(sort, name);
          return (
            <span
              key={id}
              role="columnheader"
              aria-sort={sorted}
              data-roomy={roomy === true ? "" : undefined}
              data-narrow={narrow === true ? "" : undefined}
              className={align === "end" ? "justify-self-end" : undefined}
            >
              {name === undefined ? (
                label
              ) : (
                <button
                  type="button"
                  className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 text-left font-semibold hover:text-ink"
                  onClick={() => {
                    onSort(nextSort(sort, name));
                  }}
                >
                  {label}
                  <Icon
                    of={sorted === "ascending" ? ArrowUp : sorted === "descending" ? ArrowDown : ChevronsUpDown}
                    size="sm"
                    className={sorted === "none" ? "text-ink-mute" : "text-info"}
                  />
                </button>
              )}
            </span>
          );
        })}
        {hasAction && (
          <span role="columnheader">
            <span className="sr-only">{m.table_action()}</span>
          </span>
        )}
      </div>
    </div>
  );
}
