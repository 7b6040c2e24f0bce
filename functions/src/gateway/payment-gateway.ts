import type { MonthlyGateway } from "./monthly-gateway.ts";

/** What this house needs of a payment gateway. Money is integer paise; times are `Date`s. */
export interface PaymentGateway {
  /** The key id that a browser's checkout names. Public. */
  readonly keyId: string;
  /** Where the checkout script lies. */
  readonly checkoutScript: string;
  /** Plans, subscriptions and their invoices. */
  readonly monthly: MonthlyGateway;
  /**
   * Opens an order. `receipt` is the donation's id (≤ 40 characters). Not idempotent at every account: look with
   * `findOrder` first where an earlier try may have gone through.
   * @throws GatewayError
   */
  createOrder(order: { receipt: string; amountPaise: number; notes: Record<string, string> }): Promise<GatewayOrder>;
  /** The order that carries this receipt, if there is one. @throws GatewayError */
  findOrder(receipt: string): Promise<GatewayOrder | undefined>;
  /** An order by its own id; `undefined` where this account has no such order. @throws GatewayError */
  order(orderId: string): Promise<GatewayOrder | undefined>;
  /** All attempts to pay an order, failed ones too. @throws GatewayError */
  paymentsOfOrder(orderId: string): Promise<GatewayPayment[]>;
  /** @throws GatewayError */
  payment(paymentId: string): Promise<GatewayPayment>;
  /** Payments made between two times, all pages. @throws GatewayError */
  paymentsBetween(from: Date, to: Date): Promise<GatewayPayment[]>;
  /** @throws GatewayError */
  refundsOfPayment(paymentId: string): Promise<GatewayRefund[]>;
  /** Refunds made between two times, all pages. @throws GatewayError */
  refundsBetween(from: Date, to: Date): Promise<GatewayRefund[]>;
  /** Refunds part or all. The same `requestId` (≥ 10 of A–Z a–z 0–9 _ -) never refunds twice. @throws GatewayError */
  refund(refund: { paymentId: string; amountPaise: number; requestId: string }): Promise<GatewayRefund>;
}

export interface GatewayOrder {
  id: string;
  receipt: string | undefined;
  amountPaise: number;
  currency: string;
  status: "created" | "attempted" | "paid";
}

export interface GatewayPayment {
  id: string;
  orderId: string | undefined;
  invoiceId: string | undefined;
  amountPaise: number;
  /** What was given back of it so far, pending refunds included: above 0 it is worth asking for the refunds. */
  refundedPaise: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  /** It reached us, whether or not it was given back. False for a `refunded` one that was only ever authorised. */
  wasCaptured: boolean;
  international: boolean;
  method: string | undefined;
  createdAt: Date;
  /** Why it failed: the gateway's `error_reason`. */
  failureReason: string | undefined;
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: "pending" | "processed" | "failed";
  createdAt: Date;
}

/**
 * `unavailable`: no answer, or one that says "later" (network, time-out, 5xx, HTML); the call may or may not have happened.
 * `throttled`: 429. `refused`: the gateway understood and said no. `unreadable`: it answered something we cannot parse.
 */
export type GatewayFailure = "unavailable" | "throttled" | "refused" | "unreadable";

export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly failure: GatewayFailure;
  readonly httpStatus: number | undefined;
  readonly code: string | undefined;
  readonly reason: string | undefined;

  constructor(
    failure: GatewayFailure,
    message: string,
    about: { httpStatus?: number; code?: string; reason?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: about.cause });
    this.failure = failure;
    this.httpStatus = about.httpStatus;
    this.code = about.code;
    this.reason = about.reason;
  }
}
