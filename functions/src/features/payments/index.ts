/** Exports of payments for the queue of exceptions, besides its services. */
export { openDisputesOf, remainingPaiseOf } from "./unmatched/unmatched-state.ts";
