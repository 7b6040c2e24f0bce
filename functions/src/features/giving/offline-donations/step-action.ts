import type { OfflineState } from "@daansetu/contract";

/** The activity log's action for the step that led to this state. */
export function stepAction(state: OfflineState) {
  switch (state) {
    case "deposited":
      return "cheque-deposited";
    case "cleared":
      return "cheque-cleared";
    case "bounced":
      return "cheque-bounced";
    case "recorded":
    case "received":
    case "cancelled":
      return "offline-donation-cancelled";
  }
}
