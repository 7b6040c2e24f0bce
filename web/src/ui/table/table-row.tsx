import { flexRender, type Row as TableRowModel } from "@tanstack/react-table";
import { useId } from "react";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { Link } from "../link.tsx";
import { ChoiceBox } from "./choice-box.tsx";
import type { TableColumn } from "./columns.ts";

interface TableRowProps<Row> {
  row: TableRowModel<Row>;
  columnOf: (id: string) => TableColumn<Row> | undefined;
  /** What the row is called. */
  name: string;
  /** Where its record is shown; the whole row leads there. */
  to: string | undefined;
  action: ReactNode;
  choice: { isChosen: boolean; choose: (isChosen: boolean, isRange: boolean) => void } | undefined;
}

/** One record: a row of the table, or a block of lines where there is little room. */
export function TableRow<Row>({ row, columnOf, name, to, action, choice }: TableRowProps<Row>) {
  const titleId = useId();
  return (
    <div role="row" className="records-row" data-chosen={choice?.isChosen === true ? "" : undefined}>
      {choice && (
        <span role="cell" className="records-choice">
          <ChoiceBox label={m.table_choose_row({ row: name })} isChecked={choice.isChosen} onChange={choice.choose} />
        </span>
      )}
      {row.getVisibleCells().map((cell) => {
        const column = columnOf(cell.column.id);
        const content = flexRender(cell.column.columnDef.cell, cell.getContext());
        const isTitle = column?.place === "title";
        return (
          <span
            key={cell.id}
            role="cell"
            className="records-cell"
            data-place={column?.place}
            data-align={column?.align}
            data-roomy={column?.roomy === true ? "" : undefined}
          >
            {column?.place === undefined && <span className="records-label">{`${column?.label ?? ""}: `}</span>}
            {isTitle && to !== undefined ? (
              <Link id={titleId} to={to} className="records-open text-ink no-underline hover:underline">
                {content}
              </Link>
            ) : (
              content
            )}
          </span>
        );
      })}
      {action !== undefined && (
        <span role="cell" className="records-cell records-over" data-align="end">
          {action}
        </span>
      )}
    </div>
  );
}
