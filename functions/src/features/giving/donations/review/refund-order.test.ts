import { describe, expect, it } from "vitest";
import { AppError } from "../../../../http/app-error.ts";
import { limitOfOrder, refundOrderOf } from "./refund-order.ts";

const AT = "2026-11-20T05:00:00.500Z";
const by = (byEmail: string, amountPaise = 20_000_00, at = AT) => ({
  paymentId: "pay_1",
  amountPaise,
  approvalAbovePaise: 10_000_00,
  byEmail,
  at,
});
const first = refundOrderOf([], {}, by("a@demo.test"));
const second = refundOrderOf([first], {}, by("b@demo.test"));
const failedRefund = (at: string) => ({
  rfnd_1: { paymentId: "pay_1", amountPaise: 20_000_00, status: "failed" as const, at },
});

describe("the order of a refund", () => {
  it("needs one admin up to the limit, and two above it", () => {
    expect(refundOrderOf([], {}, by("a@demo.test", 10_000_00)).needsApproval).toBeUndefined();
    expect(first.needsApproval).toBe(true);
    expect(second.needsApproval).toBeUndefined();
  });

  it("keeps the limit of its first day when that is raised afterwards", () => {
    const raised = {
      approvalAbovePaise: 50_00_000_00,
      raised: { fromPaise: 10_000_00, at: "2026-11-20T06:00:00.000Z" },
    };
    const earlier = { ...second, at: "2026-11-20T05:30:00.000Z" };
    expect(limitOfOrder([first, earlier], "pay_1", raised)).toBe(10_000_00);
    expect(limitOfOrder([first, earlier], "pay_2", raised)).toBe(50_00_000_00);
    const later = refundOrderOf([], {}, by("a@demo.test", 20_000_00, "2026-11-20T06:30:00.000Z"));
    expect(limitOfOrder([later], "pay_1", raised)).toBe(50_00_000_00);
  });

  it("is not approved by the admin who gave it", () => {
    expect(() => refundOrderOf([first], {}, by("a@demo.test"))).toThrow(AppError);
  });

  it("of another payment approves nothing", () => {
    const other = { ...first, paymentId: "pay_2" };
    expect(refundOrderOf([other], {}, by("b@demo.test")).needsApproval).toBe(true);
  });

  it("stays approved while the gateway has not answered, and is used up by a refund that failed", () => {
    expect(refundOrderOf([first, second], {}, by("a@demo.test")).needsApproval).toBeUndefined();
    const failed = failedRefund("2026-11-20T05:00:00.000Z");
    expect(refundOrderOf([first, second], failed, by("a@demo.test")).needsApproval).toBe(true);
    const earlier = failedRefund("2026-11-19T05:00:00.000Z");
    expect(refundOrderOf([first, second], earlier, by("a@demo.test")).needsApproval).toBeUndefined();
  });
});
