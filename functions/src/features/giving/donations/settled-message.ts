import type { DonationStatus } from "@daansetu/contract";

/** Message for a donation that must not be paid again; `undefined` if it may be. */
export function settledMessage(status: DonationStatus): string | undefined {
  switch (status) {
    case "open":
    case "failed":
    case "expired":
      return undefined;
    case "pending":
      return "Your bank has this payment and we are confirming it. Please do not pay again.";
    case "under-review":
      return "Your payment has reached us, and our team is checking it. Please do not pay again.";
    case "paid":
    case "partly-refunded":
    case "refunded":
      return "This donation is already paid. Thank you! To give once more, please open the form again.";
  }
}
