/** Exports of payments for settlements and the queue of exceptions, besides its services. */
export type { MirrorReader } from "./mirror/gateway-mirror.repository.ts";
export { openDisputesOf, remainingPaiseOf } from "./unmatched/unmatched-state.ts";
