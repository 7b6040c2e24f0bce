import type { FilingOverview } from "@daansetu/contract";

/** Donations of a financial year by what became of them. */
interface YearProgress {
  filed: number;
  ready: number;
  missing: number;
}

/** The donations that filed statements list are part of the reportable ones; a later refund of one may have taken it out of them. */
export function progressOf({ filings, reportable, blockedReceipts }: FilingOverview): YearProgress {
  const listed = filings
    .filter(({ state, revises }) => state === "filed" && revises === undefined)
    .reduce((sum, { donations }) => sum + donations, 0);
  const filed = Math.min(listed, reportable);
  return { filed, ready: reportable - filed, missing: blockedReceipts };
}
