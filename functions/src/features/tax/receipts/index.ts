/** Exports of receipts for what is made of them, besides their services. */
export { type DonationToReceipt, donationToReceipt, offlineDonationToReceipt } from "./donation-to-receipt.ts";
export { foundationDetails } from "./pdf/receipt-text.ts";
export { approvalDays, deductionApprovalOf, isValidOn } from "./receipt-content.ts";
export { receiptLink } from "./receipt-link.ts";
export { currentVersion, deriveReceipt } from "./receipt-versions.ts";
