/** Exports of receipts for what is made of them, besides their services. */
export { type DonationToReceipt, donationToReceipt, offlineDonationToReceipt } from "./content/donation-to-receipt.ts";
export { foundationDetails } from "./pdf/receipt-text.ts";
export { approvalDays, deductionApprovalOf, headOf, isValidOn, type PaperHead } from "./content/receipt-content.ts";
export { receiptLink } from "./content/receipt-link.ts";
export { currentVersion, deriveReceipt } from "./content/receipt-versions.ts";
