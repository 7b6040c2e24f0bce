/** Exports of the ledger for the features that book to it or sum it, besides its documents and services. */
export { ACCOUNTS, fundOf, movedInto, spentBy } from "./accounts.ts";
export { describePaise, type EntryCheck, toAuditedEntry } from "./audit/audit-check.ts";
export { completeUpTo } from "./complete-up-to.ts";
export { captureEntryId, SUSPENSE_ACCOUNT, unmatchedEntryId } from "./ledger.document.ts";
export type { LedgerRepository } from "./ledger.repository.ts";
export { type Line, linesOf, OFFLINE_KINDS, sumOfLines, withLines } from "./lines.ts";
