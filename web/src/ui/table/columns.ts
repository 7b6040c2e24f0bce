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
  /** Shown only if there is space for all columns. On phones it is always shown. */
  needsRoom?: boolean;
  /** Layout on phones: `title` is the heading of the block, `corner` is at its right, others are lines with their label. */
  phonePlace?: "title" | "corner";
}

const EQUAL_SHARE = "minmax(0,1fr)";

/** CSS grid tracks of these columns, with those of the selection box and the row's buttons if present. */
export function tracksOf(
  columns: readonly Pick<TableColumn<never>, "width" | "needsRoom">[],
  options: { isRoomy: boolean; choice: boolean; action: string | undefined },
): string {
  const shownColumns = options.isRoomy ? columns : columns.filter(({ needsRoom }) => needsRoom !== true);
  return [
    ...(options.choice ? ["1.5rem"] : []),
    ...shownColumns.map(({ width }) => width ?? EQUAL_SHARE),
    ...(options.action === undefined ? [] : [options.action]),
  ].join(" ");
}
