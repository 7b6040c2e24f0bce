import type { GatewayPayment } from "../../../gateway/payment-gateway.ts";

/** When a card issued abroad took part in a plan, which we may not accept (payments.md D.3); `undefined` for any other payment. */
export const foreignCardTime = (payment: GatewayPayment | undefined): string | undefined =>
  payment?.wasCaptured === true && payment.international ? payment.createdAt.toISOString() : undefined;
