import type { FactSource } from "../../../functions/src/features/giving/ledger.document.ts";
import type { GatewayPayment, GatewayRefund } from "../../../functions/src/gateway/payment-gateway.ts";
import type { Chance } from "../chance.ts";
import { minutesAfter } from "../times.ts";
import type { Outcome } from "./outcomes.ts";

/** The moment at which the gateway has something new to tell, and who brings it. */
export interface Chapter {
  at: Date;
  source: FactSource;
  payments: GatewayPayment[];
  refunds: GatewayRefund[];
}

const REASONS = ["card_declined", "insufficient_fund", "payment_timed_out", "payment_cancelled"] as const;
const DAY = 24 * 60;

/**
 * What the gateway goes through with one order, chapter by chapter. Every chapter holds the whole of it as it stands then.
 * @param begun when the form was sent @param now chapters that would lie after this are left out
 */
export function storyOf(
  outcome: Outcome,
  order: { id: string; amountPaise: number },
  begun: Date,
  now: Date,
  chance: Chance,
): Chapter[] {
  const payment = (
    status: GatewayPayment["status"],
    minutes: number,
    more: Partial<GatewayPayment> = {},
  ): GatewayPayment => ({
    id: chance.id("pay"),
    orderId: order.id,
    invoiceId: undefined,
    amountPaise: order.amountPaise,
    refundedPaise: 0,
    currency: "INR",
    status,
    international: false,
    method: chance.weighted<string>([
      ["upi", 7],
      ["card", 2],
      ["netbanking", 1],
    ]),
    createdAt: minutesAfter(begun, minutes),
    wasCaptured: status === "captured",
    failureReason: status === "failed" ? chance.pick(REASONS) : undefined,
    ...more,
  });
  const refund = (
    of: GatewayPayment,
    amountPaise: number,
    status: GatewayRefund["status"],
    minutes: number,
  ): GatewayRefund => ({
    id: chance.id("rfnd"),
    paymentId: of.id,
    amountPaise,
    status,
    createdAt: minutesAfter(begun, minutes),
  });
  const told = (
    minutes: number,
    source: FactSource,
    payments: GatewayPayment[],
    refunds: GatewayRefund[] = [],
  ): Chapter => ({ at: minutesAfter(begun, minutes), source, payments, refunds });
  const bringer = () =>
    chance.weighted<FactSource>([
      ["verify", 76],
      ["webhook", 21],
      ["reconciler", 3],
    ]);
  const half = Math.floor(order.amountPaise / 200) * 100;

  const chapters = (): Chapter[] => {
    const minutes = chance.between(1, 5);
    switch (outcome) {
      case "open":
        return [];
      case "abandoned":
        return chance.happens(0.5) ? [] : [told(minutes + 0.1, "webhook", [payment("failed", minutes)])];
      case "failed":
        return [told(minutes + 0.1, "webhook", [payment("failed", minutes)])];
      case "pending":
        return [told(minutes + 0.2, "verify", [payment("authorized", minutes)])];
      case "from-abroad":
        return [told(minutes + 0.2, "verify", [payment("captured", minutes, { international: true, method: "card" })])];
      case "paid":
        return [told(minutes + 0.2, bringer(), [payment("captured", minutes)])];
      case "declined-then-paid": {
        const declined = payment("failed", minutes);
        const later = minutes + chance.between(2, 9);
        return [
          told(minutes + 0.1, "webhook", [declined]),
          told(later + 0.2, bringer(), [declined, payment("captured", later)]),
        ];
      }
      case "paid-twice": {
        const [first, second] = [payment("captured", minutes), payment("captured", minutes + 6)];
        const back = refund(second, order.amountPaise, "processed", 2 * DAY);
        return [
          told(minutes + 0.2, "verify", [first]),
          told(minutes + 6.2, "webhook", [first, second]),
          told(2 * DAY + 1, "webhook", [first, second], [back]),
        ];
      }
      case "refunded":
      case "partly-refunded":
      case "refund-on-its-way": {
        const paid = payment("captured", minutes);
        const days = chance.between(1, 4) * DAY + chance.between(60, 400);
        const back = refund(
          paid,
          outcome === "refunded" ? order.amountPaise : half,
          outcome === "refund-on-its-way" ? "pending" : "processed",
          days,
        );
        return [told(minutes + 0.2, bringer(), [paid]), told(days + 1, "webhook", [paid], [back])];
      }
    }
  };
  return chapters().filter(({ at }) => at <= now);
}
