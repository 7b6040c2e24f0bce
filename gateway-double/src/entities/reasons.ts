/** A failure reason: the payment's `error_*` fields, and the error that checkout reports. */
export interface FailureReason {
  code: "BAD_REQUEST_ERROR" | "GATEWAY_ERROR";
  description: string;
  source: string;
  step: string;
  reason: string;
}

const customerReason = (reason: string, description: string, step = "payment_authorization"): FailureReason => ({
  code: "BAD_REQUEST_ERROR",
  source: "customer",
  step,
  reason,
  description,
});
const gatewayReason = (reason: string, description: string, step: string): FailureReason => ({
  code: "GATEWAY_ERROR",
  source: "gateway",
  step,
  reason,
  description,
});
const OTHER_METHOD_HINT = "Try another card or payment method.";

/** Failure reasons by `reason`. The reasons are documented (Razorpay: test-card-details, test-upi-details), most descriptions are not. */
export const FAILURE_REASONS = {
  payment_timed_out: customerReason(
    "payment_timed_out",
    "Your payment was not completed on time. Try again.",
    "payment_authentication",
  ),
  insufficient_fund: customerReason(
    "insufficient_fund",
    `Your payment could not be completed due to insufficient account balance. ${OTHER_METHOD_HINT}`,
  ),
  insufficient_funds: customerReason("insufficient_funds", "The account has too little balance for this payment."),
  payment_cancelled: customerReason("payment_cancelled", "You cancelled the payment.", "payment_authentication"),
  card_declined: customerReason("card_declined", `The card's bank declined this payment. ${OTHER_METHOD_HINT}`),
  card_disabled_for_online_payments: customerReason(
    "card_disabled_for_online_payments",
    `This card is not enabled for online payments. ${OTHER_METHOD_HINT}`,
  ),
  card_number_invalid: customerReason(
    "card_number_invalid",
    "The card number is not valid. Check it.",
    "payment_initiation",
  ),
  card_expired: customerReason("card_expired", `This card has expired. ${OTHER_METHOD_HINT}`, "payment_initiation"),
  incorrect_otp: customerReason(
    "incorrect_otp",
    "The one-time password is not correct. Try again.",
    "payment_authentication",
  ),
  invalid_vpa: customerReason("invalid_vpa", "This UPI ID is not known. Check it.", "payment_initiation"),
  payment_declined: customerReason("payment_declined", "The payment was declined in the UPI app. Try again."),
  gateway_technical_error: gatewayReason(
    "gateway_technical_error",
    "The payment could not be completed because of a technical error. Try again later.",
    "payment_authorization",
  ),
  authentication_failed: gatewayReason(
    "authentication_failed",
    `The bank could not confirm that it is you. ${OTHER_METHOD_HINT}`,
    "payment_authentication",
  ),
  bank_account_validation_failed: customerReason(
    "bank_account_validation_failed",
    "The payment was made from another bank account than the registered one. Use that account.",
  ),
  payment_failed: {
    code: "BAD_REQUEST_ERROR",
    source: "gateway",
    step: "payment_response",
    reason: "payment_failed",
    description: "The payment failed at the bank. Try again or use another method.",
  },
} as const satisfies Record<string, FailureReason>;
export type FailureReasonName = keyof typeof FAILURE_REASONS;
