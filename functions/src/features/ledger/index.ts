/** Exports of the ledger for the features that book to it or sum it, besides its documents and services. */
export { ACCOUNTS, fundOf } from "./accounts.ts";
export { type EntryCheck, toAuditedEntry } from "./audit/audit-check.ts";
export { completeUpTo } from "./complete-up-to.ts";
export { captureEntryId, SUSPENSE_ACCOUNT } from "./ledger.document.ts";
export type { LedgerRepository } from "./ledger.repository.ts";
export { linesOf, OFFLINE_KINDS, withLines } from "./lines.ts";
