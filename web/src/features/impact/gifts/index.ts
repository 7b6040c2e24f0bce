export { GiftRow } from "./components/gift-row.tsx";
export { GiftSteps } from "./components/gift-steps.tsx";
export { PlanGifts } from "./components/plan-gifts.tsx";
