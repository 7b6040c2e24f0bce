import type { RefundReason } from "@daansetu/contract";
import { m } from "../../../paraglide/messages.js";

/** A donor's reason, in words. */
export const REASON_WORDS: Readonly<Record<RefundReason, () => string>> = {
  "by-mistake": m.refund_reason_by_mistake,
  "wrong-amount": m.refund_reason_wrong_amount,
  "paid-twice": m.refund_reason_paid_twice,
  "wrong-campaign": m.refund_reason_wrong_campaign,
  "changed-mind": m.refund_reason_changed_mind,
  other: m.refund_reason_other,
};

/** The donation that a refund is about. */
export interface AboutRefund {
  reference: string;
  campaign: string;
  /** What would go back. */
  amount: string;
  /** The day of the donation. */
  date: string;
}
