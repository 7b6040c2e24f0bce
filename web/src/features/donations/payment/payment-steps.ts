import type { CheckoutReply, DonationStatus, FullCheckout } from "@daansetu/contract";
import {
  type Asked,
  type Handed,
  isIdle,
  type Payment,
  type PaymentEvent,
  type Refusal,
  type StopReason,
} from "./payment.ts";

/**
 * The way of one payment through the browser, as a table without side effects. Nothing is said about money before the server
 * was asked: the gateway's window only tells that it was closed, or hands over a signature.
 */

export type Effect<Donation = FullCheckout, Order = CheckoutReply, Signed = Handed> =
  | { run: "open-order"; donation: Donation }
  | { run: "open-window"; donation: Donation; order: Order }
  | { run: "verify"; result: Signed }
  | { run: "ask"; reference: string };

export type Step<Donation = FullCheckout, Order = CheckoutReply, Signed = Handed> = readonly [
  Payment<Donation>,
  Effect<Donation, Order, Signed>?,
];
/** A step that is the same for whatever is paid. */
type AnyStep = readonly [Payment<never>, { run: "ask"; reference: string }?];

/** Money has been taken, or may have been: the page of the reference says which, and what happens next. */
const SETTLED: ReadonlySet<DonationStatus> = new Set([
  "paid",
  "partly-refunded",
  "refunded",
  "under-review",
  "pending",
]);

/** The next state and what is to be done. An event that does not belong to a state changes nothing. */
export function step<Donation = FullCheckout, Order extends { reference: string } = CheckoutReply, Signed = Handed>(
  payment: Payment<Donation>,
  event: PaymentEvent<Donation, Order, Signed>,
): Step<Donation, Order, Signed> {
  switch (event.type) {
    case "submit":
      return isIdle(payment)
        ? [
            { at: "opening", donation: event.donation },
            { run: "open-order", donation: event.donation },
          ]
        : [payment];
    case "come-back":
      return payment.at === "editing" ? ask({ reference: event.reference, cameBack: true }) : [payment];
    case "ordered":
      return payment.at === "opening"
        ? [
            { at: "loading", reference: event.order.reference },
            { run: "open-window", donation: payment.donation, order: event.order },
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

const NOTHING_SEEN = { handed: false, cameBack: false, lastFailure: undefined };

function refused(refusal: Refusal): AnyStep {
  const { code, reference } = refusal;
  if (code === "already-paid" && reference !== undefined) return leave({ reference, handed: false });
  // The order is there, and the gateway could not be asked whether an attempt to pay it is open.
  if (code === "gateway-unavailable" && reference !== undefined) return stop(reference, "unsure");
  return [{ at: "refused", refusal }];
}

function ask(seen: Pick<Asked, "reference"> & Partial<Asked>): AnyStep {
  return [
    { ...NOTHING_SEEN, ...seen, at: "asking" },
    { run: "ask", reference: seen.reference },
  ];
}

function leave({ reference, handed }: { reference: string; handed: boolean }): AnyStep {
  return [{ at: "left", reference, handed }];
}

function stop(reference: string, why: StopReason, reason?: string): AnyStep {
  return [{ at: "stopped", reference, why, reason }];
}

/** What follows from the server's word, given what this page has seen itself. */
function afterAnswer(seen: Asked, status: DonationStatus, reason?: string): AnyStep {
  const { reference, handed, cameBack, lastFailure } = seen;
  if (SETTLED.has(status)) return leave({ reference, handed });
  if (status === "expired") return stop(reference, "expired");
  if (status === "failed") return stop(reference, "failed", reason ?? lastFailure);
  // Still unpaid for the server. With the gateway's signature in hand the money is on its way; with a refusal seen, it failed.
  if (handed) return leave({ reference, handed });
  if (lastFailure !== undefined) return stop(reference, "failed", lastFailure);
  return stop(reference, cameBack ? "kept" : "dismissed");
}

/** The quiet questions after a stop: money that has come meanwhile changes the page, or an end to not knowing. */
function afterLateAnswer(payment: Payment<never> & { at: "stopped" }, status: DonationStatus): AnyStep {
  if (payment.why === "unsure") return afterAnswer({ ...NOTHING_SEEN, reference: payment.reference }, status);
  return SETTLED.has(status) ? leave({ reference: payment.reference, handed: false }) : [payment];
}
