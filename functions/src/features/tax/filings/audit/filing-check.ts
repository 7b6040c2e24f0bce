import { formatPaise } from "@daansetu/contract";
import type { Stored } from "../../../../firestore/paging.ts";
import type { FiledRow } from "../filed-row.ts";
import type { FilingDocument } from "../filing.document.ts";
import { effectiveRows, totalsOf } from "../row-changes.ts";

/** A statement with the rows of its file. */
export interface AuditedFiling extends Stored<FilingDocument> {
  rows: readonly FiledRow[];
}

const FIGURES = ["rows", "added", "modified", "deleted", "donations", "totalPaise"] as const;

/** Compares the figures of a statement with its rows. @returns the first discrepancy as a sentence, without anything of a donor */
export function filingDiscrepancy({ id, data, rows }: AuditedFiling): string | undefined {
  const totals = totalsOf(rows);
  const figure = FIGURES.find((name) => totals[name] !== data[name]);
  if (figure !== undefined) {
    const format = (value: number) => (figure === "totalPaise" ? formatPaise(value) : String(value));
    return `The statement ${id} says that its ${figure} is ${format(data[figure])}, and its rows come to ${format(totals[figure])}.`;
  }
  const wrong = rows.findIndex(
    ({ amountPaise, donations }) => donations.reduce((sum, { netPaise }) => sum + netPaise, 0) !== amountPaise,
  );
  return wrong < 0 ? undefined : `The row ${wrong + 1} of the statement ${id} does not state the sum of its donations.`;
}

/**
 * Looks for a donation that the tax office was told of twice, in the statements of a year together.
 * @param filings of one financial year, in their order
 * @returns the first as a sentence
 */
export function doubleDonation(filings: readonly AuditedFiling[]): string | undefined {
  const filed = filings.filter(({ data }) => data.state === "filed");
  const filingOf = new Map<string, string>();
  for (const original of filed.filter(({ data }) => data.revises === undefined)) {
    const ofPeriod = filed.filter(({ id, data }) => id === original.id || data.revises === original.id);
    for (const { row, filingId } of effectiveRows(ofPeriod).values())
      for (const { id } of row.donations) {
        const earlier = filingOf.get(id);
        if (earlier !== undefined)
          return `The donation ${id} is in two rows that the tax office has, of the statements ${earlier} and ${filingId}.`;
        filingOf.set(id, filingId);
      }
  }
  return undefined;
}
