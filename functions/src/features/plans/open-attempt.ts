import type { PaymentGateway } from "../../gateway/payment-gateway.ts";
import type { PlanDocument } from "./plan.document.ts";

/** Plans that a donor pays for in checkout: the first debit, or one that failed. */
const PAID_IN_CHECKOUT: ReadonlySet<PlanDocument["status"]> = new Set(["waiting", "past-due", "halted"]);

/**
 * Whether an attempt to authorise a plan, or to pay what it owes, is not over yet. It is a payment of the order of an invoice; a plan that
 * begins later is authorised by a token without an invoice, which the gateway's API does not lead to.
 * @throws GatewayError
 */
export async function hasOpenAttempt(
  gateway: PaymentGateway,
  { status, subscriptionId }: Pick<PlanDocument, "status" | "subscriptionId">,
): Promise<boolean> {
  if (subscriptionId === undefined || !PAID_IN_CHECKOUT.has(status)) return false;
  for (const { isPaid, orderId } of await gateway.monthly.invoices(subscriptionId)) {
    // The payment is through, and the subscription's own status is still to follow.
    if (isPaid && status === "waiting") return true;
    if (isPaid || orderId === undefined) continue;
    const payments = await gateway.paymentsOfOrder(orderId);
    if (payments.some((payment) => payment.status !== "failed" && payment.status !== "refunded")) return true;
  }
  return false;
}
