import { m } from "../../../../paraglide/messages.js";

/** Sentences by Razorpay's error reason (payments.md A.10); for other reasons, "declined by the bank". */
const FAILURE_SENTENCES: Readonly<Record<string, () => string>> = {
  insufficient_fund: m.donations_reason_funds,
  insufficient_funds: m.donations_reason_funds,
  payment_cancelled: m.donations_reason_cancelled,
  payment_timed_out: m.donations_reason_timeout,
  authentication_failed: m.donations_reason_authentication,
  card_disabled_for_online_payments: m.donations_reason_card,
  card_number_invalid: m.donations_reason_number,
  gateway_technical_error: m.donations_reason_technical,
};

export function paymentFailureSentence(reason: string | undefined): string {
  return (FAILURE_SENTENCES[reason ?? ""] ?? m.donations_reason_declined)();
}
