import type { Filing, FilingOverview } from "@daansetu/contract";

/** Donations of a financial year by what became of them. */
interface YearProgress {
  filed: number;
  ready: number;
  missing: number;
}

/** A statement's last filed revision says how many donations of its period the tax office has. */
export function progressOf({ filings, reportable, blockedReceipts }: FilingOverview): YearProgress {
  const filed = filings.filter(({ state }) => state === "filed");
  const listed = filed
    .filter(({ revises }) => revises === undefined)
    .reduce((sum, original) => sum + lastOf(original, filed).listed, 0);
  // A donation that was refunded after filing is listed until a revision deletes it, and reportable no more.
  const known = Math.min(listed, Math.max(0, reportable - blockedReceipts));
  return { filed: known, ready: Math.max(0, reportable - blockedReceipts - known), missing: blockedReceipts };
}

const lastOf = (original: Filing, filed: readonly Filing[]): Filing =>
  filed
    .filter(({ revises }) => revises === original.id)
    .reduce((last, revision) => (revision.preparedAt > last.preparedAt ? revision : last), original);
