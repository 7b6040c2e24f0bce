import type { FactSource } from "../../../functions/src/features/platform/ledger/ledger.document.ts";
import type { GatewayPayment, GatewayRefund } from "../../../functions/src/gateway/payment-gateway.ts";
import type { SeededRandom } from "../values/seeded-random.ts";
import { minutesAfter } from "../values/times.ts";
import type { DonationOutcome } from "./outcomes.ts";

/** The gateway's state of an order at one moment, and the channel by which the backend learns of it. */
export interface GatewayUpdate {
  occurredAt: Date;
  source: FactSource;
  payments: GatewayPayment[];
  refunds: GatewayRefund[];
}

const FAILURE_REASONS = ["card_declined", "insufficient_fund", "payment_timed_out", "payment_cancelled"] as const;
const DAY_MINUTES = 24 * 60;

/**
 * The successive states of one order at the gateway; each update holds all payments and refunds so far.
 * @param startedAt when the form was sent @param now later updates are left out
 */
export function simulateGatewayUpdates(
  outcome: DonationOutcome,
  order: { id: string; amountPaise: number },
  startedAt: Date,
  now: Date,
  random: SeededRandom,
): GatewayUpdate[] {
  const createPayment = (
    status: GatewayPayment["status"],
    minutes: number,
    otherFields: Partial<GatewayPayment> = {},
  ): GatewayPayment => ({
    id: random.nextId("pay"),
    orderId: order.id,
    invoiceId: undefined,
    amountPaise: order.amountPaise,
    donorFeePaise: 0,
    refundedPaise: 0,
    currency: "INR",
    status,
    international: false,
    method: random.pickWeighted<string>([
      ["upi", 7],
      ["card", 2],
      ["netbanking", 1],
    ]),
    createdAt: minutesAfter(startedAt, minutes),
    wasCaptured: status === "captured",
    failureReason: status === "failed" ? random.pick(FAILURE_REASONS) : undefined,
    ...otherFields,
  });
  const createRefund = (
    payment: GatewayPayment,
    amountPaise: number,
    status: GatewayRefund["status"],
    minutes: number,
  ): GatewayRefund => ({
    id: random.nextId("rfnd"),
    paymentId: payment.id,
    amountPaise,
    status,
    createdAt: minutesAfter(startedAt, minutes),
  });
  const createUpdate = (
    minutes: number,
    source: FactSource,
    payments: GatewayPayment[],
    refunds: GatewayRefund[] = [],
  ): GatewayUpdate => ({ occurredAt: minutesAfter(startedAt, minutes), source, payments, refunds });
  const pickSource = () =>
    random.pickWeighted<FactSource>([
      ["verify", 76],
      ["webhook", 21],
      ["reconciler", 3],
    ]);
  const halfAmountPaise = Math.floor(order.amountPaise / 200) * 100;

  const createUpdates = (): GatewayUpdate[] => {
    const minutes = random.nextInteger(1, 5);
    switch (outcome) {
      case "open":
        return [];
      case "abandoned":
        return random.nextBoolean(0.5)
          ? []
          : [createUpdate(minutes + 0.1, "webhook", [createPayment("failed", minutes)])];
      case "failed":
        return [createUpdate(minutes + 0.1, "webhook", [createPayment("failed", minutes)])];
      case "pending":
        // The status is not "authorized", because the next reconciliation captures an authorised payment.
        return [createUpdate(minutes + 0.2, "verify", [createPayment("created", minutes)])];
      case "from-abroad":
        return [
          createUpdate(minutes + 0.2, "verify", [
            createPayment("captured", minutes, { international: true, method: "card" }),
          ]),
        ];
      case "paid":
        return [createUpdate(minutes + 0.2, pickSource(), [createPayment("captured", minutes)])];
      case "declined-then-paid": {
        const declinedPayment = createPayment("failed", minutes);
        const paidMinutes = minutes + random.nextInteger(2, 9);
        return [
          createUpdate(minutes + 0.1, "webhook", [declinedPayment]),
          createUpdate(paidMinutes + 0.2, pickSource(), [declinedPayment, createPayment("captured", paidMinutes)]),
        ];
      }
      case "paid-twice": {
        const [firstPayment, secondPayment] = [
          createPayment("captured", minutes),
          createPayment("captured", minutes + 6),
        ];
        const refundOfSecond = createRefund(secondPayment, order.amountPaise, "processed", 2 * DAY_MINUTES);
        return [
          createUpdate(minutes + 0.2, "verify", [firstPayment]),
          createUpdate(minutes + 6.2, "webhook", [firstPayment, secondPayment]),
          createUpdate(2 * DAY_MINUTES + 1, "webhook", [firstPayment, secondPayment], [refundOfSecond]),
        ];
      }
      case "refunded":
      case "refunded-after-weeks":
      case "partly-refunded":
      case "refund-on-its-way": {
        const capturedPayment = createPayment("captured", minutes);
        const days = random.nextInteger(1, 4) + (outcome === "refunded-after-weeks" ? 21 : 0);
        const refundMinutes = days * DAY_MINUTES + random.nextInteger(60, 400);
        const createdRefund = createRefund(
          capturedPayment,
          outcome === "partly-refunded" || outcome === "refund-on-its-way" ? halfAmountPaise : order.amountPaise,
          outcome === "refund-on-its-way" ? "pending" : "processed",
          refundMinutes,
        );
        return [
          createUpdate(minutes + 0.2, pickSource(), [capturedPayment]),
          createUpdate(refundMinutes + 1, "webhook", [capturedPayment], [createdRefund]),
        ];
      }
    }
  };
  return createUpdates().filter(({ occurredAt }) => occurredAt <= now);
}
