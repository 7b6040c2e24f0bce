import { donationEndpoints, wholeRupeesToPaise } from "@daansetu/contract";
import { callApi } from "../../../../lib/api/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { referenceOf } from "../../../../lib/errors/reference.ts";
import { logFailure } from "../../../../lib/log-failure.ts";
import { fetchDonation } from "../api/donation.ts";
import type { DraftStore } from "../form/donation-draft.ts";
import type { PaymentDeps } from "./payment-flow.ts";
import { withChallenge } from "./with-challenge.ts";
import { openRazorpayWindow } from "./razorpay-window.ts";

/**
 * @param draft stores the order's reference, so that it survives a page refresh
 * @param payee the name that the gateway's window shows
 */
export function paymentDeps(draft: DraftStore, payee: string): PaymentDeps {
  return {
    openOrder: async (donation) => {
      try {
        const order = await withChallenge((solved) =>
          callApi(donationEndpoints.checkout, { body: { ...donation, ...solved } }),
        );
        const request = draft.get().request;
        if (request?.id === donation.clientRequestId) draft.setRequest({ ...request, reference: order.reference });
        // The gateway's window must never open with an amount other than the one on the form.
        if (order.order.amount !== wholeRupeesToPaise(donation.amount))
          return { refusal: { code: "bad-reply", fields: [] } };
        return { order };
      } catch (error) {
        if (!(error instanceof ApiError)) {
          logFailure("A payment could not be started", error);
          return { refusal: { code: "browser", fields: [] } };
        }
        const reference = draft.get().request?.reference;
        // The idempotency key belongs to another donation, so the next attempt needs a new one.
        if (error.code === "conflict") draft.setRequest(undefined);
        return { refusal: { code: error.code, reference, fields: error.fields, errorReference: referenceOf(error) } };
      }
    },
    openWindow: (donation, order, callbacks) => openRazorpayWindow(payee, donation, order, callbacks),
    verify: async (signedResult) => (await callApi(donationEndpoints.verifyPayment, { body: signedResult })).status,
    checkStatus: async (reference) => {
      const { status, failureReason, checkFailed } = await fetchDonation(reference);
      if (checkFailed) throw new ApiError("gateway-unavailable", "The gateway could not be asked.");
      return { status, reason: failureReason };
    },
  };
}
