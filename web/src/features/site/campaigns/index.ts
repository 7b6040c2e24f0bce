export { FundraiserCard } from "./components/fundraiser-card.tsx";
export { MyFundraisers } from "./mine/my-fundraisers.tsx";
