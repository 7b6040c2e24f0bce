import { type Order } from "../entities/entities.ts";
import { badRequest } from "../api/provider-error.ts";
import { newOrder } from "../orders/new-order.ts";
import { type Simulator } from "../state/simulator.ts";
import { type PaymentLink } from "../entities/payment-links.ts";

/** The order of a payment link, created when the first payer opens the link. */
export function openLink(sim: Simulator, link: PaymentLink): Order {
  if (link.status !== "created" && link.status !== "partially_paid")
    throw badRequest(`The payment link is ${link.status}.`, { field: "status" });
  const existingOrder = link.order_id === undefined ? undefined : sim.store.orders.get(link.order_id);
  const order = existingOrder ?? addOrder(sim, link);
  sim.store.orderTerms.set(order.id, {
    allowsPartial: link.accept_partial,
    firstPaymentMinPaise: link.first_min_partial_amount === 0 ? null : link.first_min_partial_amount,
    method: null,
    bankAccount: null,
  });
  return order;
}

function addOrder(sim: Simulator, link: PaymentLink): Order {
  const order = newOrder(sim, {
    amount: link.amount,
    receipt: link.reference_id === "" ? null : link.reference_id,
    notes: link.notes ?? [],
  });
  link.order_id = order.id;
  sim.store.putPaymentLink(link);
  return order;
}
