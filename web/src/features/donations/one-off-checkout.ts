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

/** Validates a donation form and builds its request body. */
export interface FormCheckout<Donation> {
  ErrorSummary: typeof ErrorSummary;
  problemsOf: (values: DonationValues, target: DonationTarget, campaignId: string) => DonationProblem[];
  toDonationProblems: typeof toDonationProblems;
  sentenceFor: (problem: DonationProblem, values: DonationValues, target: DonationTarget) => string;
  /** `undefined` for invalid values. */
  readDonation: (values: DonationValues, campaignId: string, requestId: string) => Donation | undefined;
}

/**
 * Validation, its sentences and the payment. In a lazy chunk that is loaded when the form first gets the focus, so that it does not delay
 * the first load of the page.
 * @param payee the name that the gateway's window shows
 */
export function openOneOffCheckout(draft: DraftStore, payee: string) {
  const flow = createPaymentFlow(paymentDeps(draft, payee));
  return { flow, ErrorSummary, PaymentNote, problemsOf, toDonationProblems, sentenceFor, readDonation };
}

function readDonation(values: DonationValues, campaignId: string, requestId: string): FullCheckout | undefined {
  const parsed = parseWith(FullCheckout, checkoutBody(values, campaignId, requestId));
  return parsed.ok ? parsed.value : undefined;
}
