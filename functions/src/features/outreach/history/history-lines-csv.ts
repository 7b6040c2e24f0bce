import { fieldErrorOf, type HistoryFate } from "@daansetu/contract";
import type { Stored } from "../../../firestore/paging.ts";
import { rupeesCell } from "../../../http/csv-cells.ts";
import type { Column } from "../../../http/csv.ts";
import type { HistoryLineDocument } from "./history.documents.ts";

const FATES: Readonly<Record<HistoryFate, string>> = {
  new: "added",
  repeated: "same as an earlier line",
  "imported-before": "imported before",
  booked: "in this site's books",
  known: "donor of this site",
  "not-received": "not received",
  wrong: "not readable",
  empty: "empty",
};

/** Columns of the lines of an import. The line's number leads back to the file, which has what was left out. */
export const HISTORY_COLUMNS: readonly Column<Stored<HistoryLineDocument>>[] = [
  { head: "Line", cell: ({ data }) => data.line },
  { head: "What became of it", cell: ({ data }) => FATES[data.fate] },
  { head: "Why", cell: ({ data }) => data.problems.map(({ field, problem }) => reasonOf(field, problem)).join(" ") },
  { head: "Day", cell: ({ data: { record } }) => record.day },
  {
    head: "Amount in rupees",
    cell: ({ data: { record } }) => (record.amountPaise === undefined ? undefined : rupeesCell(record.amountPaise)),
  },
  { head: "Name", cell: ({ data: { record } }) => record.name },
  { head: "E-mail", cell: ({ data: { record } }) => record.email },
  { head: "Mobile", cell: ({ data: { record } }) => record.phone },
  { head: "Campaign", cell: ({ data: { record } }) => record.campaign },
  { head: "Reference", cell: ({ data: { record } }) => record.reference },
  { head: "Receipt number", cell: ({ data: { record } }) => record.receiptNumber },
];

const reasonOf = (field: string, problem: string): string => {
  const { message } = fieldErrorOf(field, problem);
  return field === "" ? message : `${field}: ${message}`;
};
