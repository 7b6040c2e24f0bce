import { FullCheckout, type DonationTarget, parseWith } from "@daansetu/contract";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { PaymentNote } from "./components/payment-note.tsx";
import type { DraftStore } from "./form/donation-draft.ts";
import { type DonationProblem, problemsOf, toDonationProblems } from "./form/donation-problems.ts";
import { sentenceFor } from "./form/donation-sentences.ts";
import { checkoutBody, type DonationValues } from "./form/donation-values.ts";
import { paymentDeps } from "./payment/payment-deps.ts";
import { createPaymentFlow } from "./payment/payment-flow.ts";

export type OneOffCheckout = ReturnType<typeof openOneOffCheckout>;

/** What looks a form over and makes of it what the server takes. */
export interface FormCheckout<Donation> {
  ErrorSummary: typeof ErrorSummary;
  problemsOf: (values: DonationValues, target: DonationTarget, campaignId: string) => DonationProblem[];
  toDonationProblems: typeof toDonationProblems;
  sentenceFor: (problem: DonationProblem, values: DonationValues, target: DonationTarget) => string;
  /** Undefined while something is wrong. */
  readDonation: (values: DonationValues, campaignId: string, requestId: string) => Donation | undefined;
}

/**
 * What nobody needs before they begin to fill in the form: looking it over, the words for what can be wrong, and the payment. A part
 * of the script of its own, fetched with the first touch of the form.
 * @param payee the name that the gateway's window shows
 */
export function openOneOffCheckout(draft: DraftStore, payee: string) {
  const flow = createPaymentFlow(paymentDeps(draft, payee));
  return { flow, ErrorSummary, PaymentNote, problemsOf, toDonationProblems, sentenceFor, readDonation };
}

/** The form's values as the checkout that the server takes; undefined while something is wrong with them. */
function readDonation(values: DonationValues, campaignId: string, requestId: string): FullCheckout | undefined {
  const parsed = parseWith(FullCheckout, checkoutBody(values, campaignId, requestId));
  return parsed.ok ? parsed.value : undefined;
}
