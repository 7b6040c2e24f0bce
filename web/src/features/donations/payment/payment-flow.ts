import type { CheckoutReply, DonationStatus, FullCheckout } from "@daansetu/contract";
import { EDITING, type SignedResult, type Payment, type PaymentEvent, type Refusal } from "./payment.ts";
import { type Effect, step } from "./payment-steps.ts";

/** Called by the gateway's window while it is open. */
export interface WindowCallbacks<Signed = SignedResult> {
  onSigned: (result: Signed) => void;
  onAttemptFailed: (reason: string | undefined) => void;
  onClosed: () => void;
}

/** The side effects of the steps. The type parameters default to a one-off donation. */
export interface PaymentDeps<Donation = FullCheckout, Order = CheckoutReply, Signed = SignedResult> {
  openOrder: (donation: Donation) => Promise<{ order: Order } | { refusal: Refusal }>;
  /** Rejects when the window cannot be shown. */
  openWindow: (donation: Donation, order: Order, callbacks: WindowCallbacks<Signed>) => Promise<void>;
  /** Rejects when the server is unreachable or refuses the signature. */
  verify: (result: Signed) => Promise<DonationStatus>;
  /** The server checks the order with the gateway. */
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
  let payment: Payment<Donation> = EDITING;

  function send(event: PaymentEvent<Donation, Order, Signed>): void {
    const [next, effect] = step(payment, event);
    if (next !== payment) {
      payment = next;
      for (const listener of listeners) listener();
    }
    if (effect !== undefined) void run(effect);
  }

  async function run(effect: Effect<Donation, Order, Signed>): Promise<void> {
    switch (effect.run) {
      case "open-order": {
        const answer = await deps.openOrder(effect.donation);
        send(
          "order" in answer ? { type: "ordered", order: answer.order } : { type: "refused", refusal: answer.refusal },
        );
        return undefined;
      }
      case "open-window": {
        const opened = deps.openWindow(effect.donation, effect.order, {
          onSigned: (result) => send({ type: "signed", result }),
          onAttemptFailed: (reason) => send({ type: "attempt-failed", reason }),
          onClosed: () => send({ type: "closed" }),
        });
        return opened.then(
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
          (answer) => send({ type: "status-known", ...answer }),
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
