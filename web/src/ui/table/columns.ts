import type { ReactNode } from "react";

export interface TableColumn<Row> {
  id: string;
  /** The column heading; on phones the label before the value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** The server's name for sorting by this column (`?sort=`); absent if it cannot. */
  sort?: string;
  /** Width as a CSS grid track: "8rem". Default: an equal share of the remaining width. */
  width?: string;
  align?: "end";
  /** `always`: cannot be hidden. `off`: hidden by default. Others are shown by default. */
  visibility?: "always" | "off";
  /** True if the column is shown only with space for all columns. On phones it is always shown. */
  needsRoom?: boolean;
  /** True if the column is also shown in a narrow table beside an open record. */
  isInNarrow?: boolean;
  /** Layout on phones: `title` is the heading of the block, `corner` is at its right, others are lines with their label. */
  phonePlace?: "title" | "corner";
}

const EQUAL_SHARE = "minmax(0,1fr)";

/** `roomy` has all columns, `narrow` only those that are shown beside an open record. */
export type TableLayout = "roomy" | "normal" | "narrow";

const IS_SHOWN: Record<TableLayout, (column: Pick<TableColumn<never>, "needsRoom" | "isInNarrow">) => boolean> = {
  roomy: () => true,
  normal: ({ needsRoom }) => needsRoom !== true,
  narrow: ({ isInNarrow }) => isInNarrow === true,
};

/** CSS grid tracks of these columns, with those of the selection box and the row's buttons if present. */
export function gridTracksOf(
  columns: readonly Pick<TableColumn<never>, "width" | "needsRoom" | "isInNarrow">[],
  options: { layout: TableLayout; choice: boolean; action: string | undefined },
): string {
  return [
    ...(options.choice ? ["1.5rem"] : []),
    ...columns.filter(IS_SHOWN[options.layout]).map(({ width }) => width ?? EQUAL_SHARE),
    ...(options.action === undefined ? [] : [options.action]),
  ].join(" ");
}
