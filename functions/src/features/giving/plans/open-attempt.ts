import type { PaymentGateway } from "../../../gateway/payment-gateway.ts";
import type { PlanDocument } from "./plan.document.ts";

/** States in which the donor pays in checkout: the first debit, or a failed one. */
const PAID_IN_CHECKOUT: ReadonlySet<PlanDocument["status"]> = new Set(["waiting", "past-due", "halted"]);

/**
 * True if an attempt to authorise a plan, or to pay an outstanding debit, is still in progress. It is a payment of an invoice's order. A
 * plan that begins later is authorised by a token payment without an invoice, which the gateway's API does not list.
 * @throws GatewayError
 */
export async function hasOpenAttempt(
  gateway: PaymentGateway,
  { status, subscriptionId }: Pick<PlanDocument, "status" | "subscriptionId">,
): Promise<boolean> {
  if (subscriptionId === undefined || !PAID_IN_CHECKOUT.has(status)) return false;
  for (const { isPaid, orderId } of await gateway.monthly.invoices(subscriptionId)) {
    // The payment succeeded; the subscription's own status is still to follow.
    if (isPaid && status === "waiting") return true;
    if (isPaid || orderId === undefined) continue;
    const payments = await gateway.paymentsOfOrder(orderId);
    if (payments.some((payment) => payment.status !== "failed" && payment.status !== "refunded")) return true;
  }
  return false;
}
