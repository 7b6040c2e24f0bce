import type { CheckoutReply, DonationStatus, FieldError, FullCheckout, VerifyPayment } from "@daansetu/contract";
import type { ApiErrorCode } from "../../../lib/api-error.ts";

/** Why no order was opened. */
export interface Refusal {
  code: ApiErrorCode;
  /** The donation, where an earlier try has told its reference. */
  reference?: string | undefined;
  /** What the server found wrong field by field; the form shows it there. */
  fields: readonly FieldError[];
}

export type StopReason =
  /** The window was closed and no payment is known. */
  | "dismissed"
  /** Somebody came back to a form whose order is still unpaid. */
  | "kept"
  /** The bank or the gateway said no. The same order can be tried again. */
  | "failed"
  /** The order is too old; the next try opens another. */
  | "expired"
  /** The gateway's script could not be loaded. */
  | "no-window"
  /** Our server, or the gateway behind it, could not be asked what became of the order: an attempt may be under way. */
  | "unsure";

/** A signed answer of the gateway's window. */
export type Handed = Pick<VerifyPayment, "razorpay_payment_id" | "razorpay_order_id" | "razorpay_signature">;

/** What was seen of an order before the server is asked about it. */
export interface Asked {
  reference: string;
  /** The gateway handed over a signature: an order that is still unpaid for the server is one being confirmed. */
  handed: boolean;
  cameBack: boolean;
  lastFailure: string | undefined;
}

/** @typeParam Donation what is sent to the server; most of the page has no need to know */
export type Payment<Donation = unknown> =
  | { at: "editing" }
  | { at: "opening"; donation: Donation }
  | { at: "refused"; refusal: Refusal }
  | { at: "loading"; reference: string }
  | { at: "open"; reference: string; lastFailure: string | undefined }
  | { at: "verifying"; reference: string }
  | ({ at: "asking" } & Asked)
  | { at: "stopped"; reference: string; why: StopReason; reason: string | undefined }
  /** The page of the reference tells the rest. */
  | { at: "left"; reference: string; handed: boolean };

/** What the server opens for a donation, and what the gateway's window hands over once it is paid: of a donation once, unless said otherwise. */
export type PaymentEvent<Donation = FullCheckout, Order = CheckoutReply, Signed = Handed> =
  | { type: "submit"; donation: Donation }
  | { type: "ordered"; order: Order }
  | { type: "refused"; refusal: Refusal }
  | { type: "window-opened" }
  | { type: "window-missing" }
  | { type: "attempt-failed"; reason: string | undefined }
  | { type: "handed"; result: Signed }
  | { type: "closed" }
  | { type: "verified"; status: DonationStatus }
  | { type: "unverified" }
  | { type: "told"; status: DonationStatus; reason: string | undefined }
  | { type: "untold" }
  | { type: "ask-again" }
  | { type: "come-back"; reference: string };

export const EDITING: Payment<never> = { at: "editing" };

/** Whether a donation can be sent from here. Not while an attempt may be under way. */
export function isIdle(payment: Payment): boolean {
  if (payment.at === "stopped") return payment.why !== "unsure";
  return payment.at === "editing" || payment.at === "refused";
}
