import { type Card, type Payment } from "../entities.ts";
import { amountForOrder } from "../fee.ts";
import { isTestVpa } from "../instruments.ts";
import { capturePayment } from "../lifecycle.ts";
import { badRequest, unknownIdError, knownById } from "../provider-error.ts";
import { type Simulator } from "../simulator.ts";
import { sendEvents } from "../webhooks/events.ts";
import { expansionsOf } from "./expand.ts";
import { fieldsOf, readAmount, readCurrency, readText } from "./input.ts";
import { paginate } from "./list.ts";

/** @throws ProviderError for an unknown id */
export const paymentById = (sim: Simulator, id: string): Payment => knownById(sim.store.payments, id);

/** GET /v1/payments/:id; the card only with `expand[]=card` (Razorpay: api/payments/fetch-with-id). @throws ProviderError */
export function fetchPayment(sim: Simulator, id: string, query: Record<string, unknown>): Payment {
  const payment = paymentById(sim, id);
  return expansionsOf(query).has("card") ? payment : withoutCard(payment);
}

/** GET /v1/payments; cards only with `expand[]=card`. @throws ProviderError */
export function listPayments(sim: Simulator, query: Record<string, unknown>) {
  const foundPage = paginate(sim.store.payments.values(), query);
  return expansionsOf(query).has("card") ? foundPage : { ...foundPage, items: foundPage.items.map(withoutCard) };
}

/** GET /v1/payments/:id/card. @throws ProviderError */
export function cardOfPayment(sim: Simulator, id: string): Card {
  const { card } = paymentById(sim, id);
  if (card === undefined) throw unknownIdError();
  return card;
}

/** POST /v1/payments/validate/vpa: whether a UPI id is known; here, those of Razorpay's test mode and of this double. @throws ProviderError */
export function validateVpa(body: unknown) {
  const vpa = readText(fieldsOf(body, ["vpa"])["vpa"], "vpa", 100);
  if (vpa === null || !/^[\w.-]+@[\w.-]+$/.test(vpa))
    throw badRequest("Invalid VPA. Please enter a valid Virtual Payment Address", { field: "vpa" });
  const isKnown = isTestVpa(vpa);
  return { vpa, success: isKnown, customer_name: isKnown ? "Test Payer" : null };
}

/** GET /v1/cards/:id. @throws ProviderError for an unknown id */
export function cardById(sim: Simulator, id: string): Card {
  const payment = [...sim.store.payments.values()].find(({ card_id }) => card_id === id);
  if (payment?.card === undefined) throw unknownIdError();
  return payment.card;
}

/** POST /v1/payments/:id/capture captures the full authorised amount, once (Razorpay: api/payments/capture). @throws ProviderError */
export function capturePaymentById(sim: Simulator, id: string, body: unknown): Payment {
  const payment = paymentById(sim, id);
  const fields = fieldsOf(body, ["amount", "currency"]);
  const amount = readAmount(fields["amount"]);
  readCurrency(fields["currency"]);
  const order = payment.order_id === null ? undefined : sim.store.orders.get(payment.order_id);
  if (payment.captured) throw badRequest("This payment has already been captured");
  if (payment.status !== "authorized" || order === undefined) {
    throw badRequest("Only payments which have been authorized and not yet captured can be captured");
  }
  // Undocumented where the payer bears the fee; this double takes the order's amount.
  if (amount !== amountForOrder(payment)) {
    throw badRequest("Capture amount must be equal to the amount authorized.", { field: "amount" });
  }
  if (order.status === "paid") throw orderPaidError();
  if (amount > order.amount_due) {
    throw badRequest("Payment amount is greater than the amount due for order.", { field: "amount" });
  }
  sendEvents(sim, capturePayment(sim, payment));
  return withoutCard(payment);
}

export function orderPaidError() {
  return badRequest(
    "Your payment has been declined as the order is already paid. Please initiate the payment with a new order.",
  );
}

export function withoutCard({ card: _, ...payment }: Payment): Payment {
  return payment;
}
