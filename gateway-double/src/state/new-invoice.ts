import { type Simulator } from "./simulator.ts";
import { type Invoice, type Subscription } from "../entities/subscriptions.ts";
import { amountOfAddons } from "./subscription-state.ts";

interface Billed {
  orderId: string;
  amount: number;
  billingStart: number;
  billingEnd: number;
}

/** Issues an invoice, including the waiting add-ons. */
export function issueInvoice(sim: Simulator, subscription: Subscription, billed: Billed): Invoice {
  const now = sim.clock.nowSeconds();
  const invoice: Invoice = {
    id: sim.ids.nextId("inv"),
    entity: "invoice",
    type: "invoice",
    subscription_id: subscription.id,
    order_id: billed.orderId,
    payment_id: null,
    customer_id: subscription.customer_id,
    status: "issued",
    amount: billed.amount,
    amount_paid: 0,
    amount_due: billed.amount,
    currency: "INR",
    billing_start: billed.billingStart,
    billing_end: billed.billingEnd,
    issued_at: now,
    paid_at: null,
    created_at: now,
  };
  for (const addon of sim.store.subscriptionStore.pendingAddons(subscription.id)) addon.invoice_id = invoice.id;
  sim.store.subscriptionStore.putInvoice(invoice);
  return invoice;
}

/** The sum of the add-ons that the next invoice charges. */
export const pendingAddonsAmount = (sim: Simulator, { id }: Subscription): number =>
  amountOfAddons(sim.store.subscriptionStore.pendingAddons(id));
