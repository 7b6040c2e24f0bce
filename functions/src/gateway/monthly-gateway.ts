/** What this house needs of a payment gateway for monthly plans. Money is integer paise; times are `Date`s. */
export interface MonthlyGateway {
  /** A plan of so much a unit each month. Plans cannot be changed or deleted. @throws GatewayError */
  createPlan(plan: { key: string; name: string; unitPaise: number }): Promise<GatewayPlan>;
  /** A plan that `createPlan` made with this key, if there is one. @throws GatewayError */
  findPlan(key: string): Promise<GatewayPlan | undefined>;
  /**
   * Opens a subscription, to be authorised by the donor in checkout. Not idempotent: look with `findSubscription` first where an
   * earlier try may have gone through. @throws GatewayError
   */
  createSubscription(wanted: {
    planId: string;
    ownId: string;
    quantity: number;
    months: number;
    /** The first debit; absent: when it is authorised. */
    startAt: Date | undefined;
    /** Nobody can authorise it after this. */
    expireBy: Date;
  }): Promise<GatewaySubscription>;
  /** The subscription of a plan that carries our own id, made at or after `since`. @throws GatewayError */
  findSubscription(wanted: { planId: string; ownId: string; since: Date }): Promise<GatewaySubscription | undefined>;
  /** @throws GatewayError */
  subscription(subscriptionId: string): Promise<GatewaySubscription>;
  /** From the next debit on. @throws GatewayError `refused` where the mandate's method does not allow it (UPI, e-mandate) */
  changeQuantity(subscriptionId: string, quantity: number): Promise<GatewaySubscription>;
  /** Takes back a change of quantity that has not happened yet. @throws GatewayError */
  keepQuantity(subscriptionId: string): Promise<GatewaySubscription>;
  /** @throws GatewayError */
  pause(subscriptionId: string): Promise<GatewaySubscription>;
  /** @throws GatewayError `refused` where the donor paused it in their UPI app */
  resume(subscriptionId: string): Promise<GatewaySubscription>;
  /** @throws GatewayError */
  cancel(subscriptionId: string, when: "now" | "cycle-end"): Promise<GatewaySubscription>;
  /** The invoices of a subscription, oldest first. @throws GatewayError */
  invoices(subscriptionId: string): Promise<GatewayInvoice[]>;
  /** `undefined` where this account has no such invoice. @throws GatewayError */
  invoice(invoiceId: string): Promise<GatewayInvoice | undefined>;
}

export interface GatewayPlan {
  id: string;
  unitPaise: number;
}

export type SubscriptionStatus =
  "created" | "authenticated" | "active" | "pending" | "halted" | "paused" | "cancelled" | "completed" | "expired";

export interface GatewaySubscription {
  id: string;
  planId: string;
  /** Our own plan's id, as `createSubscription` gave it. */
  ownId: string | undefined;
  status: SubscriptionStatus;
  quantity: number;
  paidCount: number;
  /** The next debit. */
  chargeAt: Date | undefined;
  currentStart: Date | undefined;
  currentEnd: Date | undefined;
  endAt: Date | undefined;
  endedAt: Date | undefined;
  /** Failures in a row in this month. */
  authAttempts: number;
  /** card, upi, emandate …; absent until it is authorised. */
  method: string | undefined;
  /** Who paused it: `customer` is the donor, in their UPI app. */
  pausedBy: string | undefined;
  changesAtCycleEnd: boolean;
}

export interface GatewayInvoice {
  id: string;
  subscriptionId: string | undefined;
  orderId: string | undefined;
  paymentId: string | undefined;
  isPaid: boolean;
}
