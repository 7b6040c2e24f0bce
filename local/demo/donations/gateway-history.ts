import type { FactSource } from "../../../functions/src/features/donations/ledger.document.ts";
import type { GatewayPayment, GatewayRefund } from "../../../functions/src/gateway/payment-gateway.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { minutesAfter } from "../times.ts";
import type { Outcome } from "./outcomes.ts";

/** The gateway's state of an order at one moment, and by which way the backend learns of it. */
export interface GatewayUpdate {
  at: Date;
  source: FactSource;
  payments: GatewayPayment[];
  refunds: GatewayRefund[];
}

const REASONS = ["card_declined", "insufficient_fund", "payment_timed_out", "payment_cancelled"] as const;
const DAY = 24 * 60;

/**
 * The successive states of one order at the gateway; each update holds all payments and refunds so far.
 * @param begun when the form was sent @param now later updates are left out
 */
export function gatewayHistory(
  outcome: Outcome,
  order: { id: string; amountPaise: number },
  begun: Date,
  now: Date,
  random: SeededRandom,
): GatewayUpdate[] {
  const payment = (
    status: GatewayPayment["status"],
    minutes: number,
    more: Partial<GatewayPayment> = {},
  ): GatewayPayment => ({
    id: random.id("pay"),
    orderId: order.id,
    invoiceId: undefined,
    amountPaise: order.amountPaise,
    refundedPaise: 0,
    currency: "INR",
    status,
    international: false,
    method: random.weighted<string>([
      ["upi", 7],
      ["card", 2],
      ["netbanking", 1],
    ]),
    createdAt: minutesAfter(begun, minutes),
    wasCaptured: status === "captured",
    failureReason: status === "failed" ? random.pick(REASONS) : undefined,
    ...more,
  });
  const refund = (
    of: GatewayPayment,
    amountPaise: number,
    status: GatewayRefund["status"],
    minutes: number,
  ): GatewayRefund => ({
    id: random.id("rfnd"),
    paymentId: of.id,
    amountPaise,
    status,
    createdAt: minutesAfter(begun, minutes),
  });
  const updateAt = (
    minutes: number,
    source: FactSource,
    payments: GatewayPayment[],
    refunds: GatewayRefund[] = [],
  ): GatewayUpdate => ({ at: minutesAfter(begun, minutes), source, payments, refunds });
  const randomSource = () =>
    random.weighted<FactSource>([
      ["verify", 76],
      ["webhook", 21],
      ["reconciler", 3],
    ]);
  const half = Math.floor(order.amountPaise / 200) * 100;

  const updates = (): GatewayUpdate[] => {
    const minutes = random.between(1, 5);
    switch (outcome) {
      case "open":
        return [];
      case "abandoned":
        return random.happens(0.5) ? [] : [updateAt(minutes + 0.1, "webhook", [payment("failed", minutes)])];
      case "failed":
        return [updateAt(minutes + 0.1, "webhook", [payment("failed", minutes)])];
      case "pending":
        return [updateAt(minutes + 0.2, "verify", [payment("authorized", minutes)])];
      case "from-abroad":
        return [
          updateAt(minutes + 0.2, "verify", [payment("captured", minutes, { international: true, method: "card" })]),
        ];
      case "paid":
        return [updateAt(minutes + 0.2, randomSource(), [payment("captured", minutes)])];
      case "declined-then-paid": {
        const declined = payment("failed", minutes);
        const later = minutes + random.between(2, 9);
        return [
          updateAt(minutes + 0.1, "webhook", [declined]),
          updateAt(later + 0.2, randomSource(), [declined, payment("captured", later)]),
        ];
      }
      case "paid-twice": {
        const [first, second] = [payment("captured", minutes), payment("captured", minutes + 6)];
        const back = refund(second, order.amountPaise, "processed", 2 * DAY);
        return [
          updateAt(minutes + 0.2, "verify", [first]),
          updateAt(minutes + 6.2, "webhook", [first, second]),
          updateAt(2 * DAY + 1, "webhook", [first, second], [back]),
        ];
      }
      case "refunded":
      case "partly-refunded":
      case "refund-on-its-way": {
        const paid = payment("captured", minutes);
        const days = random.between(1, 4) * DAY + random.between(60, 400);
        const back = refund(
          paid,
          outcome === "refunded" ? order.amountPaise : half,
          outcome === "refund-on-its-way" ? "pending" : "processed",
          days,
        );
        return [updateAt(minutes + 0.2, randomSource(), [paid]), updateAt(days + 1, "webhook", [paid], [back])];
      }
    }
  };
  return updates().filter(({ at }) => at <= now);
}
