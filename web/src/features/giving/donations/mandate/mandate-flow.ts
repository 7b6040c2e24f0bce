import {
  type DonationStatus,
  type MandateCheckout,
  type Plan,
  planEndpoints,
  type Subscribe,
  type VerifySubscription,
} from "@daansetu/contract";
import { callApi } from "../../../../lib/api/api-client.ts";
import { ApiError } from "../../../../lib/api-error.ts";
import { referenceOf } from "../../../../lib/errors/reference.ts";
import { logFailure } from "../../../../lib/log-failure.ts";
import { createPaymentFlow, type PaymentDeps, type PaymentFlow } from "../payment/payment-flow.ts";
import { openMandateWindow } from "./mandate-window.ts";
import { parsePlanReference, formatPlanReference } from "./plan-reference.ts";

/** `reference` is the plan's id and key in one string (`formatPlanReference`). */
export type MandateOrder = MandateCheckout & { reference: string };
export type MandateFlow<Request> = PaymentFlow<Request, MandateOrder, VerifySubscription>;
type MandateDeps<Request> = PaymentDeps<Request, MandateOrder, VerifySubscription>;

export interface MandateOptions<Request> {
  /** Creates or reopens the mandate on our server. @throws ApiError */
  openCheckout: (request: Request) => Promise<MandateCheckout>;
  /** False where the checkout has another amount than the request; its window is then never opened. */
  matchesRequest?: (request: Request, checkout: MandateCheckout) => boolean;
  findDonor?: (request: Request) => Subscribe["donor"] | undefined;
  /** Called when the plan is stored on the server; keeps its reference, so that it survives a page refresh. */
  onOpened?: (request: Request, reference: string) => void;
  /** Called if the plan can no longer be authorised, so that the next attempt needs a new request id. */
  onStaleCheckout?: () => void;
  /** Returns the reference of an earlier attempt. */
  findKnownReference?: () => string | undefined;
  /** Set on the page of an existing plan, which then waits for a pending attempt instead of navigating. */
  ownPlanId?: string;
}

/** Authorises a mandate with the state machine of payments. */
export const createMandateFlow = <Request>(options: MandateOptions<Request>): MandateFlow<Request> =>
  createPaymentFlow(mandateDeps(options));

export function mandateDeps<Request>(options: MandateOptions<Request>): MandateDeps<Request> {
  const { openCheckout, matchesRequest, findDonor, onOpened, onStaleCheckout, findKnownReference, ownPlanId } = options;
  let changesMethod = false;
  return {
    openOrder: async (request) => {
      try {
        const checkout = await openCheckout(request);
        const reference = formatPlanReference(checkout);
        onOpened?.(request, reference);
        if (matchesRequest?.(request, checkout) === false) return { refusal: { code: "bad-reply", fields: [] } };
        ({ changesMethod } = checkout);
        return { order: { ...checkout, reference } };
      } catch (error) {
        if (!(error instanceof ApiError)) {
          logFailure("A payment could not be started", error);
          return { refusal: { code: "browser", fields: [] } };
        }
        const reference = findKnownReference?.();
        if (error.code === "conflict") onStaleCheckout?.();
        return { refusal: { code: error.code, reference, fields: error.fields, errorReference: referenceOf(error) } };
      }
    },
    openWindow: (request, order, callbacks) => openMandateWindow(findDonor?.(request), order, callbacks),
    verify: async (result) =>
      toDonationStatus((await callApi(planEndpoints.verifySubscription, { body: result })).plan),
    checkStatus: async (reference) => {
      const plan = await fetchPlan(reference);
      if (plan.checkFailed || (plan.authorising && plan.planId === ownPlanId))
        throw new ApiError("gateway-unavailable", "The outcome of the attempt is not known yet.");
      if (plan.status === "expired") onStaleCheckout?.();
      // The status of an active plan does not show that its payment method was changed.
      return { status: changesMethod ? "open" : toDonationStatus(plan), reason: undefined };
    },
  };
}

/** Fetches a plan; the server first asks the gateway about it. */
export async function fetchPlan(reference: string, signal?: AbortSignal): Promise<Plan> {
  const { planId, key } = parsePlanReference(reference);
  const query = { key, check: "1" as const };
  const { plan } = await callApi(planEndpoints.planByLink, {
    params: { planId },
    query,
    ...(signal === undefined ? {} : { signal }),
  });
  return plan;
}

/** Maps a plan's status to the donation status that the payment state machine expects. */
export function toDonationStatus({ status, authorising }: Pick<Plan, "status" | "authorising">): DonationStatus {
  if (status === "waiting") return authorising ? "pending" : "open";
  return status === "expired" ? "expired" : "paid";
}
