export { ReceiptCertificates } from "./components/receipt-certificates.tsx";
export { RowCertificate } from "./components/row-certificate.tsx";
