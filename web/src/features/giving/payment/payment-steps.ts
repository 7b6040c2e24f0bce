import type { CheckoutReply, DonationStatus, FullCheckout, VerifyPayment } from "@daansetu/contract";

/**
 * The way of one payment through the browser, as a table without side effects. Nothing is said about money before the server
 * was asked: the gateway's window only tells that it was closed or that it handed over a signature.
 */

/** Why no order was opened. `code` is the server's, or what kept us from hearing it. */
export interface Refusal {
  code: string;
}

export type StopReason =
  /** The window was closed and no payment is known. */
  | "dismissed"
  /** The bank or the gateway said no. The same order can be tried again. */
  | "failed"
  /** The order is too old; the next try opens another. */
  | "expired"
  /** The gateway's script could not be loaded. */
  | "no-window"
  /** The window was closed and our server could not be asked. */
  | "unsure";

/** A signed answer of the gateway's window. */
export type Handed = Pick<VerifyPayment, "razorpay_payment_id" | "razorpay_order_id" | "razorpay_signature">;

export type Payment =
  | { at: "editing" }
  | { at: "opening"; gift: FullCheckout }
  | { at: "refused"; refusal: Refusal }
  | { at: "loading"; gift: FullCheckout; order: CheckoutReply }
  | { at: "open"; order: CheckoutReply; lastFailure: string | undefined }
  | { at: "verifying"; order: CheckoutReply }
  | { at: "asking"; order: CheckoutReply; handed: boolean; lastFailure: string | undefined }
  | { at: "stopped"; order: CheckoutReply; why: StopReason; reason: string | undefined }
  /** The page of the reference tells the rest. `handed`: the gateway reported success, so an unpaid order is a pending one. */
  | { at: "left"; reference: string; handed: boolean };

export type PaymentEvent =
  | { type: "submit"; gift: FullCheckout }
  | { type: "ordered"; order: CheckoutReply }
  | { type: "refused"; refusal: Refusal }
  | { type: "window-opened" }
  | { type: "window-missing" }
  | { type: "attempt-failed"; reason: string | undefined }
  | { type: "handed"; result: Handed }
  | { type: "closed" }
  | { type: "verified"; status: DonationStatus }
  | { type: "unverified" }
  | { type: "told"; status: DonationStatus; reason: string | undefined }
  | { type: "untold" }
  | { type: "ask-again" };

export type Effect =
  | { run: "open-order"; gift: FullCheckout }
  | { run: "open-window"; gift: FullCheckout; order: CheckoutReply }
  | { run: "verify"; result: Handed }
  | { run: "ask"; reference: string }
  | { run: "leave"; reference: string; handed: boolean };

export type Step = readonly [Payment, Effect?];

/** Money has been taken, or may have been: the page of the reference says which, and what happens next. */
const SETTLED: ReadonlySet<DonationStatus> = new Set([
  "paid",
  "partly-refunded",
  "refunded",
  "under-review",
  "pending",
]);

export const EDITING: Payment = { at: "editing" };

/** The next state and what is to be done. An event that does not belong to a state changes nothing. */
export function step(payment: Payment, event: PaymentEvent): Step {
  switch (event.type) {
    case "submit":
      return payment.at === "editing" || payment.at === "refused" || payment.at === "stopped"
        ? [
            { at: "opening", gift: event.gift },
            { run: "open-order", gift: event.gift },
          ]
        : [payment];
    case "ordered":
      return payment.at === "opening" ? ordered(payment.gift, event.order) : [payment];
    case "refused":
      return payment.at === "opening" ? [{ at: "refused", refusal: event.refusal }] : [payment];
    case "window-opened":
      return payment.at === "loading" ? [{ at: "open", order: payment.order, lastFailure: undefined }] : [payment];
    case "window-missing":
      return payment.at === "loading" ? [stopped(payment.order, "no-window")] : [payment];
    case "attempt-failed":
      return payment.at === "loading" || payment.at === "open"
        ? [{ at: "open", order: payment.order, lastFailure: event.reason ?? "payment_failed" }]
        : [payment];
    case "handed":
      // Also after the window was closed: some banks answer when it is gone already.
      return payment.at === "loading" || payment.at === "open" || payment.at === "asking" || payment.at === "stopped"
        ? [
            { at: "verifying", order: payment.order },
            { run: "verify", result: event.result },
          ]
        : [payment];
    case "closed":
      if (payment.at === "loading") return ask(payment.order, false, undefined);
      return payment.at === "open" ? ask(payment.order, false, payment.lastFailure) : [payment];
    case "ask-again":
      return payment.at === "stopped" ? ask(payment.order, false, undefined) : [payment];
    case "verified":
      return payment.at === "verifying" ? afterAnswer(payment.order, event.status, { handed: true }) : [payment];
    case "unverified":
      return payment.at === "verifying" ? ask(payment.order, true, undefined) : [payment];
    case "told":
      if (payment.at === "asking")
        return afterAnswer(payment.order, event.status, { ...payment, reason: event.reason });
      return payment.at === "stopped" && SETTLED.has(event.status) ? leave(payment.order, false) : [payment];
    case "untold":
      if (payment.at !== "asking") return [payment];
      return payment.handed ? leave(payment.order, true) : [stopped(payment.order, "unsure")];
  }
}

function ordered(gift: FullCheckout, order: CheckoutReply): Step {
  return [
    { at: "loading", gift, order },
    { run: "open-window", gift, order },
  ];
}

function ask(order: CheckoutReply, handed: boolean, lastFailure: string | undefined): Step {
  return [
    { at: "asking", order, handed, lastFailure },
    { run: "ask", reference: order.reference },
  ];
}

function leave(order: CheckoutReply, handed: boolean): Step {
  const { reference } = order;
  return [
    { at: "left", reference, handed },
    { run: "leave", reference, handed },
  ];
}

function stopped(order: CheckoutReply, why: StopReason, reason?: string): Payment {
  return { at: "stopped", order, why, reason };
}

type Seen = { handed: boolean; lastFailure?: string | undefined; reason?: string | undefined };

/** What follows from the server's word, given what this window has seen itself. */
function afterAnswer(order: CheckoutReply, status: DonationStatus, seen: Seen): Step {
  if (SETTLED.has(status)) return leave(order, seen.handed);
  if (status === "expired") return [stopped(order, "expired")];
  if (status === "failed") return [stopped(order, "failed", seen.reason ?? seen.lastFailure)];
  // Still unpaid for the server. With the gateway's signature in hand the money is on its way; with a refusal seen, it failed.
  if (seen.handed) return leave(order, true);
  return [seen.lastFailure === undefined ? stopped(order, "dismissed") : stopped(order, "failed", seen.lastFailure)];
}
