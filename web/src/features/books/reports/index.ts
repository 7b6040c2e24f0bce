export { CampaignDashboard } from "./organiser/campaign-dashboard.tsx";
