import { type ReactNode, useId } from "react";
import { m } from "../../paraglide/messages.js";
import { Link } from "../link.tsx";
import { ChoiceBox } from "./choice-box.tsx";
import type { TableColumn } from "./columns.ts";

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  /** The row's name, for labels. */
  name: string;
  /** URL of the row's record, if the row is a link. */
  to: string | undefined;
  isOpen: boolean;
  /** True if a record is open: opening another one replaces the history entry, so that Back closes the record. */
  replacesOpen: boolean;
  action: ReactNode;
  choice: { isChosen: boolean; choose: (isChosen: boolean, isRange: boolean) => void } | undefined;
}

/** One record: a table row, or a block of lines on narrow screens. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, name, to, isOpen, replacesOpen, action, choice } = props;
  const titleId = useId();
  return (
    <div
      role="row"
      className="records-row"
      data-chosen={choice?.isChosen === true ? "" : undefined}
      data-open={isOpen ? "" : undefined}
    >
      {choice && (
        <span role="cell" className="records-choice">
          <ChoiceBox label={m.table_choose_row({ row: name })} isChecked={choice.isChosen} onChange={choice.choose} />
        </span>
      )}
      {columns.map(({ id, label, cell, phonePlace: place, align, needsRoom: roomy, isInNarrow: narrow }) => {
        const content = cell(row);
        return (
          <span
            key={id}
            role="cell"
            className="records-cell"
            data-place={place}
            data-align={align}
            data-roomy={roomy === true ? "" : undefined}
            data-narrow={narrow === true ? "" : undefined}
          >
            {place === undefined && <span className="records-label">{`${label}: `}</span>}
            {place === "title" && to !== undefined ? (
              <Link
                id={titleId}
                to={to}
                {...(replacesOpen && { replace: true })}
                aria-current={isOpen ? "true" : undefined}
                className="records-open text-ink no-underline hover:underline"
              >
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
