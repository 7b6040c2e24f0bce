export { CertificatesTab } from "./admin/certificates-tab.tsx";
export { NumbersTab } from "./admin/numbers/numbers-tab.tsx";
export { ReceiptCertificates } from "./components/receipt-certificates.tsx";
export { RowCertificate } from "./components/row-certificate.tsx";
