/** Tables of records in the admin panel; no page of visitors loads them. */
export type { BulkAction } from "./bulk-bar.tsx";
export type { TableColumn } from "./columns.ts";
export { DataTable } from "./data-table.tsx";
export type { TableExport } from "./table-export.ts";
export type { TableFilter } from "./table-filter.ts";
export { DayFilter, Filters, SelectFilter, TextFilter } from "./filters.tsx";
export { undoToast } from "./undo-toast.tsx";
export { RecordDrawer, useIsWide } from "./record-drawer.tsx";
export { useOpenRecord } from "./use-open-record.ts";
export { useTablePage } from "./use-table-page.ts";
export { type TableState, useTableState } from "./use-table-state.ts";
