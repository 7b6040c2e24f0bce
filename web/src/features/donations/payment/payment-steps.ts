import type { CheckoutReply, DonationStatus, FullCheckout } from "@daansetu/contract";
import {
  type OrderObservations,
  type SignedResult,
  isIdle,
  type Payment,
  type PaymentEvent,
  type Refusal,
  type StopReason,
} from "./payment.ts";

/**
 * The state machine of one payment in the browser, without side effects. It claims nothing about money before the server has
 * answered, because the gateway's window reports only a signature or that it was closed.
 */

export type Effect<Donation = FullCheckout, Order = CheckoutReply, Signed = SignedResult> =
  | { run: "open-order"; donation: Donation }
  | { run: "open-window"; donation: Donation; order: Order }
  | { run: "verify"; result: Signed }
  | { run: "check-status"; reference: string };

export type Step<Donation = FullCheckout, Order = CheckoutReply, Signed = SignedResult> = readonly [
  Payment<Donation>,
  Effect<Donation, Order, Signed>?,
];
/** A step that does not depend on the type of the donation. */
type AnyStep = readonly [Payment<never>, { run: "check-status"; reference: string }?];

/** Money was taken or may have been; the page of the reference tells which. */
const SETTLED: ReadonlySet<DonationStatus> = new Set([
  "paid",
  "partly-refunded",
  "refunded",
  "under-review",
  "pending",
]);

/** The next state and its side effect. An event that a state does not expect changes nothing. */
export function step<
  Donation = FullCheckout,
  Order extends { reference: string } = CheckoutReply,
  Signed = SignedResult,
>(payment: Payment<Donation>, event: PaymentEvent<Donation, Order, Signed>): Step<Donation, Order, Signed> {
  switch (event.type) {
    case "submit":
      return isIdle(payment)
        ? [
            { at: "opening", donation: event.donation },
            { run: "open-order", donation: event.donation },
          ]
        : [payment];
    case "resume":
      return payment.at === "editing" ? checkStatus({ reference: event.reference, isResumed: true }) : [payment];
    case "ordered":
      return payment.at === "opening"
        ? [
            { at: "loading", reference: event.order.reference },
            { run: "open-window", donation: payment.donation, order: event.order },
          ]
        : [payment];
    case "refused":
      return payment.at === "opening" ? afterRefusal(event.refusal) : [payment];
    case "window-opened":
      return payment.at === "loading" ? [{ ...payment, at: "open", lastFailure: undefined }] : [payment];
    case "window-missing":
      return payment.at === "loading" ? stop(payment.reference, "no-window") : [payment];
    case "attempt-failed":
      return payment.at === "loading" || payment.at === "open"
        ? [{ at: "open", reference: payment.reference, lastFailure: event.reason ?? "payment_failed" }]
        : [payment];
    case "signed":
      // Also after the window was closed: some banks answer only then.
      return payment.at === "loading" || payment.at === "open" || payment.at === "checking" || payment.at === "stopped"
        ? [
            { at: "verifying", reference: payment.reference },
            { run: "verify", result: event.result },
          ]
        : [payment];
    case "closed":
      if (payment.at === "loading") return checkStatus({ reference: payment.reference });
      return payment.at === "open" ? checkStatus(payment) : [payment];
    case "check-again":
      return payment.at === "stopped" ? checkStatus({ reference: payment.reference }) : [payment];
    case "verified":
      return payment.at === "verifying"
        ? afterStatus({ ...NOTHING_OBSERVED, ...payment, isSigned: true }, event.status)
        : [payment];
    case "unverified":
      return payment.at === "verifying" ? checkStatus({ reference: payment.reference, isSigned: true }) : [payment];
    case "status-known":
      if (payment.at === "checking") return afterStatus(payment, event.status, event.reason);
      return payment.at === "stopped" ? afterLateStatus(payment, event.status) : [payment];
    case "status-unknown":
      if (payment.at !== "checking") return [payment];
      return payment.isSigned ? finish(payment) : stop(payment.reference, "unknown");
  }
}

const NOTHING_OBSERVED = { isSigned: false, isResumed: false, lastFailure: undefined };

function afterRefusal(refusal: Refusal): AnyStep {
  const { code, reference } = refusal;
  if (code === "already-paid" && reference !== undefined) return finish({ reference, isSigned: false });
  // The order exists, and the gateway could not tell whether an attempt to pay it is in progress.
  if (code === "gateway-unavailable" && reference !== undefined) return stop(reference, "unknown");
  return [{ at: "refused", refusal }];
}

function checkStatus(observed: Pick<OrderObservations, "reference"> & Partial<OrderObservations>): AnyStep {
  return [
    { ...NOTHING_OBSERVED, ...observed, at: "checking" },
    { run: "check-status", reference: observed.reference },
  ];
}

function finish({ reference, isSigned }: { reference: string; isSigned: boolean }): AnyStep {
  return [{ at: "finished", reference, isSigned }];
}

function stop(reference: string, why: StopReason, reason?: string): AnyStep {
  return [{ at: "stopped", reference, why, reason }];
}

/** The step after the server's reply, given what the browser has observed. */
function afterStatus(observed: OrderObservations, status: DonationStatus, reason?: string): AnyStep {
  const { reference, isSigned, isResumed, lastFailure } = observed;
  if (SETTLED.has(status)) return finish({ reference, isSigned });
  if (status === "expired") return stop(reference, "expired");
  if (status === "failed") return stop(reference, "failed", reason ?? lastFailure);
  // The server sees no payment yet. With a signature of the gateway it is being confirmed; after a failed attempt, it failed.
  if (isSigned) return finish({ reference, isSigned });
  if (lastFailure !== undefined) return stop(reference, "failed", lastFailure);
  return stop(reference, isResumed ? "resumed" : "dismissed");
}

/** Status polled after a stop: only a payment that arrived late, or the end of an unknown status, changes the state. */
function afterLateStatus(payment: Payment<never> & { at: "stopped" }, status: DonationStatus): AnyStep {
  if (payment.why === "unknown") return afterStatus({ ...NOTHING_OBSERVED, reference: payment.reference }, status);
  return SETTLED.has(status) ? finish({ reference: payment.reference, isSigned: false }) : [payment];
}
