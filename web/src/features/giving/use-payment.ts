import { useEffect, useState, useSyncExternalStore } from "react";
import type { ApiError } from "../../lib/api-error.ts";
import type { DraftStore } from "./form/gift-draft.ts";
import { paymentDeps } from "./payment/payment-deps.ts";
import { createPaymentFlow, type PaymentFlow } from "./payment/payment-flow.ts";
import type { Payment } from "./payment/payment-steps.ts";

interface PaymentOptions {
  draft: DraftStore;
  payee: string;
  onRefused: (error: ApiError) => void;
  /** The order is paid, or being confirmed: the page of the reference tells the rest. */
  onLeave: (reference: string, handed: boolean) => void;
}

/** One payment, from the form to the page of its reference. A form that was left with an open order asks what became of it. */
export function usePayment({ draft, payee, onRefused, onLeave }: PaymentOptions): [Payment, PaymentFlow["send"]] {
  const [flow] = useState(() => createPaymentFlow(paymentDeps(draft, payee, onRefused)));
  const payment = useSyncExternalStore(flow.subscribe, flow.get, flow.get);
  useEffect(() => {
    const reference = draft.get().request?.reference;
    if (reference !== undefined) flow.send({ type: "come-back", reference });
  }, [draft, flow]);
  useEffect(() => {
    if (payment.at === "left") onLeave(payment.reference, payment.handed);
  }, [payment, onLeave]);
  return [payment, flow.send];
}
