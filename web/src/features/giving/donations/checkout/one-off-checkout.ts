import { FullCheckout, type DonationTarget, parseWith } from "@daansetu/contract";
import { m } from "../../../../paraglide/messages.js";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import { PaymentNote } from "../payment/payment-note.tsx";
import type { DraftStore } from "../form/donation-draft.ts";
import { type DonationProblem, findDonationProblems, toDonationProblems } from "../form/donation-problems.ts";
import { errorCount, problemSentence } from "../form/donation-sentences.ts";
import { toCheckoutBody } from "../form/checkout-body.ts";
import type { DonationValues } from "../form/donation-values.ts";
import { stateAfterPincode } from "../form/state-of-pincode.ts";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import type { Payment } from "../payment/payment.ts";
import { paymentDeps } from "../payment/payment-deps.ts";
import { createPaymentFlow } from "../payment/payment-flow.ts";
import { retryLabel } from "../payment/retry-label.ts";

export type OneOffCheckout = ReturnType<typeof openOneOffCheckout>;

/** Validates a donation form and builds its request body. */
export interface FormCheckout<Donation> {
  ErrorSummary: typeof ErrorSummary;
  findProblems: (values: DonationValues, target: DonationTarget, campaignId: string) => DonationProblem[];
  toDonationProblems: typeof toDonationProblems;
  problemSentence: (problem: DonationProblem, values: DonationValues, target: DonationTarget) => string;
  stateAfterPincode: typeof stateAfterPincode;
  errorCount: typeof errorCount;
  newRequestId: () => string;
  /** Parses the form; `undefined` for invalid values. */
  parseDonation: (values: DonationValues, campaignId: string, requestId: string) => Donation | undefined;
  /** The pay button's label after a payment that stopped; `undefined` if it keeps its own. */
  retryLabel: (payment: Payment) => string | undefined;
}

/**
 * Validation, its sentences and the payment. In a lazy chunk that is loaded when the form first gets the focus, so that it does not delay
 * the first load of the page.
 * @param payee the name that the gateway's window shows
 */
export function openOneOffCheckout(draft: DraftStore, payee: string) {
  const flow = createPaymentFlow(paymentDeps(draft, payee));
  return {
    flow,
    ErrorSummary,
    PaymentNote,
    findProblems: findDonationProblems,
    toDonationProblems,
    problemSentence,
    stateAfterPincode,
    errorCount,
    newRequestId,
    parseDonation,
    retryLabel: (payment: Payment) => retryLabel(payment, m.donations_continue()),
  };
}

function parseDonation(values: DonationValues, campaignId: string, requestId: string): FullCheckout | undefined {
  const parsedBody = parseWith(FullCheckout, toCheckoutBody(values, campaignId, requestId));
  return parsedBody.ok ? parsedBody.value : undefined;
}
