import { FullCheckout, type GivingTarget, parseWith } from "@daansetu/contract";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PaymentNote } from "./components/payment-note.tsx";
import type { DraftStore } from "./form/gift-draft.ts";
import { type GiftProblem, problemsOf, toGiftProblems } from "./form/gift-problems.ts";
import { sentenceFor } from "./form/gift-sentences.ts";
import { checkoutBody, type GiftValues } from "./form/gift-values.ts";
import { paymentDeps } from "./payment/payment-deps.ts";
import { createPaymentFlow } from "./payment/payment-flow.ts";

export type PayDesk = ReturnType<typeof openPayDesk>;

/** What looks a form over and makes of it what the server takes. */
export interface FormDesk<Gift> {
  ErrorSummary: typeof ErrorSummary;
  problemsOf: (values: GiftValues, target: GivingTarget, campaignId: string) => GiftProblem[];
  toGiftProblems: typeof toGiftProblems;
  sentenceFor: (problem: GiftProblem, values: GiftValues, target: GivingTarget) => string;
  /** Undefined while something is wrong. */
  readGift: (values: GiftValues, campaignId: string, requestId: string) => Gift | undefined;
}

/**
 * What nobody needs before they begin to fill in the form: looking it over, the words for what can be wrong, and the payment. A part
 * of the script of its own, fetched with the first touch of the form.
 * @param payee the name that the gateway's window shows
 */
export function openPayDesk(draft: DraftStore, payee: string) {
  const flow = createPaymentFlow(paymentDeps(draft, payee));
  return { flow, ErrorSummary, PaymentNote, problemsOf, toGiftProblems, sentenceFor, readGift };
}

/** The form's values as the checkout that the server takes; undefined while something is wrong with them. */
function readGift(values: GiftValues, campaignId: string, requestId: string): FullCheckout | undefined {
  const parsed = parseWith(FullCheckout, checkoutBody(values, campaignId, requestId));
  return parsed.ok ? parsed.value : undefined;
}
