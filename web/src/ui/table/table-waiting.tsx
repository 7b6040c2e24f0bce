import type { ReactNode } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { Skeleton, Skeletons } from "../skeleton.tsx";
import { Note } from "../note.tsx";
import { EmptyState, ErrorState } from "../state-panel.tsx";
import type { TablePage } from "./use-table-page.ts";
import type { TableState } from "./use-table-state.ts";

/** Placeholders of rows while loading. */
export function RowSkeletons() {
  return (
    <Skeletons count={5}>
      <div className="grid gap-2 border-b border-line px-3 py-3.5">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4 w-3/4" />
      </div>
    </Skeletons>
  );
}

/** Why the list failed to load; filters that the server refuses are named. */
export function LoadFailure({ page }: { page: Pick<TablePage<unknown>, "error" | "refetch" | "isFetching"> }) {
  if (page.error instanceof ApiError && page.error.code === "bad-input")
    return (
      <Note tone="warning" role="alert" title={m.table_refused()}>
        {page.error.fields.map(({ message }) => message).join(" ")}
      </Note>
    );
  return (
    <ErrorState
      error={page.error}
      title={m.table_error()}
      onRetry={() => void page.refetch()}
      retrying={page.isFetching}
      level={2}
    />
  );
}

interface NoRowsProps {
  table: Pick<TableState, "filters" | "clearFilters" | "openNextPage">;
  page: Pick<TablePage<unknown>, "nextCursor" | "isStale">;
  empty: ReactNode;
}

/**
 * A table without rows: the search continues on the next page (the server scans a limited number of records per request), nothing
 * matches the filters, or the list is empty.
 */
export function NoRows({ table, page: { nextCursor, isStale }, empty }: NoRowsProps) {
  if (nextCursor !== undefined)
    return (
      <EmptyState
        level={2}
        actions={
          <Button
            variant="soft"
            busy={isStale}
            busyLabel={m.ui_loading()}
            onClick={() => {
              table.openNextPage(nextCursor);
            }}
          >
            {m.table_search_on()}
          </Button>
        }
      >
        {m.table_further()}
      </EmptyState>
    );
  if (Object.keys(table.filters).length === 0) return empty ?? <EmptyState level={2}>{m.table_none()}</EmptyState>;
  return (
    <EmptyState
      level={2}
      actions={
        <Button variant="soft" onClick={table.clearFilters}>
          {m.table_clear()}
        </Button>
      }
    >
      {m.table_none_found()}
    </EmptyState>
  );
}
