import type { CheckoutReply, DonationStatus, FieldError, FullCheckout, VerifyPayment } from "@daansetu/contract";
import type { ApiErrorCode } from "../../../../lib/api-error.ts";

/** The server's refusal to open an order. */
export interface Refusal {
  /** Error code; `browser` means that the browser lacks a feature that paying needs. */
  code: ApiErrorCode | "browser";
  /** The donation's reference, known if an earlier attempt has already stored it. */
  reference?: string | undefined;
  fields: readonly FieldError[];
  /** An id that the donor can quote to us (see `referenceOf`). */
  errorReference?: string | undefined;
}

export type StopReason =
  /** The donor closed the window, and no payment is known. */
  | "dismissed"
  /** The donor returned to a form whose order is still unpaid. */
  | "resumed"
  /** The bank or the gateway declined. The same order can be paid again. */
  | "failed"
  /** The order is too old; the next attempt opens another. */
  | "expired"
  /** The gateway's script could not be loaded. */
  | "no-window"
  /** The status of the order could not be checked, so an attempt to pay may still be in progress. */
  | "unknown";

/** The result of the gateway's window, signed by the gateway. */
export type SignedResult = Pick<VerifyPayment, "razorpay_payment_id" | "razorpay_order_id" | "razorpay_signature">;

/** The browser's observations of an order; they decide how an unpaid order is shown. */
export interface OrderObservations {
  reference: string;
  /** The gateway returned a signature, so an order that the server sees as unpaid is being confirmed. */
  isSigned: boolean;
  /** The donor returned to a form with an open order. */
  isResumed: boolean;
  lastFailure: string | undefined;
}

/** @typeParam Donation the body sent to the server; `unknown` where it does not matter */
export type Payment<Donation = unknown> =
  | { at: "editing" }
  | { at: "opening"; donation: Donation }
  | { at: "refused"; refusal: Refusal }
  | { at: "loading"; reference: string }
  | { at: "open"; reference: string; lastFailure: string | undefined }
  | { at: "verifying"; reference: string }
  | ({ at: "checking" } & OrderObservations)
  | { at: "stopped"; reference: string; why: StopReason; reason: string | undefined }
  /** The payment is finished; continues on the page of the reference. */
  | { at: "finished"; reference: string; isSigned: boolean };

/** The type parameters default to a one-off donation; monthly plans have others. */
export type PaymentEvent<Donation = FullCheckout, Order = CheckoutReply, Signed = SignedResult> =
  | { type: "submit"; donation: Donation }
  | { type: "ordered"; order: Order }
  | { type: "refused"; refusal: Refusal }
  | { type: "window-opened" }
  | { type: "window-missing" }
  | { type: "attempt-failed"; reason: string | undefined }
  | { type: "signed"; result: Signed }
  | { type: "closed" }
  | { type: "verified"; status: DonationStatus }
  | { type: "unverified" }
  | { type: "status-known"; status: DonationStatus; reason: string | undefined }
  | { type: "status-unknown" }
  | { type: "check-again" }
  | { type: "resume"; reference: string };

export const EDITING_PAYMENT: Payment<never> = { at: "editing" };

/** True if a donation can be submitted; false while an attempt to pay may be in progress. */
export function isIdle(payment: Payment): boolean {
  if (payment.at === "stopped") return payment.why !== "unknown";
  return payment.at === "editing" || payment.at === "refused";
}
