import { type DonationTarget, planEndpoints, type Subscribe } from "@daansetu/contract";
import { callApi } from "../../../lib/api-client.ts";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import type { DraftStore } from "../form/donation-draft.ts";
import { toDonationProblems } from "../form/donation-problems.ts";
import { createMandateFlow } from "../mandate/mandate-flow.ts";
import { MandateNote } from "../mandate/mandate-note.tsx";
import { monthlyProblems, monthlySentence, readSubscribe } from "./monthly-values.ts";

export type MonthlyCheckout = ReturnType<typeof openMonthlyCheckout>;

/** What looks the monthly form over and has its mandate authorised; fetched with the first touch of the form. */
export function openMonthlyCheckout(draft: DraftStore, { unit }: DonationTarget) {
  const flow = createMandateFlow<Subscribe>({
    begin: (wish) => callApi(planEndpoints.subscribe, { body: wish }),
    isWanted: ({ quantity }, { monthlyPaise }) => unit !== undefined && monthlyPaise === quantity * unit.pricePaise,
    payerOf: ({ donor }) => donor,
    onOpened: ({ clientRequestId }, reference) => {
      const request = draft.get().request;
      if (request?.id === clientRequestId) draft.setRequest({ ...request, reference });
    },
    onStale: () => draft.setRequest(undefined),
    known: () => draft.get().request?.reference,
  });
  return {
    flow,
    ErrorSummary,
    MandateNote,
    problemsOf: monthlyProblems,
    toDonationProblems,
    sentenceFor: monthlySentence,
    readDonation: readSubscribe,
  };
}
