export { MoneyAndPapers } from "./components/money-and-papers.tsx";
export { PaperLink } from "./components/paper-link.tsx";
export { ReportBill } from "./report/report-bill.tsx";
