import * as z from "zod/mini";
import { Invoice, MandateOrder, Plan, Subscription, SubscriptionInside } from "./entities.ts";

const none = <Item extends z.ZodMiniType>(item: Item) => z._default(z.array(item), []);

/** Absent in snapshots that were written before there were subscriptions. */
export const ShelfSnapshot = z.object({
  plans: none(Plan),
  subscriptions: none(Subscription),
  insides: none(SubscriptionInside),
  invoices: none(Invoice),
  mandateOrders: none(MandateOrder),
});
export type ShelfSnapshot = z.infer<typeof ShelfSnapshot>;

/** Plans, subscriptions and invoices in memory, the store's part for monthly giving. */
export class SubscriptionShelf {
  readonly plans = new Map<string, Plan>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly mandateOrders = new Map<string, MandateOrder>();
  readonly #insides = new Map<string, SubscriptionInside>();
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

  inside(subscriptionId: string): SubscriptionInside {
    const known = this.#insides.get(subscriptionId);
    if (known !== undefined) return known;
    const fresh: SubscriptionInside = {
      subscriptionId,
      cyclesBegun: 0,
      instrument: null,
      works: true,
      change: null,
      cancelsAtCycleEnd: false,
    };
    this.#insides.set(subscriptionId, fresh);
    return fresh;
  }

  clear(): void {
    for (const map of [this.plans, this.subscriptions, this.invoices, this.mandateOrders]) map.clear();
    for (const index of [this.#insides, this.#invoiceOfOrder, this.#invoicesOfSubscription]) index.clear();
  }

  snapshot(): ShelfSnapshot {
    return {
      plans: [...this.plans.values()],
      subscriptions: [...this.subscriptions.values()],
      insides: [...this.#insides.values()],
      invoices: [...this.invoices.values()],
      mandateOrders: [...this.mandateOrders.values()],
    };
  }

  load({ plans, subscriptions, insides, invoices, mandateOrders }: ShelfSnapshot): void {
    this.clear();
    for (const plan of plans) this.plans.set(plan.id, plan);
    for (const subscription of subscriptions) this.subscriptions.set(subscription.id, subscription);
    for (const inside of insides) this.#insides.set(inside.subscriptionId, inside);
    for (const invoice of invoices) this.putInvoice(invoice);
    for (const one of mandateOrders) this.mandateOrders.set(one.orderId, one);
  }
}
