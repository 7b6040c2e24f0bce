import {
  type DonationStatus,
  type MandateCheckout,
  type Plan,
  planEndpoints,
  type Subscribe,
  type VerifySubscription,
} from "@daansetu/contract";
import { callApi } from "../../../lib/api-client.ts";
import { ApiError } from "../../../lib/api-error.ts";
import { createPaymentFlow, type PaymentDeps, type PaymentFlow } from "../payment/payment-flow.ts";
import { openMandateWindow } from "./mandate-window.ts";
import { linkOfText, textOfLink } from "./plan-link.ts";

/** A mandate that waits for its donor; its reference is the plan's link as one text. */
export type MandateOrder = MandateCheckout & { reference: string };
export type MandateFlow<Wish> = PaymentFlow<Wish, MandateOrder, VerifySubscription>;
type Deps<Wish> = PaymentDeps<Wish, MandateOrder, VerifySubscription>;

export interface MandateOptions<Wish> {
  /** Asks our server for what checkout needs. @throws ApiError */
  begin: (wish: Wish) => Promise<MandateCheckout>;
  /** Whether this is what was asked for: a window with another sum must never open. */
  isWanted?: (wish: Wish, checkout: MandateCheckout) => boolean;
  payerOf?: (wish: Wish) => Subscribe["donor"] | undefined;
  /** The plan is written down: its reference is kept, so that a refresh finds it again. */
  onOpened?: (wish: Wish, reference: string) => void;
  /** What was begun is of no more use: the next try takes a new id. */
  onStale?: () => void;
  /** The reference that an earlier try was told. */
  known?: () => string | undefined;
  /** The plan on whose page this happens. It has no page to leave for: an attempt that is with its bank is waited for here. */
  ownPlanId?: string;
}

/** The way of an authorisation through the browser: the same steps as those of a payment. */
export const createMandateFlow = <Wish>(options: MandateOptions<Wish>): MandateFlow<Wish> =>
  createPaymentFlow(mandateDeps(options));

export function mandateDeps<Wish>(options: MandateOptions<Wish>): Deps<Wish> {
  const { begin, isWanted, payerOf, onOpened, onStale, known, ownPlanId } = options;
  let changesMethod = false;
  return {
    openOrder: async (wish) => {
      try {
        const checkout = await begin(wish);
        const reference = textOfLink(checkout);
        onOpened?.(wish, reference);
        if (isWanted?.(wish, checkout) === false) return { refusal: { code: "bad-reply", fields: [] } };
        ({ changesMethod } = checkout);
        return { order: { ...checkout, reference } };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const reference = known?.();
        if (error.code === "conflict") onStale?.();
        return { refusal: { code: error.code, reference, fields: error.fields } };
      }
    },
    openWindow: (wish, order, reports) => openMandateWindow(payerOf?.(wish), order, reports),
    verify: async (result) => asPayment((await callApi(planEndpoints.verifySubscription, { body: result })).plan),
    ask: async (reference) => {
      const plan = await askAboutPlan(reference);
      if (plan.checkFailed || (plan.authorising && plan.planId === ownPlanId))
        throw new ApiError("gateway-unavailable", "What became of the attempt is not known yet.");
      if (plan.status === "expired") onStale?.();
      // Whether another instrument is in place cannot be seen of a plan that goes on anyhow.
      return { status: changesMethod ? "open" : asPayment(plan), reason: undefined };
    },
  };
}

/** Asks the server, which asks the gateway. */
export async function askAboutPlan(reference: string, signal?: AbortSignal): Promise<Plan> {
  const { planId, key } = linkOfText(reference);
  const query = { key, check: "1" as const };
  const { plan } = await callApi(planEndpoints.planByLink, {
    params: { planId },
    query,
    ...(signal === undefined ? {} : { signal }),
  });
  return plan;
}

/** What a plan's status means for its authorisation, in the words of the steps: unpaid, with the bank, too late, or done. */
export function asPayment({ status, authorising }: Pick<Plan, "status" | "authorising">): DonationStatus {
  if (status === "waiting") return authorising ? "pending" : "open";
  return status === "expired" ? "expired" : "paid";
}
