import type { FilingFault } from "@daansetu/contract";
import type { FiledRow } from "../rows/filed-row.ts";
import { COLUMN_TITLES } from "./portal-labels.ts";
import { CERTIFICATE_MISSING, portalColumns, type PortalStatement } from "./portal-columns.ts";

/** Maximum number of reported faults: more do not help a person, and the statement is one document. */
const MAX_FAULTS = 100;

/**
 * Checks every column of every row as the portal's form would.
 * @returns the first faults, without the content of any cell; those that may be solved by hand last, so that they hide no other
 */
export function faultsOf(rows: readonly FiledRow[], statement: PortalStatement): FilingFault[] {
  const columns = portalColumns(statement);
  const faults: FilingFault[] = [];
  const byHand: FilingFault[] = [];
  const quotedNumbers = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const serial = index + 1;
    for (const { title, cell, problem } of columns) {
      const text = cell(row, serial);
      const message = problem(text, row) ?? (title === COLUMN_TITLES.preAcknowledgement ? doubleOf(text) : undefined);
      if (message === CERTIFICATE_MISSING) byHand.push({ row: serial, column: title, message, isEnteredByHand: true });
      else if (message !== undefined) faults.push({ row: serial, column: title, message });
      if (faults.length === MAX_FAULTS) return faults;
    }
  }
  return [...faults, ...byHand].slice(0, MAX_FAULTS);

  function doubleOf(text: string): string | undefined {
    if (text === "") return undefined;
    if (quotedNumbers.has(text)) return "Another row has the same number.";
    quotedNumbers.add(text);
    return undefined;
  }
}
