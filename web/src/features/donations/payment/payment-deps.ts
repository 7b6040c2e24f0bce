import { donationEndpoints, wholeRupeesToPaise } from "@daansetu/contract";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { askAboutDonation } from "../api/donation.ts";
import type { DraftStore } from "../form/donation-draft.ts";
import type { PaymentDeps } from "./payment-flow.ts";
import { openRazorpayWindow } from "./razorpay-window.ts";

/**
 * The payment's ways to our server and to the gateway's window.
 * @param draft where the order's reference is kept, so that a refresh finds it again
 * @param payee the name that the gateway's window shows
 */
export function paymentDeps(draft: DraftStore, payee: string): PaymentDeps {
  return {
    openOrder: async (donation) => {
      try {
        const order = await callApi(donationEndpoints.checkout, { body: donation });
        const request = draft.get().request;
        if (request?.id === donation.clientRequestId) draft.setRequest({ ...request, reference: order.reference });
        // A window that asks for another sum than the form shows must never open.
        if (order.order.amount !== wholeRupeesToPaise(donation.amount))
          return { refusal: { code: "bad-reply", fields: [] } };
        return { order };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const reference = draft.get().request?.reference;
        // Our id stands for another donation on the server: the next try takes a new one.
        if (error.code === "conflict") draft.setRequest(undefined);
        return { refusal: { code: error.code, reference, fields: error.fields } };
      }
    },
    openWindow: (donation, order, reports) => openRazorpayWindow(payee, donation, order, reports),
    verify: async (result) => (await callApi(donationEndpoints.verifyPayment, { body: result })).status,
    ask: async (reference) => {
      const { status, failureReason, checkFailed } = await askAboutDonation(reference);
      if (checkFailed) throw new ApiError("gateway-unavailable", "The gateway could not be asked.");
      return { status, reason: failureReason };
    },
  };
}
