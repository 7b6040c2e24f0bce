import { calendarDay, IMPORT_COLUMNS, IMPORT_METHOD_WORDS, type ImportColumn } from "@daansetu/contract";
import { type Column, csvOf } from "../../../../http/csv.ts";

type ExampleRow = Readonly<Partial<Record<ImportColumn, string>>>;

const COLUMNS: readonly Column<ExampleRow>[] = IMPORT_COLUMNS.map((head) => ({ head, cell: (row) => row[head] }));

/** A file with one example for each payment method, to be replaced. The examples have today's date. */
export const importTemplate = (now: Date): AsyncIterable<string> => csvOf(COLUMNS, examplesOf(calendarDay(now)));

function* examplesOf(day: string): Generator<ExampleRow> {
  const common = { "Received on": day, Campaign: "General fund", Anonymous: "no" };
  yield { ...common, Method: IMPORT_METHOD_WORDS.cash, Amount: "500", Donor: "Asha Rao", Mobile: "98200 12345" };
  yield {
    ...common,
    Method: IMPORT_METHOD_WORDS.cheque,
    Amount: "1,00,000.50",
    Donor: "Vikram Shah",
    "Cheque number": "004512",
    Bank: "State Bank of India",
  };
  yield {
    ...common,
    Method: IMPORT_METHOD_WORDS["bank-transfer"],
    Amount: "2500",
    Donor: "Leela Menon",
    Email: "leela@example.in",
    Reference: "SBIN526327001234",
  };
  yield { ...common, Method: IMPORT_METHOD_WORDS.qr, Amount: "100", Donor: "Imran Khan", Reference: "632700123456" };
}
