import { FullCheckout, parseWith } from "@daansetu/contract";
import type { DraftStore } from "./form/gift-draft.ts";
import { checkoutBody, type GiftValues } from "./form/gift-values.ts";
import { paymentDeps } from "./payment/payment-deps.ts";
import { createPaymentFlow, type PaymentFlow } from "./payment/payment-flow.ts";

/*
 * What nobody needs before they begin to fill in the form: looking it over, the words for what can be wrong, and the payment. A part
 * of the script of its own, fetched with the first touch of the form.
 */
export { ErrorSummary } from "../../ui/error-summary.tsx";
export { PaymentNote } from "./components/payment-note.tsx";
export { problemsOf, toGiftProblems } from "./form/gift-problems.ts";
export { sentenceFor } from "./form/gift-sentences.ts";

/** The form's values as the checkout that the server takes; undefined while something is wrong with them. */
export function readGift(values: GiftValues, campaignId: string, requestId: string): FullCheckout | undefined {
  const parsed = parseWith(FullCheckout, checkoutBody(values, campaignId, requestId));
  return parsed.ok ? parsed.value : undefined;
}

/** The flow of one payment, with its ways to our server and to the gateway's window. */
export function openPaymentFlow(draft: DraftStore, payee: string): PaymentFlow {
  return createPaymentFlow(paymentDeps(draft, payee));
}
