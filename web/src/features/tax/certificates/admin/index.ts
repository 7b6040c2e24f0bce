export { CertificatesTab } from "./certificates-tab.tsx";
export { NumbersTab } from "./numbers/numbers-tab.tsx";
