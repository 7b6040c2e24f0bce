import { describe, expect, it } from "vitest";
import type { UnmatchedPayment } from "./unmatched-payment.document.ts";
import { withState } from "./unmatched-state.ts";

const FOUND_AT = "2026-11-20T05:00:00.000Z";
const daysAfter = (days: number, since = FOUND_AT) => new Date(Date.parse(since) + days * 86_400_000).toISOString();
const PAYMENT: UnmatchedPayment = {
  payment: { status: "captured", amountPaise: 700_00, currency: "INR", international: false, at: FOUND_AT },
  refunds: {},
  foundAt: FOUND_AT,
  source: "reconciler",
};
const refund = (status: "pending" | "failed" | "processed" | "reversed", amountPaise = 700_00) => ({
  rfnd_1: { paymentId: "pay_1", amountPaise, status, at: FOUND_AT },
});
const dispute = (status: "open" | "won" | "lost", lostPaise = 0) => ({
  disp_1: {
    paymentId: "pay_1",
    amountPaise: 700_00,
    lostPaise,
    status,
    respondBy: "2026-11-21T00:00:00.000Z",
    at: FOUND_AT,
    reportedAt: FOUND_AT,
  },
});
const accepted = { what: "accepted", at: FOUND_AT, byEmail: "a@demo.test", note: "Handled by hand." } as const;
const stateOf = (changes: Partial<UnmatchedPayment>) => {
  const { state, exceptionDueAt, isDisputed } = withState("pay_1", { ...PAYMENT, ...changes }, new Date(FOUND_AT));
  return { state, exceptionDueAt, isDisputed };
};

describe("an unmatched payment", () => {
  it("waits for a person, three days after it was found at the latest", () => {
    expect(stateOf({})).toEqual({ state: "open", exceptionDueAt: daysAfter(3), isDisputed: false });
  });

  it("is refunded by the gateway's facts alone, and open again when the refund is reversed", () => {
    expect(stateOf({ refunds: refund("processed") })).toMatchObject({ state: "refunded", exceptionDueAt: null });
    expect(stateOf({ refunds: refund("processed", 200_00) })).toMatchObject({ state: "open" });
    expect(stateOf({ refunds: refund("failed") })).toMatchObject({ state: "open", exceptionDueAt: daysAfter(3) });
    expect(stateOf({ refunds: refund("reversed") })).toMatchObject({ state: "open" });
  });

  it("is due after the time that banks take while its refund is on its way", () => {
    expect(stateOf({ refunds: refund("pending") })).toMatchObject({ state: "open", exceptionDueAt: daysAfter(14) });
    expect(stateOf({ refunds: refund("pending", 200_00) })).toMatchObject({ exceptionDueAt: daysAfter(3) });
  });

  it("leaves the queue when it is accepted, but for an open dispute", () => {
    expect(stateOf({ reviewEvents: [accepted] })).toEqual({
      state: "accepted",
      exceptionDueAt: null,
      isDisputed: false,
    });
    expect(stateOf({ reviewEvents: [accepted], disputes: dispute("open") })).toEqual({
      state: "accepted",
      exceptionDueAt: "2026-11-21T00:00:00.000Z",
      isDisputed: true,
    });
  });

  it("is due at the dispute's deadline, and is settled by a loss", () => {
    expect(stateOf({ disputes: dispute("open") })).toMatchObject({ exceptionDueAt: "2026-11-21T00:00:00.000Z" });
    expect(stateOf({ disputes: dispute("won") })).toMatchObject({ state: "open", isDisputed: false });
    expect(stateOf({ disputes: dispute("lost", 700_00) })).toMatchObject({ state: "refunded", exceptionDueAt: null });
  });

  it("is out of the queue once it is booked to a donation, which has its dispute then", () => {
    expect(stateOf({ donationId: "d", disputes: dispute("open") })).toEqual({
      state: "assigned",
      exceptionDueAt: null,
      isDisputed: false,
    });
  });
});
