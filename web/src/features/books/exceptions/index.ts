/** This component is used in the records of donations in the panel. */
export { DonationDecision } from "./admin/donation-decision.tsx";
