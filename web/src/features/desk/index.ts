export { CampaignDesk } from "./owner/campaign-desk.tsx";
