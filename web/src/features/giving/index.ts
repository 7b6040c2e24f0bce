export { GivePage } from "./components/give-page.tsx";
export { GiftOutcome } from "./components/gift-outcome.tsx";
