import { describe, expect, it } from "vitest";
import type { GatewayPayment, GatewayRefund } from "../../../gateway/payment-gateway.ts";
import { seenInEvent } from "../../../gateway/sighting.ts";
import { paymentFact, paymentUpdateOf, refundFact } from "./payment-facts.ts";

const payment: GatewayPayment = {
  id: "pay_1",
  orderId: "order_1",
  invoiceId: undefined,
  amountPaise: 500_00,
  donorFeePaise: 0,
  refundedPaise: 0,
  currency: "INR",
  status: "failed",
  wasCaptured: false,
  international: true,
  method: "card",
  createdAt: new Date("2026-11-21T06:30:00.000Z"),
  failureReason: "card_declined",
};
const SEEN_AT = new Date("2026-11-21T06:31:00.000Z");
const SEEN = seenInEvent(SEEN_AT);
const refund: GatewayRefund = {
  id: "rfnd_1",
  paymentId: "pay_1",
  amountPaise: 100_00,
  status: "pending",
  createdAt: new Date("2026-11-21T07:30:00.000Z"),
};

describe("A payment fact", () => {
  it("has the fields of the payment that a donation needs", () => {
    expect(paymentFact(payment, SEEN)).toStrictEqual({
      status: "failed",
      amountPaise: 500_00,
      currency: "INR",
      international: true,
      at: "2026-11-21T06:30:00.000Z",
      orderId: "order_1",
      method: "card",
      failureReason: "card_declined",
    });
  });

  it("leaves out absent fields", () => {
    const minimalPayment = { ...payment, orderId: undefined, method: undefined, failureReason: undefined };
    expect(paymentFact(minimalPayment, SEEN)).toStrictEqual({
      status: "failed",
      amountPaise: 500_00,
      currency: "INR",
      international: true,
      at: "2026-11-21T06:30:00.000Z",
    });
  });

  it.each([
    ["created", false, "created"],
    ["authorized", false, "authorized"],
    ["captured", true, "captured"],
    ["refunded", true, "captured"],
    ["refunded", false, "authorized"],
  ] as const)("of a payment that is %s, captured: %s, has the status %s", (status, wasCaptured, expectedStatus) => {
    expect(paymentFact({ ...payment, status, wasCaptured }, SEEN).status).toBe(expectedStatus);
  });
});

describe("A refund fact", () => {
  it("has the refund's payment, amount, status and time", () => {
    expect(refundFact(refund)).toStrictEqual({
      paymentId: "pay_1",
      amountPaise: 100_00,
      status: "pending",
      at: "2026-11-21T07:30:00.000Z",
    });
  });
});

it("A payment update holds each fact under the gateway's id, and the entities for the mirror", () => {
  expect(paymentUpdateOf([payment, { ...payment, id: "pay_2" }], [refund], SEEN)).toStrictEqual({
    payments: { pay_1: paymentFact(payment, SEEN), pay_2: paymentFact(payment, SEEN) },
    refunds: { rfnd_1: refundFact(refund) },
    mirroredEntities: [
      { type: "payment", entity: payment, seenAt: SEEN_AT },
      { type: "payment", entity: { ...payment, id: "pay_2" }, seenAt: SEEN_AT },
      { type: "refund", entity: refund, seenAt: SEEN_AT },
    ],
  });
  expect(paymentUpdateOf([], [], SEEN)).toStrictEqual({ payments: {}, refunds: {} });
});
