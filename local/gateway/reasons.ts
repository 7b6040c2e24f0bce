/** A reason of failure: the payment's `error_*` fields, and the error that checkout reports. */
export interface FailureReason {
  code: "BAD_REQUEST_ERROR" | "GATEWAY_ERROR";
  description: string;
  source: string;
  step: string;
  reason: string;
}

const customer = (reason: string, description: string, step = "payment_authorization"): FailureReason => ({
  code: "BAD_REQUEST_ERROR",
  source: "customer",
  step,
  reason,
  description,
});
const gateway = (reason: string, description: string, step: string): FailureReason => ({
  code: "GATEWAY_ERROR",
  source: "gateway",
  step,
  reason,
  description,
});
const OTHER_WAY = "Try another card or payment method.";

/** By `reason`. The reasons are documented (Razorpay: test-card-details, test-upi-details), most descriptions are not. */
export const REASONS = {
  payment_timed_out: customer(
    "payment_timed_out",
    "Your payment was not completed on time. Try again.",
    "payment_authentication",
  ),
  insufficient_fund: customer(
    "insufficient_fund",
    `Your payment could not be completed due to insufficient account balance. ${OTHER_WAY}`,
  ),
  insufficient_funds: customer("insufficient_funds", "The account has too little balance for this payment."),
  payment_cancelled: customer("payment_cancelled", "You cancelled the payment.", "payment_authentication"),
  card_declined: customer("card_declined", `The card's bank declined this payment. ${OTHER_WAY}`),
  card_disabled_for_online_payments: customer(
    "card_disabled_for_online_payments",
    `This card is not enabled for online payments. ${OTHER_WAY}`,
  ),
  card_number_invalid: customer("card_number_invalid", "The card number is not valid. Check it.", "payment_initiation"),
  card_expired: customer("card_expired", `This card has expired. ${OTHER_WAY}`, "payment_initiation"),
  incorrect_otp: customer(
    "incorrect_otp",
    "The one-time password is not correct. Try again.",
    "payment_authentication",
  ),
  invalid_vpa: customer("invalid_vpa", "This UPI ID is not known. Check it.", "payment_initiation"),
  payment_declined: customer("payment_declined", "The payment was declined in the UPI app. Try again."),
  gateway_technical_error: gateway(
    "gateway_technical_error",
    "The payment could not be completed because of a technical error. Try again later.",
    "payment_authorization",
  ),
  authentication_failed: gateway(
    "authentication_failed",
    `The bank could not confirm that it is you. ${OTHER_WAY}`,
    "payment_authentication",
  ),
  payment_failed: {
    code: "BAD_REQUEST_ERROR",
    source: "gateway",
    step: "payment_response",
    reason: "payment_failed",
    description: "The payment failed at the bank. Try again or use another method.",
  },
} as const satisfies Record<string, FailureReason>;
export type Reason = keyof typeof REASONS;
