import { type Payment } from "../entities.ts";
import { type Simulator } from "../simulator.ts";
import { type QrCode } from "./entities.ts";

export function markClosed(sim: Simulator, qrCode: QrCode, reason: NonNullable<QrCode["close_reason"]>): void {
  qrCode.status = "closed";
  qrCode.closed_at = sim.clock.nowSeconds();
  qrCode.close_reason = reason;
}

/** True if the payment was made with a code that takes no more. */
export const cameToClosedQrCode = (sim: Simulator, payment: Payment): boolean =>
  sim.store.qrCodeOfPayment(payment.id)?.status === "closed";
