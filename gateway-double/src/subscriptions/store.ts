import * as z from "zod/mini";
import { arrayOrEmpty } from "../record-store.ts";
import { Addon, Invoice, MandateOrder, Plan, Subscription, SubscriptionInternals } from "./entities.ts";

/** Defaults for snapshots written before subscriptions existed. */
export const SubscriptionSnapshot = z.object({
  plans: arrayOrEmpty(Plan),
  subscriptions: arrayOrEmpty(Subscription),
  insides: arrayOrEmpty(SubscriptionInternals),
  invoices: arrayOrEmpty(Invoice),
  mandateOrders: arrayOrEmpty(MandateOrder),
  addons: arrayOrEmpty(Addon),
});
export type SubscriptionSnapshot = z.infer<typeof SubscriptionSnapshot>;

/** Plans, subscriptions and invoices in memory. */
export class SubscriptionStore {
  readonly plans = new Map<string, Plan>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices = new Map<string, Invoice>();
  readonly mandateOrders = new Map<string, MandateOrder>();
  readonly addons = new Map<string, Addon>();
  readonly #internals = new Map<string, SubscriptionInternals>();
  readonly #invoiceOfOrder = new Map<string, Invoice>();
  readonly #invoicesOfSubscription = new Map<string, Invoice[]>();

  putInvoice(invoice: Invoice): void {
    this.invoices.set(invoice.id, invoice);
    this.#invoiceOfOrder.set(invoice.order_id, invoice);
    const previousInvoices = this.#invoicesOfSubscription.get(invoice.subscription_id) ?? [];
    this.#invoicesOfSubscription.set(invoice.subscription_id, [...previousInvoices, invoice]);
  }

  invoiceOfOrder(orderId: string): Invoice | undefined {
    return this.#invoiceOfOrder.get(orderId);
  }

  /** Oldest first. */
  invoicesOf(subscriptionId: string): Invoice[] {
    return this.#invoicesOfSubscription.get(subscriptionId) ?? [];
  }

  /** Those that no invoice has yet. */
  pendingAddons(subscriptionId: string): Addon[] {
    return [...this.addons.values()].filter(
      ({ subscription_id, invoice_id }) => subscription_id === subscriptionId && invoice_id === null,
    );
  }

  internals(subscriptionId: string): SubscriptionInternals {
    const existingInternals = this.#internals.get(subscriptionId);
    if (existingInternals !== undefined) return existingInternals;
    const newInternals: SubscriptionInternals = {
      subscriptionId,
      cyclesBegun: 0,
      instrument: null,
      works: true,
      change: null,
      cancelsAtCycleEnd: false,
    };
    this.#internals.set(subscriptionId, newInternals);
    return newInternals;
  }

  clear(): void {
    for (const entityMap of [this.plans, this.subscriptions, this.invoices, this.mandateOrders, this.addons])
      entityMap.clear();
    for (const indexMap of [this.#internals, this.#invoiceOfOrder, this.#invoicesOfSubscription]) indexMap.clear();
  }

  snapshot(): SubscriptionSnapshot {
    return {
      plans: [...this.plans.values()],
      subscriptions: [...this.subscriptions.values()],
      insides: [...this.#internals.values()],
      invoices: [...this.invoices.values()],
      mandateOrders: [...this.mandateOrders.values()],
      addons: [...this.addons.values()],
    };
  }

  load({ plans, subscriptions, insides, invoices, mandateOrders, addons }: SubscriptionSnapshot): void {
    this.clear();
    for (const plan of plans) this.plans.set(plan.id, plan);
    for (const subscription of subscriptions) this.subscriptions.set(subscription.id, subscription);
    for (const subscriptionInternals of insides)
      this.#internals.set(subscriptionInternals.subscriptionId, subscriptionInternals);
    for (const invoice of invoices) this.putInvoice(invoice);
    for (const mandateOrder of mandateOrders) this.mandateOrders.set(mandateOrder.orderId, mandateOrder);
    for (const addon of addons) this.addons.set(addon.id, addon);
  }
}
