import type { MonthlyGateway } from "./monthly-gateway.ts";
import type { RawEntity } from "./raw-entity.ts";
import type { GatewayList } from "./gateway-list.ts";
import type { SettlementGateway } from "./settlement-gateway.ts";

/** The operations that we need from a payment gateway. Amounts are integer paise; times are `Date`s. */
export interface PaymentGateway {
  /** Key id for the browser's checkout. Public. */
  readonly keyId: string;
  /** URL of the checkout script. */
  readonly checkoutScript: string;
  readonly monthly: MonthlyGateway;
  readonly settlements: SettlementGateway;
  /**
   * Creates an order. `receipt` is the donation's id (≤ 40 characters). Not idempotent for every account: call `findOrder` first if an
   * earlier attempt may have succeeded.
   * @throws GatewayError
   */
  createOrder(order: { receipt: string; amountPaise: number; notes: Record<string, string> }): Promise<GatewayOrder>;
  /** The order with this receipt, if it exists. @throws GatewayError */
  findOrder(receipt: string): Promise<GatewayOrder | undefined>;
  /** An order by its id; `undefined` if this account has no such order. @throws GatewayError */
  order(orderId: string): Promise<GatewayOrder | undefined>;
  /** Orders created between two times, all pages. @throws GatewayError */
  ordersBetween(from: Date, to: Date): Promise<GatewayList<GatewayOrder>>;
  /**
   * Captures an authorised payment. A payment that was captured meanwhile is a success.
   * @returns the payment as it is afterwards, captured or not
   * @throws GatewayError
   */
  capture(payment: GatewayPayment): Promise<GatewayPayment>;
  /** All payment attempts of an order, including failed ones. @throws GatewayError */
  paymentsOfOrder(orderId: string): Promise<GatewayPayment[]>;
  /** @throws GatewayError */
  payment(paymentId: string): Promise<GatewayPayment>;
  /** Payments created between two times, all pages. @throws GatewayError */
  paymentsBetween(from: Date, to: Date): Promise<GatewayList<GatewayPayment>>;
  /** @throws GatewayError */
  refundsOfPayment(paymentId: string): Promise<GatewayRefund[]>;
  /** @throws GatewayError */
  refundById(refundId: string): Promise<GatewayRefund>;
  /** Refunds created between two times, all pages. @throws GatewayError */
  refundsBetween(from: Date, to: Date): Promise<GatewayList<GatewayRefund>>;
  /** All disputes of the account, or the newest thousand; the list takes no times. @throws GatewayError */
  disputes(): Promise<GatewayList<ListedGatewayDispute>>;
  /** @throws GatewayError */
  dispute(disputeId: string): Promise<ListedGatewayDispute>;
  /** Refunds a payment in part or in full. A repeated `requestId` (≥ 10 of A–Z a–z 0–9 _ -) never refunds twice. @throws GatewayError */
  refund(refund: { paymentId: string; amountPaise: number; requestId: string }): Promise<GatewayRefund>;
}

export interface GatewayOrder {
  id: string;
  receipt: string | undefined;
  amountPaise: number;
  currency: string;
  status: "created" | "attempted" | "paid";
  createdAt?: Date | undefined;
  raw?: RawEntity;
}

export interface GatewayPayment {
  id: string;
  orderId: string | undefined;
  invoiceId: string | undefined;
  /** Without a fee that the payer paid on top. */
  amountPaise: number;
  /** The gateway's fee with its tax, where the account charges it to the payer; otherwise 0. */
  donorFeePaise: number;
  /** Refunded so far, including pending refunds; above 0, the refunds themselves are worth fetching. */
  refundedPaise: number;
  currency: string;
  status: "created" | "authorized" | "captured" | "refunded" | "failed";
  /** True if the money reached us, even if it was refunded later. False for a `refunded` payment that was only authorised. */
  wasCaptured: boolean;
  international: boolean;
  method: string | undefined;
  createdAt: Date;
  /** True if the bank confirmed it only after the gateway had given it up; absent where the account's payments do not say so. */
  lateAuthorized?: boolean | undefined;
  /** Own times of the gateway's that only some accounts have. */
  authorizedAt?: Date | undefined;
  capturedAt?: Date | undefined;
  /** The gateway's `error_reason`. */
  failureReason: string | undefined;
  /** The gateway's fee with its tax; absent until it is captured. */
  feePaise?: number | undefined;
  /** The tax in `feePaise`. */
  feeTaxPaise?: number | undefined;
  raw?: RawEntity;
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  /** `reversed`: the money came back to the account. Also possible after `processed`. */
  status: "pending" | "processed" | "failed" | "reversed";
  /** The `requestId` that it was made with, which the gateway keeps as its receipt; absent for a refund made elsewhere. */
  requestId?: string | undefined;
  createdAt: Date;
  raw?: RawEntity;
}

/** A dispute (chargeback) as an event reported it. */
export interface GatewayDispute {
  id: string;
  paymentId: string;
  amountPaise: number;
  /** Taken from our balance; 0 unless the dispute is lost. */
  deductedPaise: number;
  status: "open" | "under-review" | "action-required" | "won" | "lost" | "closed";
  phase: string | undefined;
  reasonCode: string | undefined;
  reasonDescription: string | undefined;
  gatewayDisputeId: string | undefined;
  respondBy: Date | undefined;
  createdAt: Date;
  /** Time of the event. */
  reportedAt: Date;
  raw?: RawEntity;
}

/** A dispute as the gateway's list shows it. */
export type ListedGatewayDispute = Omit<GatewayDispute, "reportedAt">;

/**
 * `unavailable`: no answer, or a temporary failure (network, time-out, 5xx, HTML); the call may or may not have taken effect.
 * `throttled`: 429. `refused`: the gateway understood the request and rejected it. `unreadable`: the reply cannot be parsed.
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
    details: { httpStatus?: number; code?: string; reason?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.failure = failure;
    this.httpStatus = details.httpStatus;
    this.code = details.code;
    this.reason = details.reason;
  }
}
