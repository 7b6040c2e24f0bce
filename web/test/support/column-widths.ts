import { gridTracksOf, type TableColumn, type TableLayout } from "../../src/ui/table/columns.ts";

/** What a table has for its columns, in rem, where it just begins to be shown in this layout (`table.css`): less its own padding. */
const ROOM_REM = { normal: 43 - 1.5, roomy: 58 - 1.5 };
const GAP_REM = 1;

/** Width of a table's first column, in rem, at the narrowest place where the layout is used. */
export function firstColumnRem<Row>(columns: readonly TableColumn<Row>[], layout: Exclude<TableLayout, "narrow">) {
  const shown = columns.filter(({ visibility }) => visibility !== "off");
  const tracks = gridTracksOf(shown, { layout, choice: false, action: undefined }).split(" ");
  const remOf = (track: string) => Number(/^([\d.]+)rem$/.exec(track)?.[1] ?? 0);
  const shareOf = (track: string) => Number(/,([\d.]+)fr\)$/.exec(track)?.[1] ?? 0);
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const left = ROOM_REM[layout] - sumOf(tracks.map(remOf)) - GAP_REM * (tracks.length - 1);
  return (left * shareOf(tracks[0] ?? "")) / sumOf(tracks.map(shareOf));
}
