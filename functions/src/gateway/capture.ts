import { GatewayError, type GatewayPayment } from "./payment-gateway.ts";

/**
 * Captures a payment, or learns that it was captured. Where the payer bears the fee, Razorpay's documents leave open whether the amount to
 * capture includes it, so the order's amount is tried first and then the payment's.
 * @returns the payment as the gateway has it afterwards
 * @throws GatewayError if the gateway does not answer
 */
export async function captureOnce(
  payment: GatewayPayment,
  calls: {
    capture: (amountPaise: number) => Promise<GatewayPayment>;
    fetchPayment: () => Promise<GatewayPayment>;
  },
): Promise<GatewayPayment> {
  const amounts = new Set([payment.amountPaise, payment.amountPaise + payment.donorFeePaise]);
  for (const amountPaise of amounts)
    try {
      return await calls.capture(amountPaise);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.failure !== "refused") throw error;
      if (!isOtherAmount(error)) break;
    }
  // Refused: the payment was captured already, or can no longer be captured. Its current state shows which.
  return calls.fetchPayment();
}

const isOtherAmount = ({ message }: GatewayError) => /capture amount must be equal/i.test(message);
