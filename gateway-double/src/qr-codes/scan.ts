import { buildPayment } from "../checkout/new-payment.ts";
import { applyOutcome, outcomeOfScript, refundAfterAuthorization } from "../checkout/outcome.ts";
import { type Payment } from "../entities/entities.ts";
import { outcomeOf, type Instrument } from "../entities/instruments.ts";
import { badRequest } from "../api/provider-error.ts";
import { type Simulator } from "../state/simulator.ts";
import { type QrCode, type QrScan } from "../entities/qr-codes.ts";
import { cameToClosedQrCode } from "../state/qr-code-state.ts";

/**
 * Lets somebody pay with the code; a scripted outcome overrides the UPI id's. Money for a closed code is refunded at once: a banking app
 * may still have the code (Razorpay: payment-methods/bharatqr/status).
 * @throws ProviderError for an amount that a banking app would not send
 */
export function payQrCode(sim: Simulator, qrCode: QrCode, { amount, vpa, ...payer }: QrScan): Payment {
  const paise = amount ?? qrCode.payment_amount;
  if (paise === null) throw badRequest("The payer types an amount: this code fixes none.", { field: "amount" });
  if (qrCode.payment_amount !== null && paise !== qrCode.payment_amount)
    throw badRequest("The code fixes another amount.", { field: "amount" });
  const instrument: Instrument = { method: "upi", flow: "qr", ...(vpa !== undefined && { vpa }) };
  const payment = buildPayment(sim, { amount: paise, instrument, payer: { ...payer, notes: qrCode.notes } });
  payment.description = "QRv2 Payment";
  if (qrCode.customer_id !== null) payment.customer_id = qrCode.customer_id;
  sim.store.putPayment(payment);
  sim.store.qrPayments.set(payment.id, { paymentId: payment.id, qrCodeId: qrCode.id });
  if (cameToClosedQrCode(sim, payment)) refundAfterAuthorization(sim, payment);
  else {
    const scripted = outcomeOfScript(sim.scripts.takeOutcome());
    applyOutcome(sim, payment, scripted ?? outcomeOf(instrument, paise, new Date(sim.clock.nowMs())));
  }
  return payment;
}
