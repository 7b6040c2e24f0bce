import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatCount } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { Select } from "../inputs.tsx";
import { Options } from "../options.tsx";
import { PAGE_SIZES, type TableState } from "./use-table-state.ts";

interface TableFootProps {
  table: Pick<
    TableState,
    "precedingRows" | "pageCursor" | "size" | "openNextPage" | "openPreviousPage" | "setPageSize"
  >;
  count: number;
  nextCursor: string | undefined;
  isBusy: boolean;
}

/** The range of rows shown, the page size, and buttons for the previous and next page. */
export function TableFoot({ table, count, nextCursor, isBusy }: TableFootProps) {
  const { precedingRows: before, pageCursor: after, size } = table;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 text-sm text-ink-soft">
      <span role="status" className="min-w-40 flex-1">
        {rowsSentence({ precedingRows: before, count, isLast: nextCursor === undefined })}
      </span>
      <label className="flex items-center gap-2 whitespace-nowrap">
        {m.table_size()}
        <Select
          value={String(size)}
          className="min-h-11! w-24! shrink-0 py-1.5 text-sm"
          onChange={(event) => {
            table.setPageSize(Number(event.target.value));
          }}
        >
          <Options of={PAGE_SIZES} />
        </Select>
      </label>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="line"
          icon={ChevronLeft}
          disabled={after === undefined}
          onClick={table.openPreviousPage}
        >
          {before === undefined ? m.table_first() : m.table_previous()}
        </Button>
        <Button
          size="sm"
          variant="line"
          icon={ChevronRight}
          disabled={nextCursor === undefined}
          busy={isBusy}
          onClick={() => {
            if (nextCursor !== undefined) table.openNextPage(nextCursor);
          }}
        >
          {m.table_next()}
        </Button>
      </div>
    </div>
  );
}

interface RowRange {
  /** Number of preceding rows; `undefined` if unknown. */
  precedingRows: number | undefined;
  count: number;
  isLast: boolean;
}

/** The range of rows shown, and whether more follow. */
function rowsSentence({ precedingRows, count, isLast }: RowRange): string {
  if (count === 0) return m.table_page_empty();
  if (precedingRows === undefined) return isLast ? m.table_rows_last({ count }) : m.table_rows({ count });
  const [firstRow, lastRow] = [formatCount(precedingRows + 1), formatCount(precedingRows + count)];
  if (count === 1) return isLast ? m.table_row_last({ from: firstRow }) : m.table_row({ from: firstRow });
  return isLast ? m.table_range_last({ from: firstRow, to: lastRow }) : m.table_range({ from: firstRow, to: lastRow });
}
