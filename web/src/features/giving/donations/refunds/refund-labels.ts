import type { RefundReason } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";

export const REASON_LABELS: Readonly<Record<RefundReason, () => string>> = {
  "by-mistake": m.refund_reason_by_mistake,
  "wrong-amount": m.refund_reason_wrong_amount,
  "paid-twice": m.refund_reason_paid_twice,
  "wrong-campaign": m.refund_reason_wrong_campaign,
  "changed-mind": m.refund_reason_changed_mind,
  other: m.refund_reason_other,
};

/** A donation's values for refund messages, already formatted. */
export interface RefundableDonation {
  reference: string;
  campaign: string;
  /** The refundable amount. */
  amount: string;
  /** The day of the donation. */
  date: string;
}
