import { type Payment } from "../entities/entities.ts";

/** The gateway's fee in paise; `fee` includes `tax`. */
export interface GatewayFee {
  fee: number;
  tax: number;
}

/** The fee of a payment: 2 % plus 18 % GST. */
export function feeOf(amountPaise: number): GatewayFee {
  const feeBeforeTaxPaise = Math.round(amountPaise / 50);
  const tax = Math.round((feeBeforeTaxPaise * 18) / 100);
  return { fee: feeBeforeTaxPaise + tax, tax };
}

/** The part of a payment that counts towards its order: without a fee that the payer bears. */
export const amountForOrder = ({ amount, fee, fee_bearer }: Payment): number =>
  fee_bearer === "customer" ? amount - (fee ?? 0) : amount;
