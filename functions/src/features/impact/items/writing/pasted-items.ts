import {
  fieldErrorOf,
  ITEM_COLUMNS,
  ITEM_URGENCIES,
  type ItemColumn,
  type ItemDraft,
  MAX_WANTED,
  type PastedItem,
  type PastedItems,
} from "@daansetu/contract";
import { readReceivedPaise } from "../../../../imported-tables/amount-cell.ts";
import { plainCell } from "../../../../imported-tables/plain-cell.ts";
import { readCsv } from "../../../../imported-tables/read-csv.ts";
import { isEmptyRow, type TableRow } from "../../../../imported-tables/table-row.ts";

/** Words of headings, in lower case, by column. */
const HEADING_WORDS: Readonly<Record<ItemColumn, readonly string[]>> = {
  Name: ["name", "item", "thing", "product", "particulars", "description"],
  Unit: ["unit", "uom", "per"],
  Price: ["price", "rate", "cost", "mrp", "amount", "unit price"],
  Wanted: ["wanted", "quantity", "qty", "needed", "number", "nos", "target"],
  "Smallest lot": ["smallest lot", "lot", "minimum order", "moq"],
  Urgency: ["urgency", "priority"],
};

const columnOf = (heading: string): ItemColumn | undefined => {
  const words = plainCell(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L} ]/gu, " ")
    .trim();
  return ITEM_COLUMNS.find((column) => HEADING_WORDS[column].includes(words));
};

const readCount = (cell: string): number | undefined => {
  const digits = plainCell(cell).replaceAll(",", "");
  const count = /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
  return count === undefined || count < 1 || count > MAX_WANTED ? undefined : count;
};

function readRow(row: TableRow, line: number, indexOf: (column: ItemColumn) => number): PastedItem {
  const cellOf = (column: ItemColumn) => plainCell(row.cells[indexOf(column)] ?? "");
  const name = cellOf("Name");
  const pricePaise = readReceivedPaise(cellOf("Price"));
  const wanted = readCount(cellOf("Wanted"));
  const lotCell = cellOf("Smallest lot");
  const smallestLot = lotCell === "" ? 1 : readCount(lotCell);
  const urgencyCell = cellOf("Urgency").toLowerCase();
  const urgency = urgencyCell === "" ? "important" : ITEM_URGENCIES.find((word) => word === urgencyCell);
  const missing: [ItemColumn, boolean, string][] = [
    ["Name", name === "" || name.length > 80, "bad-item-row"],
    ["Price", pricePaise === undefined || pricePaise < 1_00, "bad-amount"],
    ["Wanted", wanted === undefined, "bad-item-row"],
    ["Smallest lot", smallestLot === undefined, "bad-item-row"],
    ["Urgency", urgency === undefined, "bad-urgency"],
  ];
  const errors = missing.flatMap(([column, isBad, problem]) => (isBad ? [fieldErrorOf(column, problem)] : []));
  if (errors.length > 0 || pricePaise === undefined || wanted === undefined) return { line, errors };
  if (smallestLot === undefined || urgency === undefined) return { line, errors };
  const item: ItemDraft = { name, unit: cellOf("Unit") || "piece", pricePaise, wanted, smallestLot, urgency };
  return { line, item, errors };
}

/** Reads rows that were pasted from a sheet. Without a first row of headings, columns are taken in the order of `ITEM_COLUMNS`. */
export function readPastedItems(text: string): PastedItems {
  const rows = readCsv(text) ?? [];
  const [first] = rows;
  const headings = (first?.cells ?? []).map((heading) => ({ heading, column: columnOf(heading) }));
  const hasHeadings = headings.filter(({ column }) => column !== undefined).length >= 2;
  const indexOf = (column: ItemColumn) =>
    hasHeadings ? headings.findIndex((heading) => heading.column === column) : ITEM_COLUMNS.indexOf(column);
  const lines = rows.flatMap((row, index) =>
    (hasHeadings && index === 0) || isEmptyRow(row) ? [] : [readRow(row, index + 1, indexOf)],
  );
  return {
    columns: hasHeadings
      ? headings.flatMap(({ heading, column }) => (column === undefined ? [] : [{ heading, column }]))
      : [],
    unusedHeadings: hasHeadings
      ? headings.flatMap(({ heading, column }) => (column === undefined && heading !== "" ? [heading] : []))
      : [],
    lines,
  };
}
