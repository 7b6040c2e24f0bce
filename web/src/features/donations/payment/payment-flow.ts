import type { CheckoutReply, DonationStatus, FullCheckout } from "@daansetu/contract";
import { EDITING, type Handed, type Payment, type PaymentEvent, type Refusal } from "./payment.ts";
import { type Effect, step } from "./payment-steps.ts";

/** What the gateway's window reports while it is open. */
export interface WindowReports<Signed = Handed> {
  onHanded: (result: Signed) => void;
  onAttemptFailed: (reason: string | undefined) => void;
  onClosed: () => void;
}

/** How the steps touch the world. A donation once, unless said otherwise. */
export interface PaymentDeps<Donation = FullCheckout, Order = CheckoutReply, Signed = Handed> {
  openOrder: (donation: Donation) => Promise<{ order: Order } | { refusal: Refusal }>;
  /** Rejects when the window cannot be shown. */
  openWindow: (donation: Donation, order: Order, reports: WindowReports<Signed>) => Promise<void>;
  /** Rejects when the server could not be reached or did not accept the signature. */
  verify: (result: Signed) => Promise<DonationStatus>;
  /** Asks the server, which asks the gateway. */
  ask: (reference: string) => Promise<{ status: DonationStatus; reason: string | undefined }>;
}

export interface PaymentFlow<Donation = FullCheckout, Order = CheckoutReply, Signed = Handed> {
  get(this: void): Payment<Donation>;
  subscribe(this: void, listener: () => void): () => void;
  send(this: void, event: PaymentEvent<Donation, Order, Signed>): void;
}

/** Runs the steps: takes an event, moves on, does what the step asks for and sends what comes of it as the next event. */
export function createPaymentFlow<
  Donation = FullCheckout,
  Order extends { reference: string } = CheckoutReply,
  Signed = Handed,
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
          onHanded: (result) => send({ type: "handed", result }),
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
      case "ask":
        return deps.ask(effect.reference).then(
          (answer) => send({ type: "told", ...answer }),
          () => send({ type: "untold" }),
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
