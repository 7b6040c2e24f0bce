import type { ReactNode } from "react";

/** A column of a table of records. */
export interface TableColumn<Row> {
  id: string;
  /** Its heading; on phones, what stands before the value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** The server can sort by it, and calls it this in `?sort=`. */
  sort?: string;
  /** How wide, as a track of a CSS grid: "8rem". Left out: it shares what is left. */
  width?: string;
  align?: "end";
  /** `always` cannot be taken off; `off` is there once it is chosen. Others are there until they are taken off. */
  shown?: "always" | "off";
  /** Only where the table has room for every column; on phones it is there all the same. */
  roomy?: boolean;
  /** On phones: `title` leads the block, `corner` stands at its right, others are lines with their label. */
  place?: "title" | "corner";
}

const SHARE = "minmax(0,1fr)";

/** The tracks of a grid with these columns, and with one more before and after them where there are. */
export function tracksOf(
  columns: readonly Pick<TableColumn<never>, "width" | "roomy">[],
  about: { isRoomy: boolean; choice: boolean; action: string | undefined },
): string {
  const shown = about.isRoomy ? columns : columns.filter(({ roomy }) => roomy !== true);
  return [
    ...(about.choice ? ["1.5rem"] : []),
    ...shown.map(({ width }) => width ?? SHARE),
    ...(about.action === undefined ? [] : [about.action]),
  ].join(" ");
}
