import type { GatewayList } from "./gateway-list.ts";
import type { RawEntity } from "./raw-entity.ts";

/** The operations about the gateway's payouts to our bank account. */
export interface SettlementGateway {
  /** Settlements created between two times, all pages. @throws GatewayError */
  between(from: Date, to: Date): Promise<GatewayList<GatewaySettlement>>;
  /** @throws GatewayError */
  byId(settlementId: string): Promise<GatewaySettlement>;
  /**
   * What was settled on a day in India (`2026-11-23`), all pages, of all settlements of that day. That the gateway's day is one of India is
   * an assumption; its documentation does not name the time zone.
   * @throws GatewayError
   */
  linesOfDay(day: string): Promise<GatewayList<GatewaySettlementLine>>;
}

/** A payout to our bank account. */
export interface GatewaySettlement {
  id: string;
  /** The amount settled to the bank. */
  amountPaise: number;
  /** `failed` is not final: the gateway may try again, and a processed one may still be returned by the bank. */
  status: "created" | "processed" | "failed";
  /** The reference under which the bank statement shows it. */
  utr: string | undefined;
  createdAt: Date;
  raw?: RawEntity;
}

/** One transaction that a settlement paid out (credit) or deducted (debit). */
export interface GatewaySettlementLine {
  /** Id of the payment, refund, transfer or adjustment. */
  entityId: string;
  /** The gateway's word: payment, refund, transfer, adjustment; others are kept as they are. */
  type: string;
  debitPaise: number;
  creditPaise: number;
  amountPaise: number;
  /** With its tax. */
  feePaise: number;
  taxPaise: number;
  currency: string;
  settlementId: string | undefined;
  utr: string | undefined;
  /** The payment of a refund or transfer. */
  paymentId: string | undefined;
  disputeId: string | undefined;
  settledAt: Date | undefined;
}
