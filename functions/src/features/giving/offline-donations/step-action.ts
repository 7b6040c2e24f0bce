import type { OfflineState } from "@daansetu/contract";

/** How the activity log calls the step that led to this state. */
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
