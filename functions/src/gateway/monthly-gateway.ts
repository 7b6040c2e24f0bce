import type { RawEntity } from "./raw-entity.ts";

/** The operations for monthly plans that we need from a payment gateway. Amounts are integer paise; times are `Date`s. */
export interface MonthlyGateway {
  /** Creates a monthly plan with a price per unit. Plans can be neither changed nor deleted. @throws GatewayError */
  createPlan(plan: { key: string; name: string; unitPaise: number }): Promise<GatewayPlan>;
  /** The plan that `createPlan` created with this key, if it exists. @throws GatewayError */
  findPlan(key: string): Promise<GatewayPlan | undefined>;
  /**
   * Creates a subscription, which the donor then authorises in checkout. Not idempotent: call `findSubscription` first if an earlier
   * attempt may have succeeded.
   * @throws GatewayError
   */
  createSubscription(newSubscription: {
    planId: string;
    ownId: string;
    quantity: number;
    months: number;
    /** The first debit; absent: on authorisation. */
    startAt: Date | undefined;
    /** The donor cannot authorise it after this time. */
    expireBy: Date;
  }): Promise<GatewaySubscription>;
  /** The subscription of a plan whose note carries `ownId`, created at or after `since`. @throws GatewayError */
  findSubscription(soughtSubscription: {
    planId: string;
    ownId: string;
    since: Date;
  }): Promise<GatewaySubscription | undefined>;
  /** @throws GatewayError */
  subscription(subscriptionId: string): Promise<GatewaySubscription>;
  /** Takes effect with the next debit. @throws GatewayError `refused` if the mandate's method does not allow it (UPI, e-mandate) */
  changeQuantity(subscriptionId: string, quantity: number): Promise<GatewaySubscription>;
  /** Cancels a scheduled change of quantity. @throws GatewayError */
  cancelQuantityChange(subscriptionId: string): Promise<GatewaySubscription>;
  /** @throws GatewayError */
  pause(subscriptionId: string): Promise<GatewaySubscription>;
  /** @throws GatewayError `refused` if the donor paused it in their UPI app */
  resume(subscriptionId: string): Promise<GatewaySubscription>;
  /** @throws GatewayError */
  cancel(subscriptionId: string, endTime: "now" | "cycle-end"): Promise<GatewaySubscription>;
  /** The invoices of a subscription, oldest first. @throws GatewayError */
  invoices(subscriptionId: string): Promise<GatewayInvoice[]>;
  /** `undefined` if this account has no such invoice. @throws GatewayError */
  invoice(invoiceId: string): Promise<GatewayInvoice | undefined>;
}

export interface GatewayPlan {
  id: string;
  unitPaise: number;
}

export const SUBSCRIPTION_STATUSES = [
  ...(["created", "authenticated", "active", "pending", "halted"] as const),
  ...(["paused", "cancelled", "completed", "expired"] as const),
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export interface GatewaySubscription {
  id: string;
  planId: string;
  /** Our plan's id, as passed to `createSubscription`. */
  ownId: string | undefined;
  status: SubscriptionStatus;
  quantity: number;
  paidCount: number;
  /** Time of the next debit. */
  chargeAt: Date | undefined;
  currentStart: Date | undefined;
  currentEnd: Date | undefined;
  endAt: Date | undefined;
  endedAt: Date | undefined;
  /** Consecutive failed debits in the current month. */
  authAttempts: number;
  /** card, upi, emandate …; absent until it is authorised. */
  method: string | undefined;
  /** Who paused it; `customer` means the donor, in their UPI app. */
  pausedBy: string | undefined;
  changesAtCycleEnd: boolean;
  createdAt?: Date | undefined;
  raw?: RawEntity;
}

export interface GatewayInvoice {
  id: string;
  subscriptionId: string | undefined;
  orderId: string | undefined;
  paymentId: string | undefined;
  isPaid: boolean;
  status?: string | undefined;
  amountPaise?: number | undefined;
  currency?: string | undefined;
  createdAt?: Date | undefined;
  raw?: RawEntity;
}
