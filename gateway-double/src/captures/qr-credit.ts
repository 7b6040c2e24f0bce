import { type Payment } from "../entities/entities.ts";
import { type Simulator } from "../state/simulator.ts";
import { type OutgoingEvent } from "../webhooks/arrange.ts";
import { createEvent } from "../state/events.ts";
import { markClosed } from "../state/qr-code-state.ts";

/**
 * If the captured payment was made with a QR code, adds it to the code's totals and closes a single-use code, which sends no event. Razorpay's sample of
 * the event has the totals before the payment, while the entity's page says that captured payments count.
 */
export function applyQrCredit(sim: Simulator, payment: Payment): OutgoingEvent[] {
  const qrCode = sim.store.qrCodeOfPayment(payment.id);
  if (qrCode === undefined) return [];
  qrCode.payments_amount_received += payment.amount;
  qrCode.payments_count_received += 1;
  if (qrCode.usage === "single_use" && qrCode.status === "active") markClosed(sim, qrCode, "paid");
  return [createEvent(sim, "qr_code.credited", { payment, qrCode })];
}
