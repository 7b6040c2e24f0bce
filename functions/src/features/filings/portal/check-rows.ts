import type { FilingFault } from "@daansetu/contract";
import type * as z from "zod/mini";
import type { FiledRow } from "../filed-row.ts";
import { COLUMN_TITLES } from "./portal-labels.ts";
import { portalColumns, type PortalStatement } from "./portal-columns.ts";

type Fault = z.infer<typeof FilingFault>;

/** More are of no use to a person, and the statement is one document. */
const MAX_FAULTS = 100;

/** Checks every column of every row as the form would. @returns the first faults, without the content of any cell */
export function faultsOf(rows: readonly FiledRow[], statement: PortalStatement): Fault[] {
  const columns = portalColumns(statement);
  const faults: Fault[] = [];
  const quotedNumbers = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const serial = index + 1;
    for (const { title, cell, problem } of columns) {
      const text = cell(row, serial);
      const message = problem(text, row) ?? (title === COLUMN_TITLES.preAcknowledgement ? doubleOf(text) : undefined);
      if (message !== undefined) faults.push({ row: serial, column: title, message });
      if (faults.length === MAX_FAULTS) return faults;
    }
  }
  return faults;

  function doubleOf(text: string): string | undefined {
    if (text === "") return undefined;
    if (quotedNumbers.has(text)) return "Another row has the same number.";
    quotedNumbers.add(text);
    return undefined;
  }
}
