export { FundraiserRequests } from "./fundraiser-requests.tsx";
