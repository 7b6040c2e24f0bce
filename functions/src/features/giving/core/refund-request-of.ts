import type { DonationDocument } from "./donation.document.ts";
import { fullyRefundedAt } from "./facts.ts";
import { currentAdminRefunds } from "./admin-refund-state.ts";
import { type CurrentRefundRequest, currentRefundRequest } from "./refund-state.ts";

/** A donation's refund request; `undefined` if there is none. */
export const refundRequestOf = (
  donation: Pick<DonationDocument, "facts" | "refundEvents" | "adminRefunds">,
): CurrentRefundRequest | undefined =>
  currentRefundRequest(donation.refundEvents, fullyRefundedAt(donation.facts), currentAdminRefunds(donation));
