/** Exports of receipts for filings, besides its services. */
export { receiptLink } from "./receipt-link.ts";
export { currentVersion } from "./receipt-versions.ts";
