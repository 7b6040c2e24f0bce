import * as z from "zod/mini";
import { Dispute, Order, Payment, Refund } from "../entities/entities.ts";
import { RecordSnapshot, RecordStore } from "./record-store.ts";
import { StoredSettlement } from "../entities/settlements.ts";
import { SubscriptionSnapshot, SubscriptionStore } from "./subscription-store.ts";

/** The refund made by a request with an idempotency key, and the request's body. */
export const KeyedRequest = z.object({ fingerprint: z.string(), refundId: z.string(), isAnswered: z.boolean() });
export type KeyedRequest = z.infer<typeof KeyedRequest>;

/** When an order's payments are captured, in minutes after their creation. */
export const CaptureSettings = z.object({
  isAutomatic: z.boolean(),
  automaticMinutes: z.int(),
  manualMinutes: z.int(),
});
export type CaptureSettings = z.infer<typeof CaptureSettings>;

export const StoreSnapshot = z.object({
  ...RecordSnapshot.shape,
  orders: z.array(Order),
  payments: z.array(Payment),
  refunds: z.array(Refund),
  disputes: z._default(z.array(Dispute), []),
  settlements: z._default(z.array(StoredSettlement), []),
  captureSettings: z._default(z.array(z.tuple([z.string(), CaptureSettings])), []),
  keyedRequests: z.array(z.tuple([z.string(), KeyedRequest])),
  monthly: z._default(SubscriptionSnapshot, {
    plans: [],
    subscriptions: [],
    insides: [],
    invoices: [],
    mandateOrders: [],
    addons: [],
  }),
});
export type StoreSnapshot = z.infer<typeof StoreSnapshot>;

/** Orders, payments and refunds in memory. Entities are mutable. */
export class Store extends RecordStore {
  readonly orders = new Map<string, Order>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly settlements = new Map<string, StoredSettlement>();
  /** Capture settings of orders that are not captured immediately. */
  readonly captureSettings = new Map<string, CaptureSettings>();
  readonly keyedRequests = new Map<string, KeyedRequest>();
  /** Plans, subscriptions and their invoices. */
  readonly subscriptionStore = new SubscriptionStore();
  readonly #ordersByReceipt = new Map<string, Map<string, Order>>();
  readonly #paymentsOfOrder = new Map<string, Map<string, Payment>>();
  readonly #refundsOfPayment = new Map<string, Map<string, Refund>>();

  /** Adds an order, or replaces the one with the same id. */
  putOrder(order: Order): void {
    const previousOrder = this.orders.get(order.id);
    if (previousOrder?.receipt) this.#ordersByReceipt.get(previousOrder.receipt)?.delete(order.id);
    this.orders.set(order.id, order);
    if (order.receipt !== null) getOrCreateGroup(this.#ordersByReceipt, order.receipt).set(order.id, order);
  }

  putPayment(payment: Payment): void {
    this.payments.set(payment.id, payment);
    if (payment.order_id !== null) getOrCreateGroup(this.#paymentsOfOrder, payment.order_id).set(payment.id, payment);
  }

  putRefund(refund: Refund): void {
    this.refunds.set(refund.id, refund);
    getOrCreateGroup(this.#refundsOfPayment, refund.payment_id).set(refund.id, refund);
  }

  ordersWithReceipt(receipt: string): Order[] {
    return [...(this.#ordersByReceipt.get(receipt)?.values() ?? [])];
  }

  paymentsOfOrder(orderId: string): Payment[] {
    return [...(this.#paymentsOfOrder.get(orderId)?.values() ?? [])];
  }

  refundsOfPayment(paymentId: string): Refund[] {
    return [...(this.#refundsOfPayment.get(paymentId)?.values() ?? [])];
  }

  clear(): void {
    this.clearRecords();
    for (const entityMap of [this.orders, this.payments, this.refunds, this.keyedRequests]) entityMap.clear();
    for (const groupedIndex of [this.#ordersByReceipt, this.#paymentsOfOrder, this.#refundsOfPayment])
      groupedIndex.clear();
    this.disputes.clear();
    this.settlements.clear();
    this.captureSettings.clear();
    this.subscriptionStore.clear();
  }

  snapshot(): StoreSnapshot {
    return {
      ...this.snapshotOfRecords(),
      orders: [...this.orders.values()],
      payments: [...this.payments.values()],
      refunds: [...this.refunds.values()],
      disputes: [...this.disputes.values()],
      settlements: [...this.settlements.values()],
      captureSettings: [...this.captureSettings],
      keyedRequests: [...this.keyedRequests],
      monthly: this.subscriptionStore.snapshot(),
    };
  }

  load(snapshot: StoreSnapshot): void {
    this.clear();
    this.loadRecords(snapshot);
    for (const order of snapshot.orders) this.putOrder(order);
    for (const payment of snapshot.payments) this.putPayment(payment);
    for (const refund of snapshot.refunds) this.putRefund(refund);
    for (const dispute of snapshot.disputes) this.disputes.set(dispute.id, dispute);
    for (const stored of snapshot.settlements) this.settlements.set(stored.settlement.id, stored);
    for (const [id, settings] of snapshot.captureSettings) this.captureSettings.set(id, settings);
    for (const [key, request] of snapshot.keyedRequests) this.keyedRequests.set(key, { ...request, isAnswered: true });
    this.subscriptionStore.load(snapshot.monthly);
  }
}

function getOrCreateGroup<Item>(index: Map<string, Map<string, Item>>, key: string): Map<string, Item> {
  const existingGroup = index.get(key);
  if (existingGroup !== undefined) return existingGroup;
  const newGroup = new Map<string, Item>();
  index.set(key, newGroup);
  return newGroup;
}
