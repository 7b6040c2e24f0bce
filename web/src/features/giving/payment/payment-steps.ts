import type { CheckoutReply, DonationStatus, FullCheckout, VerifyPayment } from "@daansetu/contract";
import type { ApiErrorCode } from "../../../lib/api-error.ts";

/**
 * The way of one payment through the browser, as a table without side effects. Nothing is said about money before the server
 * was asked: the gateway's window only tells that it was closed, or hands over a signature.
 */

/** Why no order was opened. */
export interface Refusal {
  code: ApiErrorCode;
  /** The donation, where an earlier try has told its reference. */
  reference?: string | undefined;
  /** True where the form itself shows what is wrong, field by field. */
  inForm: boolean;
}

export type StopReason =
  /** The window was closed and no payment is known. */
  | "dismissed"
  /** Somebody came back to a form whose order is still unpaid. */
  | "kept"
  /** Somebody came back to a form whose payment is being confirmed. */
  | "pending"
  /** The bank or the gateway said no. The same order can be tried again. */
  | "failed"
  /** The order is too old; the next try opens another. */
  | "expired"
  /** The gateway's script could not be loaded. */
  | "no-window"
  /** Our server could not be asked what became of the order. */
  | "unsure";

/** A signed answer of the gateway's window. */
export type Handed = Pick<VerifyPayment, "razorpay_payment_id" | "razorpay_order_id" | "razorpay_signature">;

/** What was seen of an order before the server is asked about it. */
interface Asked {
  reference: string;
  /** The gateway handed over a signature: an order that is still unpaid for the server is one being confirmed. */
  handed: boolean;
  cameBack: boolean;
  lastFailure: string | undefined;
}

export type Payment =
  | { at: "editing" }
  | { at: "opening"; gift: FullCheckout }
  | { at: "refused"; refusal: Refusal }
  | { at: "loading"; reference: string }
  | { at: "open"; reference: string; lastFailure: string | undefined }
  | { at: "verifying"; reference: string }
  | ({ at: "asking" } & Asked)
  | { at: "stopped"; reference: string; why: StopReason; reason: string | undefined }
  /** The page of the reference tells the rest. */
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
  | { type: "ask-again" }
  | { type: "come-back"; reference: string };

export type Effect =
  | { run: "open-order"; gift: FullCheckout }
  | { run: "open-window"; gift: FullCheckout; order: CheckoutReply }
  | { run: "verify"; result: Handed }
  | { run: "ask"; reference: string };

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
      return isIdle(payment)
        ? [
            { at: "opening", gift: event.gift },
            { run: "open-order", gift: event.gift },
          ]
        : [payment];
    case "come-back":
      return payment.at === "editing" ? ask({ reference: event.reference, cameBack: true }) : [payment];
    case "ordered":
      return payment.at === "opening"
        ? [
            { at: "loading", reference: event.order.reference },
            { run: "open-window", gift: payment.gift, order: event.order },
          ]
        : [payment];
    case "refused":
      return payment.at === "opening" ? refused(event.refusal) : [payment];
    case "window-opened":
      return payment.at === "loading" ? [{ ...payment, at: "open", lastFailure: undefined }] : [payment];
    case "window-missing":
      return payment.at === "loading" ? stop(payment.reference, "no-window") : [payment];
    case "attempt-failed":
      return payment.at === "loading" || payment.at === "open"
        ? [{ at: "open", reference: payment.reference, lastFailure: event.reason ?? "payment_failed" }]
        : [payment];
    case "handed":
      // Also after the window was closed: some banks answer when it is gone already.
      return payment.at === "loading" || payment.at === "open" || payment.at === "asking" || payment.at === "stopped"
        ? [
            { at: "verifying", reference: payment.reference },
            { run: "verify", result: event.result },
          ]
        : [payment];
    case "closed":
      if (payment.at === "loading") return ask({ reference: payment.reference });
      return payment.at === "open" ? ask(payment) : [payment];
    case "ask-again":
      return payment.at === "stopped" ? ask({ reference: payment.reference }) : [payment];
    case "verified":
      return payment.at === "verifying"
        ? afterAnswer({ ...NOTHING_SEEN, ...payment, handed: true }, event.status)
        : [payment];
    case "unverified":
      return payment.at === "verifying" ? ask({ reference: payment.reference, handed: true }) : [payment];
    case "told":
      if (payment.at === "asking") return afterAnswer(payment, event.status, event.reason);
      return payment.at === "stopped" ? afterLateAnswer(payment, event.status) : [payment];
    case "untold":
      if (payment.at !== "asking") return [payment];
      return payment.handed ? leave(payment) : stop(payment.reference, "unsure");
  }
}

/** Whether a gift can be sent from here. */
export function isIdle(payment: Payment): boolean {
  return payment.at === "editing" || payment.at === "refused" || payment.at === "stopped";
}

const NOTHING_SEEN = { handed: false, cameBack: false, lastFailure: undefined };

function refused(refusal: Refusal): Step {
  if (refusal.code === "already-paid" && refusal.reference !== undefined)
    return leave({ reference: refusal.reference, handed: false });
  return [{ at: "refused", refusal }];
}

function ask(seen: Pick<Asked, "reference"> & Partial<Asked>): Step {
  return [
    { ...NOTHING_SEEN, ...seen, at: "asking" },
    { run: "ask", reference: seen.reference },
  ];
}

function leave({ reference, handed }: { reference: string; handed: boolean }): Step {
  return [{ at: "left", reference, handed }];
}

function stop(reference: string, why: StopReason, reason?: string): Step {
  return [{ at: "stopped", reference, why, reason }];
}

/** What follows from the server's word, given what this page has seen itself. */
function afterAnswer(seen: Asked, status: DonationStatus, reason?: string): Step {
  const { reference, handed, cameBack, lastFailure } = seen;
  if (status === "pending" && cameBack) return stop(reference, "pending");
  if (SETTLED.has(status)) return leave({ reference, handed });
  if (status === "expired") return stop(reference, "expired");
  if (status === "failed") return stop(reference, "failed", reason ?? lastFailure);
  // Still unpaid for the server. With the gateway's signature in hand the money is on its way; with a refusal seen, it failed.
  if (handed) return leave({ reference, handed });
  if (lastFailure !== undefined) return stop(reference, "failed", lastFailure);
  return stop(reference, cameBack ? "kept" : "dismissed");
}

/** The quiet questions after a stop: money that has come meanwhile changes the page, or an end to not knowing. */
function afterLateAnswer(payment: Payment & { at: "stopped" }, status: DonationStatus): Step {
  if (payment.why === "unsure") return afterAnswer({ ...NOTHING_SEEN, reference: payment.reference }, status);
  const news = SETTLED.has(status) && !(status === "pending" && payment.why === "pending");
  return news ? leave({ reference: payment.reference, handed: false }) : [payment];
}
