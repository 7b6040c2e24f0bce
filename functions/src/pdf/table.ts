import { COLOUR, PAGE, TEXT_STYLES } from "./look.ts";
import type { Align, Column, Sheet, Tag } from "./sheet.ts";
import type { TextStyle } from "./text-lines.ts";

export interface TableColumn {
  title: string;
  /** Width of the column in points; with the gaps, all columns fill the width of the page. */
  width: number;
  align?: Align;
}
export interface TableCell {
  text: string;
  /** A smaller line below the cell's text. */
  below?: string | undefined;
  style?: TextStyle;
  belowStyle?: TextStyle;
}

const COLUMN_GAP = 8;
const ROW_PADDING = 3.5;

const placed = (columns: readonly TableColumn[]) =>
  columns.map(({ width, align = "left" }, index) => ({
    x: PAGE.left + columns.slice(0, index).reduce((sum, column) => sum + column.width + COLUMN_GAP, 0),
    width,
    align,
  }));

/** A width at which no text is broken into lines. */
const NO_BREAK = 10_000;

/** Reduces the font size of figures that are too wide for their column: broken into two lines they could be misread. */
function fittingStyle(sheet: Sheet, text: string, style: TextStyle, { width, align }: Column): TextStyle {
  if (align !== "right") return style;
  const [line] = sheet.lines(text, style, NO_BREAK);
  return line === undefined || line.width <= width
    ? style
    : { ...style, size: (style.size * width * 0.99) / line.width };
}

/**
 * A table whose head is repeated on every page that it goes on to; a row is never broken. The repeated heads are decoration for a screen reader, which
 * knows the head already.
 */
export function drawTable(
  sheet: Sheet,
  parent: Tag,
  { columns, rows }: { columns: readonly TableColumn[]; rows: Iterable<readonly TableCell[]> },
): void {
  const places = placed(columns);
  const table = sheet.tag(parent, "Table");
  const headHeight = Math.max(
    ...columns.map(({ title, width }) => sheet.heightOf(title, HEAD_STYLE, width)),
    HEAD_STYLE.leading,
  );

  function drawHead(write: (title: string, index: number) => void): void {
    sheet.decorate((doc) => {
      doc.rect(PAGE.left - 6, sheet.y, PAGE.right - PAGE.left + 12, headHeight + 2 * ROW_PADDING).fill(COLOUR.well);
    });
    sheet.y += ROW_PADDING;
    for (const [index, { title }] of columns.entries()) write(title, index);
    sheet.y += headHeight + ROW_PADDING;
  }

  function drawRepeatedHead(): void {
    drawHead((title, index) => {
      const place = places[index];
      if (place === undefined) return;
      sheet.decorate(() => {
        for (const [row, line] of sheet.lines(title, HEAD_STYLE, place.width).entries())
          sheet.drawLine(line, HEAD_STYLE, place, sheet.y + row * HEAD_STYLE.leading);
      });
    });
  }

  const heightOf = (cells: readonly TableCell[]) =>
    Math.max(
      ...cells.map(({ text, below, style = TEXT_STYLES.cell, belowStyle = TEXT_STYLES.small }, index) => {
        const place = places[index];
        if (place === undefined) return 0;
        const belowHeight = below === undefined ? 0 : sheet.heightOf(below, belowStyle, place.width);
        return sheet.heightOf(text, fittingStyle(sheet, text, style, place), place.width) + belowHeight;
      }),
    ) +
    2 * ROW_PADDING;

  sheet.reserve(headHeight + 4 * ROW_PADDING + 2 * TEXT_STYLES.cell.leading);
  const headRow = sheet.tag(table, "TR");
  drawHead((title, index) => {
    const place = places[index];
    if (place !== undefined)
      sheet.write(sheet.tag(headRow, "TH", { scope: "Column" }), title, HEAD_STYLE, place, sheet.y);
  });
  for (const cells of rows) {
    const height = heightOf(cells);
    if (sheet.reserve(height)) drawRepeatedHead();
    const row = sheet.tag(table, "TR");
    const y = sheet.y + ROW_PADDING;
    for (const [index, { text, below, style = TEXT_STYLES.cell, belowStyle = TEXT_STYLES.small }] of cells.entries()) {
      const place = places[index];
      if (place === undefined) continue;
      const cell = sheet.tag(row, "TD");
      const belowText = sheet.write(cell, text, fittingStyle(sheet, text, style, place), place, y);
      if (below !== undefined) sheet.write(cell, below, belowStyle, place, belowText);
    }
    sheet.y += height;
    sheet.rule(sheet.y);
  }
}

const HEAD_STYLE: TextStyle = { ...TEXT_STYLES.small, weight: "semibold", colour: COLOUR.inkSoft };
