import type { Filing, FilingOverview } from "@daansetu/contract";

/** Numbers of a financial year's donations by their state in the filings. */
interface YearProgress {
  filed: number;
  ready: number;
  missing: number;
}

/** Computes the progress: a statement's last filed revision has the number of its period's donations that the tax office knows. */
export function progressOf({ filings, reportable, blockedReceipts }: FilingOverview): YearProgress {
  const filed = filings.filter(({ state }) => state === "filed");
  const listed = filed
    .filter(({ revises }) => revises === undefined)
    .reduce((sum, original) => sum + lastOf(original, filed).listed, 0);
  // A donation refunded after filing stays listed until a revision deletes it, but is no longer reportable.
  const known = Math.min(listed, Math.max(0, reportable - blockedReceipts));
  return { filed: known, ready: Math.max(0, reportable - blockedReceipts - known), missing: blockedReceipts };
}

const lastOf = (original: Filing, filed: readonly Filing[]): Filing =>
  filed
    .filter(({ revises }) => revises === original.id)
    .reduce((last, revision) => (revision.preparedAt > last.preparedAt ? revision : last), original);
