import { type ReactNode, useRef } from "react";
import { cx } from "../../lib/cx.ts";
import { type BulkAction, BulkBar } from "./bulk-bar.tsx";
import { type TableColumn, type TableLayout, gridTracksOf } from "./columns.ts";
import { moveByRows } from "./row-keys.ts";
import type { TableFilter } from "./table-filter.ts";
import "./table.css";
import type { TableExport } from "./table-export.ts";
import { TableFoot } from "./table-foot.tsx";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import { TableTools } from "./table-tools.tsx";
import { LoadFailure, NoRows, RowSkeletons } from "./table-waiting.tsx";
import { useColumnChoice } from "./use-column-choice.ts";
import { useRowChoice } from "./use-row-choice.ts";
import type { TablePage } from "./use-table-page.ts";
import type { TableState } from "./use-table-state.ts";

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  /** The section's key; the choice of columns is stored under it. */
  section: string;
  columns: readonly TableColumn<Row>[];
  /** Filters in the order in which they are shown. */
  filters?: readonly TableFilter[];
  table: TableState;
  page: TablePage<readonly Row[]>;
  rowId: (row: Row) => string;
  /** The row's name or title. */
  rowName: (row: Row) => string;
  /** URL of the row's record; makes the whole row a link. */
  rowHref?: (row: Row) => string;
  /** The id of the row whose record is open beside the table. */
  openId?: string | undefined;
  /** Buttons at the end of each row, and the width of their column. */
  rowAction?: { width: string; of: (row: Row) => ReactNode };
  /** Actions on selected rows. */
  bulk?: readonly BulkAction<Row>[];
  /** Exports all rows that match the filters. */
  csv?: TableExport;
  /** A sentence about all rows that match the filters. */
  summary?: ReactNode;
  /** Empty state without filters. */
  empty?: ReactNode;
}

/**
 * A list of records that the server pages, sorts and filters. Uses `div`s with table roles, because browsers drop the table semantics
 * of a `<table>` whose rows are displayed as blocks.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, section, columns, filters = [], table, page, rowId, rowName, rowHref, openId } = props;
  const { rowAction, bulk, csv, summary, empty } = props;
  const container = useRef<HTMLDivElement>(null);
  const { visibilityById, setVisibility } = useColumnChoice(section, columns);
  const rows = page.rows ?? [];
  const choice = useRowChoice(rows.map(rowId));
  const visibleColumns = columns.filter(({ id }) => visibilityById[id] === true);
  const choosing = bulk !== undefined && bulk.length > 0;
  const tracks = (layout: TableLayout) =>
    gridTracksOf(visibleColumns, { layout, choice: choosing, action: rowAction?.width });
  const chosenRows = rows.filter((row) => choice.chosen.has(rowId(row)));
  const allRowsChoice = {
    isChecked: rows.length > 0 && chosenRows.length === rows.length,
    isMixed: chosenRows.length > 0,
    onChange: choice.chooseAll,
  };
  const hasRows = rows.length > 0;
  return (
    <div
      ref={container}
      className="records"
      data-choice={choosing ? "" : undefined}
      data-beside={openId === undefined ? undefined : ""}
      style={{
        "--columns": tracks("normal"),
        "--columns-roomy": tracks("roomy"),
        "--columns-narrow": tracks("narrow"),
      }}
    >
      <TableTools
        section={section}
        filters={filters}
        container={container}
        columns={columns.map((column) => ({ ...column, isShown: visibilityById[column.id] === true }))}
        onShow={setVisibility}
        table={table}
        allRowsChoice={choosing && hasRows ? allRowsChoice : undefined}
        csv={csv}
        summary={summary}
      />
      {choosing && chosenRows.length > 0 && (
        <BulkBar
          rows={chosenRows}
          actions={bulk}
          onClear={() => {
            choice.chooseAll(false);
          }}
        />
      )}
      {page.rows === undefined && page.error ? (
        <LoadFailure page={page} />
      ) : page.rows === undefined ? (
        <RowSkeletons />
      ) : !hasRows ? (
        <NoRows table={table} page={page} empty={empty} />
      ) : (
        // Arrow keys move between rows; the controls inside have the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as said above
        <div
          role="table"
          aria-label={label}
          aria-busy={page.isStale}
          className={cx("border-t border-line", page.isStale && "opacity-60")}
          onKeyDown={moveByRows}
        >
          <TableHead
            columns={visibleColumns}
            sort={table.sort}
            onSort={table.sortBy}
            allRowsChoice={choosing ? allRowsChoice : undefined}
            hasAction={rowAction !== undefined}
          />
          <div role="rowgroup">
            {rows.map((row) => {
              const id = rowId(row);
              return (
                <TableRow
                  key={id}
                  row={row}
                  columns={visibleColumns}
                  name={rowName(row)}
                  to={rowHref?.(row)}
                  isOpen={id === openId}
                  replacesOpen={openId !== undefined}
                  action={rowAction?.of(row)}
                  choice={
                    choosing
                      ? {
                          isChosen: choice.chosen.has(id),
                          choose: (isChosen, isRange) => {
                            choice.choose(id, isChosen, isRange);
                          },
                        }
                      : undefined
                  }
                />
              );
            })}
          </div>
        </div>
      )}
      {page.rows !== undefined && (hasRows || table.pageCursor !== undefined) && (
        <TableFoot table={table} count={rows.length} nextCursor={page.nextCursor} isBusy={page.isStale} />
      )}
    </div>
  );
}
