import type { GatewayPayment } from "../../../gateway/payment-gateway.ts";

/** When a card issued abroad, which we may not accept, paid for a plan (payments.md D.3); `undefined` for any other payment. */
export const foreignCardTime = (payment: GatewayPayment | undefined): string | undefined =>
  payment?.wasCaptured === true && payment.international ? payment.createdAt.toISOString() : undefined;
