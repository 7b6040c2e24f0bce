export { FundraiserPreview, MonthlyPreview } from "./components/preview.tsx";
