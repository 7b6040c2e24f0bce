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

export type PaymentEffect<Donation = FullCheckout, Order = CheckoutReply, Signed = SignedResult> =
  | { run: "open-order"; donation: Donation }
  | { run: "open-window"; donation: Donation; order: Order }
  | { run: "verify"; result: Signed }
  | { run: "check-status"; reference: string };

export type Step<Donation = FullCheckout, Order = CheckoutReply, Signed = SignedResult> = readonly [
  Payment<Donation>,
  PaymentEffect<Donation, Order, Signed>?,
];
/** A step that does not depend on the type of the donation. */
type GenericStep = readonly [Payment<never>, { run: "check-status"; reference: string }?];

/** Statuses in which money was or may have been taken; the page of the reference shows which. */
const SETTLED_STATUSES: ReadonlySet<DonationStatus> = new Set([
  "paid",
  "partly-refunded",
  "refunded",
  "under-review",
  "pending",
]);

/** The next state and its side effect. An event that a state does not expect changes nothing. */
export function nextStep<
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
      return payment.at === "editing" ? checkStatusStep({ reference: event.reference, isResumed: true }) : [payment];
    case "ordered":
      return payment.at === "opening"
        ? [
            { at: "loading", reference: event.order.reference },
            { run: "open-window", donation: payment.donation, order: event.order },
          ]
        : [payment];
    case "refused":
      return payment.at === "opening" ? stepAfterRefusal(event.refusal) : [payment];
    case "window-opened":
      return payment.at === "loading" ? [{ ...payment, at: "open", lastFailure: undefined }] : [payment];
    case "window-missing":
      return payment.at === "loading" ? stopStep(payment.reference, "no-window") : [payment];
    case "attempt-failed":
      return payment.at === "loading" || payment.at === "open"
        ? [{ at: "open", reference: payment.reference, lastFailure: event.reason ?? "payment_failed" }]
        : [payment];
    case "signed":
      // Results count even after the window was closed: some banks answer only then.
      return payment.at === "loading" || payment.at === "open" || payment.at === "checking" || payment.at === "stopped"
        ? [
            { at: "verifying", reference: payment.reference },
            { run: "verify", result: event.result },
          ]
        : [payment];
    case "closed":
      if (payment.at === "loading") return checkStatusStep({ reference: payment.reference });
      return payment.at === "open" ? checkStatusStep(payment) : [payment];
    case "check-again":
      return payment.at === "stopped" ? checkStatusStep({ reference: payment.reference }) : [payment];
    case "verified":
      return payment.at === "verifying"
        ? stepAfterStatus({ ...NOTHING_OBSERVED, ...payment, isSigned: true }, event.status)
        : [payment];
    case "unverified":
      return payment.at === "verifying" ? checkStatusStep({ reference: payment.reference, isSigned: true }) : [payment];
    case "status-known":
      if (payment.at === "checking") return stepAfterStatus(payment, event.status, event.reason);
      return payment.at === "stopped" ? stepAfterLateStatus(payment, event.status) : [payment];
    case "status-unknown":
      if (payment.at !== "checking") return [payment];
      return payment.isSigned ? finishStep(payment) : stopStep(payment.reference, "unknown");
  }
}

const NOTHING_OBSERVED = { isSigned: false, isResumed: false, lastFailure: undefined };

function stepAfterRefusal(refusal: Refusal): GenericStep {
  const { code, reference } = refusal;
  if (code === "already-paid" && reference !== undefined) return finishStep({ reference, isSigned: false });
  // The order exists, and the gateway could not tell whether an attempt to pay it is in progress.
  if (code === "gateway-unavailable" && reference !== undefined) return stopStep(reference, "unknown");
  return [{ at: "refused", refusal }];
}

function checkStatusStep(observations: Pick<OrderObservations, "reference"> & Partial<OrderObservations>): GenericStep {
  return [
    { ...NOTHING_OBSERVED, ...observations, at: "checking" },
    { run: "check-status", reference: observations.reference },
  ];
}

function finishStep({ reference, isSigned }: { reference: string; isSigned: boolean }): GenericStep {
  return [{ at: "finished", reference, isSigned }];
}

function stopStep(reference: string, stopReason: StopReason, reason?: string): GenericStep {
  return [{ at: "stopped", reference, why: stopReason, reason }];
}

/** The step after the server's reply, given what the browser has observed. */
function stepAfterStatus(observations: OrderObservations, status: DonationStatus, reason?: string): GenericStep {
  const { reference, isSigned, isResumed, lastFailure } = observations;
  // The gateway's window has reported a payment: whatever the server knows by now, the donor is not asked to pay again.
  if (isSigned || SETTLED_STATUSES.has(status)) return finishStep({ reference, isSigned });
  if (status === "expired") return stopStep(reference, "expired");
  if (status === "failed") return stopStep(reference, "failed", reason ?? lastFailure);
  // The server does not see a payment yet.
  if (lastFailure !== undefined) return stopStep(reference, "failed", lastFailure);
  return stopStep(reference, isResumed ? "resumed" : "dismissed");
}

/** Status polled after a stop: only a payment that arrived late, or the end of an unknown status, changes the state. */
function stepAfterLateStatus(payment: Payment<never> & { at: "stopped" }, status: DonationStatus): GenericStep {
  if (payment.why === "unknown") return stepAfterStatus({ ...NOTHING_OBSERVED, reference: payment.reference }, status);
  return SETTLED_STATUSES.has(status) ? finishStep({ reference: payment.reference, isSigned: false }) : [payment];
}
