import { formatPaise } from "@daansetu/contract";
import { formatShortDay } from "../../../../pdf/format-day.ts";
import { COLOUR, STYLE } from "../../../../pdf/look.ts";
import type { Sheet, Tag } from "../../../../pdf/sheet.ts";
import { drawTable, type TableCell, type TableColumn } from "../../../../pdf/table.ts";
import type { StatementLine } from "../statement-line.ts";
import { COLUMNS, receiptOf, returnedOf } from "./statement-text.ts";

const [RECEIVED, CAMPAIGN, RECEIPT, AMOUNT, RETURNED, REMAINS] = COLUMNS;
const LINE_COLUMNS: readonly TableColumn[] = [
  { title: RECEIVED, width: 53 },
  { title: CAMPAIGN, width: 121 },
  { title: RECEIPT, width: 88 },
  { title: AMOUNT, width: 61, align: "right" },
  { title: RETURNED, width: 61, align: "right" },
  { title: REMAINS, width: 61, align: "right" },
];
const VOID = { ...STYLE.cell, colour: COLOUR.inkMute };
const STRONG = { ...STYLE.cell, weight: "semibold" } as const;
const CANCELLED = { ...STYLE.small, colour: COLOUR.danger };

function rowOf(line: StatementLine): TableCell[] {
  const { isVoid = false, ...receipt } = receiptOf(line);
  const style = isVoid ? VOID : STYLE.cell;
  return [
    { text: formatShortDay(line.receivedOn), style },
    { text: line.campaignTitle, below: line.how, style },
    { ...receipt, style, ...(isVoid && { belowStyle: CANCELLED }) },
    { text: formatPaise(line.amountPaise), style },
    { ...returnedOf(line), style },
    { text: formatPaise(line.netPaise), style: isVoid ? VOID : STRONG },
  ];
}

/** A row for each donation, with its receipt. */
export function drawDonationTable(sheet: Sheet, parent: Tag, lines: readonly StatementLine[]): void {
  drawTable(sheet, parent, { columns: LINE_COLUMNS, rows: lines.map(rowOf) });
}
