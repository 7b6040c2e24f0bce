import type { CheckoutReply, DonationStatus, FullCheckout } from "@daansetu/contract";
import { EDITING_PAYMENT, type SignedResult, type Payment, type PaymentEvent, type Refusal } from "./payment.ts";
import { type PaymentEffect, nextStep } from "./payment-steps.ts";

/** Callbacks that the gateway's window calls while it is open. */
export interface WindowCallbacks<Signed = SignedResult> {
  onSigned: (signedResult: Signed) => void;
  onAttemptFailed: (reason: string | undefined) => void;
  onClosed: () => void;
}

/** The side effects of the steps. The type parameters default to a one-off donation. */
export interface PaymentDeps<Donation = FullCheckout, Order = CheckoutReply, Signed = SignedResult> {
  openOrder: (donation: Donation) => Promise<{ order: Order } | { refusal: Refusal }>;
  /** Opens the gateway's window. Rejects if it cannot be shown. */
  openWindow: (donation: Donation, order: Order, callbacks: WindowCallbacks<Signed>) => Promise<void>;
  /** Verifies the signed result. Rejects if the server is unreachable or refuses the signature. */
  verify: (signedResult: Signed) => Promise<DonationStatus>;
  /** Asks for the order's status, which the server checks with the gateway. */
  checkStatus: (reference: string) => Promise<{ status: DonationStatus; reason: string | undefined }>;
}

export interface PaymentFlow<Donation = FullCheckout, Order = CheckoutReply, Signed = SignedResult> {
  get(this: void): Payment<Donation>;
  subscribe(this: void, listener: () => void): () => void;
  send(this: void, event: PaymentEvent<Donation, Order, Signed>): void;
}

/** Runs the state machine: each event leads to a step, whose side effect sends the next event. */
export function createPaymentFlow<
  Donation = FullCheckout,
  Order extends { reference: string } = CheckoutReply,
  Signed = SignedResult,
>(deps: PaymentDeps<Donation, Order, Signed>): PaymentFlow<Donation, Order, Signed> {
  const listeners = new Set<() => void>();
  let payment: Payment<Donation> = EDITING_PAYMENT;

  function send(event: PaymentEvent<Donation, Order, Signed>): void {
    const [nextPayment, effect] = nextStep(payment, event);
    if (nextPayment !== payment) {
      payment = nextPayment;
      for (const listener of listeners) listener();
    }
    if (effect !== undefined) void runEffect(effect);
  }

  async function runEffect(effect: PaymentEffect<Donation, Order, Signed>): Promise<void> {
    switch (effect.run) {
      case "open-order": {
        const orderReply = await deps.openOrder(effect.donation);
        send(
          "order" in orderReply
            ? { type: "ordered", order: orderReply.order }
            : { type: "refused", refusal: orderReply.refusal },
        );
        return undefined;
      }
      case "open-window": {
        const windowOpened = deps.openWindow(effect.donation, effect.order, {
          onSigned: (signedResult) => send({ type: "signed", result: signedResult }),
          onAttemptFailed: (reason) => send({ type: "attempt-failed", reason }),
          onClosed: () => send({ type: "closed" }),
        });
        return windowOpened.then(
          () => send({ type: "window-opened" }),
          () => send({ type: "window-missing" }),
        );
      }
      case "verify":
        return deps.verify(effect.result).then(
          (status) => send({ type: "verified", status }),
          () => send({ type: "unverified" }),
        );
      case "check-status":
        return deps.checkStatus(effect.reference).then(
          (statusReply) => send({ type: "status-known", ...statusReply }),
          () => send({ type: "status-unknown" }),
        );
    }
  }

  return {
    get: () => payment,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
  };
}
