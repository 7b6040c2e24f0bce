import { type DonationTarget, type Subscribe, subscribeEndpoints } from "@daansetu/contract";
import { withChallenge } from "../payment/with-challenge.ts";
import { newRequestId } from "../../../../lib/request-id/new-request-id.ts";
import { callApi } from "../../../../lib/api/api-client.ts";
import { m } from "../../../../paraglide/messages.js";
import { ErrorSummary } from "../../../../ui/error-summary.tsx";
import type { DraftStore } from "../form/donation-draft.ts";
import { toDonationProblems } from "../form/donation-problems.ts";
import { errorCount } from "../form/donation-sentences.ts";
import { stateAfterPincode } from "../form/state-of-pincode.ts";
import { createMandateFlow } from "../mandate/mandate-flow.ts";
import { MandateNote } from "../mandate/mandate-note.tsx";
import type { Payment } from "../payment/payment.ts";
import { retryLabel } from "../payment/retry-label.ts";
import { findMonthlyProblems, monthlySentence, parseSubscribe } from "./monthly-values.ts";

export type MonthlyCheckout = ReturnType<typeof openMonthlyCheckout>;

/** Validation and mandate of the monthly form; a lazy chunk, loaded when the form first gets the focus. */
export function openMonthlyCheckout(draft: DraftStore, { unit }: DonationTarget) {
  const flow = createMandateFlow<Subscribe>({
    openCheckout: (body) =>
      withChallenge((solved) => callApi(subscribeEndpoints.subscribe, { body: { ...body, ...solved } })),
    matchesRequest: ({ quantity }, { monthlyPaise }) =>
      unit !== undefined && monthlyPaise === quantity * unit.pricePaise,
    findDonor: ({ donor }) => donor,
    onOpened: ({ clientRequestId }, reference) => {
      const request = draft.get().request;
      if (request?.id === clientRequestId) draft.setRequest({ ...request, reference });
    },
    onStaleCheckout: () => draft.setRequest(undefined),
    findKnownReference: () => draft.get().request?.reference,
  });
  return {
    flow,
    ErrorSummary,
    MandateNote,
    findProblems: findMonthlyProblems,
    toDonationProblems,
    problemSentence: monthlySentence,
    stateAfterPincode,
    errorCount,
    newRequestId,
    parseDonation: parseSubscribe,
    retryLabel: (payment: Payment) => retryLabel(payment, m.mandate_continue()),
  };
}
