/** Exports of the ledger for the features that book to it or sum it, besides its documents and services. */
export { describePaise, type EntryCheck, toAuditedEntry } from "./audit-check.ts";
export { completeUpTo } from "./complete-up-to.ts";
export { missingFundsPaise } from "./standing/funds-standing.ts";
export { SUSPENSE_ACCOUNT } from "./ledger.document.ts";
export {
  ACCOUNTS,
  fundOf,
  type Line,
  linesOf,
  movedInto,
  OFFLINE_KINDS,
  spentBy,
  sumOfLines,
  withLines,
} from "./lines.ts";
