export { RowCertificate } from "../certificates/index.ts";
export { ReceiptFacts, ReceiptPanel } from "./admin/receipt-panel.tsx";
export { DonationReceipt } from "./components/donation-receipt.tsx";
export { ReceiptNumberOf } from "./components/receipt-number-of.tsx";
export { RowReceipt } from "./components/row-receipt.tsx";
export { taxIdLabel } from "./receipt/tax-id-label.ts";
