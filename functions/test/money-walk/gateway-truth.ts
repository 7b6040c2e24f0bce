import type { GatewaySubscription } from "../../src/gateway/monthly-gateway.ts";
import type { GatewayDispute, GatewayPayment, GatewayRefund } from "../../src/gateway/payment-gateway.ts";
import type { GatewaySettlement, GatewaySettlementLine } from "../../src/gateway/settlement-gateway.ts";

/** The gateway's true state, independent of the messages that we received. */
export interface GatewayTruth {
  payments: Map<string, TruePayment>;
  refunds: Map<string, GatewayRefund>;
  disputes: Map<string, GatewayDispute>;
  subscriptions: Map<string, TrueSubscription>;
  settlements: Map<string, TrueSettlement>;
}

export interface TruePayment {
  entity: GatewayPayment;
  /** The donation whose order it pays, that its debit becomes, or that an admin gave it to; until then `elsewhereId`, if no order of ours is paid. */
  donationId: string;
  /** The plan whose debit it is. */
  planId: string | undefined;
  /** With its tax; named when it is captured. */
  feePaise: number;
  capturedAt: Date | undefined;
  /** The times of the events that told of its capture, lost or not. */
  toldCaptures: Date[];
}

export interface TrueSubscription {
  entity: GatewaySubscription;
  planId: string;
  /** Day of the month of its debits. */
  debitDay: number;
  paymentIds: string[];
  /** Months, as `2026-12`, which the donor has paused and not taken back. */
  pausedMonths: string[];
  failedDebits: number;
}

export interface TrueSettlement {
  entity: GatewaySettlement;
  lines: GatewaySettlementLine[];
}

export const emptyGateway = (): GatewayTruth => ({
  payments: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  subscriptions: new Map(),
  settlements: new Map(),
});

/** Stands for the donation of a payment that has none. */
export const elsewhereId = (paymentId: string): string => `elsewhere_${paymentId}`;
export const isElsewhere = (id: string): boolean => id.startsWith(elsewhereId(""));

/** The GST in a fee: 18 % on what is left without it. */
export const taxIn = (feePaise: number): number => Math.floor((feePaise * 18) / 118);

export const isCaptured = ({ entity }: TruePayment): boolean => entity.wasCaptured;

export const paymentsOf = ({ payments }: GatewayTruth, donationId: string): TruePayment[] =>
  [...payments.values()].filter((payment) => payment.donationId === donationId);

export const refundsOf = ({ refunds }: GatewayTruth, paymentId: string): GatewayRefund[] =>
  [...refunds.values()].filter((refund) => refund.paymentId === paymentId);

export const disputesOf = ({ disputes }: GatewayTruth, paymentId: string): GatewayDispute[] =>
  [...disputes.values()].filter((dispute) => dispute.paymentId === paymentId);

/** The payments that settlements have paid out, each once. */
export function settledPayments({ settlements, payments }: GatewayTruth): TruePayment[] {
  const lines = [...settlements.values()].flatMap((settlement) => settlement.lines);
  const ids = new Set(lines.flatMap(({ type, entityId }) => (type === "payment" ? [entityId] : [])));
  return [...ids].flatMap((id) => payments.get(id) ?? []);
}

/** The refundable rest of a payment: failed and reversed refunds take nothing from it. */
export function refundableAtGateway(gateway: GatewayTruth, { entity }: TruePayment): number {
  return refundsOf(gateway, entity.id)
    .filter(({ status }) => status !== "failed" && status !== "reversed")
    .reduce((left, refund) => left - refund.amountPaise, entity.amountPaise + entity.donorFeePaise);
}

/** Money that has finally left a payment at the gateway. */
export function returnedAtGateway(gateway: GatewayTruth, paymentId: string): number {
  const refundedPaise = refundsOf(gateway, paymentId)
    .filter(({ status }) => status === "processed")
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return disputesOf(gateway, paymentId).reduce((sum, { deductedPaise }) => sum + deductedPaise, refundedPaise);
}
