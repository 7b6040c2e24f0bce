import { type MandateCheckout, type Subscribe, VerifySubscription } from "@daansetu/contract";
import * as z from "zod/mini";
import { payeeName } from "../payment/payee.ts";
import type { WindowCallbacks } from "../payment/payment-flow.ts";
import { openGatewayWindow } from "../payment/razorpay-window.ts";

/** The schema is not strict, because the gateway sends undocumented fields, too. */
const SignedMandate = z.object({ ...VerifySubscription.shape });

/**
 * Opens the gateway's window to authorise a mandate or to change its payment method.
 * @param donor prefills the window, where known
 * @throws Error (as a rejection) when the window cannot be shown
 */
export function openMandateWindow(
  donor: Subscribe["donor"] | undefined,
  { subscriptionId, keyId, checkoutScript, changesMethod }: MandateCheckout,
  callbacks: WindowCallbacks<VerifySubscription>,
): Promise<void> {
  const windowOptions = {
    key: keyId,
    subscription_id: subscriptionId,
    ...(changesMethod && { subscription_card_change: true }),
    name: payeeName(),
    description: "Monthly donation",
  };
  return openGatewayWindow(checkoutScript, windowOptions, donor, SignedMandate, callbacks);
}
