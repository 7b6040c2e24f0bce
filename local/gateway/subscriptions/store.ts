import * as z from "zod/mini";
import { Invoice, MandateOrder, Plan, Subscription, SubscriptionInternals } from "./entities.ts";

const none = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), []);

/** Defaults for snapshots written before subscriptions existed. */
export const SubscriptionSnapshot = z.object({
  plans: none(Plan),
  subscriptions: none(Subscription),
  insides: none(SubscriptionInternals),
  invoices: none(Invoice),
  mandateOrders: none(MandateOrder),
});
export type SubscriptionSnapshot = z.infer<typeof SubscriptionSnapshot>;

/** Plans, subscriptions and invoices in memory. */
export class SubscriptionStore {
  readonly plans = new Map<string, Plan>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly mandateOrders = new Map<string, MandateOrder>();
  readonly #internals = new Map<string, SubscriptionInternals>();
  readonly #invoiceOfOrder = new Map<string, Invoice>();
  readonly #invoicesOfSubscription = new Map<string, Invoice[]>();

  putInvoice(invoice: Invoice): void {
    this.invoices.set(invoice.id, invoice);
    this.#invoiceOfOrder.set(invoice.order_id, invoice);
    const others = this.#invoicesOfSubscription.get(invoice.subscription_id) ?? [];
    this.#invoicesOfSubscription.set(invoice.subscription_id, [...others, invoice]);
  }

  invoiceOfOrder(orderId: string): Invoice | undefined {
    return this.#invoiceOfOrder.get(orderId);
  }

  /** Oldest first. */
  invoicesOf(subscriptionId: string): Invoice[] {
    return this.#invoicesOfSubscription.get(subscriptionId) ?? [];
  }

  internals(subscriptionId: string): SubscriptionInternals {
    const known = this.#internals.get(subscriptionId);
    if (known !== undefined) return known;
    const fresh: SubscriptionInternals = {
      subscriptionId,
      cyclesBegun: 0,
      instrument: null,
      works: true,
      change: null,
      cancelsAtCycleEnd: false,
    };
    this.#internals.set(subscriptionId, fresh);
    return fresh;
  }

  clear(): void {
    for (const map of [this.plans, this.subscriptions, this.invoices, this.mandateOrders]) map.clear();
    for (const index of [this.#internals, this.#invoiceOfOrder, this.#invoicesOfSubscription]) index.clear();
  }

  snapshot(): SubscriptionSnapshot {
    return {
      plans: [...this.plans.values()],
      subscriptions: [...this.subscriptions.values()],
      insides: [...this.#internals.values()],
      invoices: [...this.invoices.values()],
      mandateOrders: [...this.mandateOrders.values()],
    };
  }

  load({ plans, subscriptions, insides, invoices, mandateOrders }: SubscriptionSnapshot): void {
    this.clear();
    for (const plan of plans) this.plans.set(plan.id, plan);
    for (const subscription of subscriptions) this.subscriptions.set(subscription.id, subscription);
    for (const one of insides) this.#internals.set(one.subscriptionId, one);
    for (const invoice of invoices) this.putInvoice(invoice);
    for (const one of mandateOrders) this.mandateOrders.set(one.orderId, one);
  }
}
