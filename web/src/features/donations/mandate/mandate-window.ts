import { type MandateCheckout, type Subscribe, VerifySubscription } from "@daansetu/contract";
import * as z from "zod/mini";
import { PAYEE } from "../payee.ts";
import type { WindowReports } from "../payment/payment-flow.ts";
import { openGatewayWindow } from "../payment/razorpay-window.ts";

/** The gateway may send more than it documents. */
const Signed = z.object({ ...VerifySubscription.shape });

/**
 * Opens the gateway's window, in which a mandate is authorised or another instrument takes the place of one.
 * @param payer fills in the window, where the page knows who it is
 * @throws Error (as a rejection) when the window cannot be shown
 */
export function openMandateWindow(
  payer: Subscribe["donor"] | undefined,
  { subscriptionId, keyId, checkoutScript, changesMethod }: MandateCheckout,
  reports: WindowReports<VerifySubscription>,
): Promise<void> {
  const asking = {
    key: keyId,
    subscription_id: subscriptionId,
    ...(changesMethod && { subscription_card_change: true }),
    name: PAYEE,
    description: "Monthly donation",
  };
  return openGatewayWindow(checkoutScript, asking, payer, Signed, reports);
}
