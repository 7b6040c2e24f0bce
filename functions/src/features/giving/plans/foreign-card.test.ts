import { describe, expect, it } from "vitest";
import { aPlan } from "../../../../test/support/samples.ts";
import type { GatewayPayment } from "../../../gateway/payment-gateway.ts";
import { foreignCardTime } from "./foreign-card.ts";
import { mailsForChange } from "./plan-mails.ts";

const FOREIGN_AT = "2026-11-21T06:30:00.000Z";
const payment: GatewayPayment = {
  id: "pay_1",
  orderId: "order_1",
  invoiceId: "inv_1",
  amountPaise: 400_00,
  donorFeePaise: 0,
  refundedPaise: 0,
  currency: "INR",
  status: "captured",
  wasCaptured: true,
  international: true,
  method: "card",
  createdAt: new Date(FOREIGN_AT),
  failureReason: undefined,
};

describe("A foreign card of a plan", () => {
  it("is known from a captured payment with a card issued abroad, also after its refund", () => {
    expect(foreignCardTime(payment)).toBe(FOREIGN_AT);
    expect(foreignCardTime({ ...payment, status: "refunded" })).toBe(FOREIGN_AT);
  });

  it.each([
    ["an Indian card", { ...payment, international: false }],
    ["a payment that failed", { ...payment, status: "failed", wasCaptured: false } as const],
    ["no payment", undefined],
  ])("is not known from %s", (_, otherPayment) => {
    expect(foreignCardTime(otherPayment)).toBeUndefined();
  });

  it("is mailed to the donor once, instead of the plan's beginning and end", () => {
    const { latest: _, ...waitingPlan } = aPlan({ status: "waiting" });
    const foreignPlan = aPlan({ status: "active", foreignCardAt: FOREIGN_AT });
    expect(mailsForChange("p1", waitingPlan, foreignPlan)).toEqual([
      { id: "monthly-plan_p1_foreign-card", mail: { kind: "monthly-plan", planId: "p1", about: "foreign-card" } },
    ]);
    expect(mailsForChange("p1", foreignPlan, { ...foreignPlan, status: "cancelled" })).toEqual([]);
  });
});
