import type { RefundObstacle } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { aDonation, anAskedDonation } from "../../../../test/support/samples.ts";
import type { DonationDocument, RefundFact } from "../donation.document.ts";
import type { RefundEvent } from "./refund-request.document.ts";
import { refundStanding } from "./refund-standing.ts";

const AT = "2026-11-10T09:00:00.000Z";
const ASKED_AT = "2026-11-10T10:00:00.000Z";
const NOW = new Date("2026-11-11T09:00:00.000Z");
const back = (amountPaise: number, status: RefundFact["status"] = "processed"): RefundFact => ({
  paymentId: "pay_a",
  amountPaise,
  status,
  at: "2026-11-10T12:00:00.000Z",
});
const paid = aDonation("a", AT);
const withRefunds = (refunds: Record<string, RefundFact>, donation = paid): DonationDocument => ({
  ...donation,
  facts: { ...donation.facts, refunds },
});
const obstacle = (donation: DonationDocument, now = NOW): RefundObstacle | undefined =>
  refundStanding(donation, now).obstacle;
const declined: RefundEvent = { what: "declined", at: ASKED_AT, byEmail: "a@x.in", reason: "Already spent." };
const withdrawn: RefundEvent = { what: "withdrawn", at: ASKED_AT };
const askedAgain: RefundEvent = { what: "asked", at: ASKED_AT, reason: "changed-mind" };

describe("The refund status of a donation", () => {
  it("is refundable in full until a day in India", () => {
    expect(refundStanding(paid, NOW)).toStrictEqual({ amountPaise: 500_00, lastDay: "2026-12-10" });
  });

  it("is refundable except for what was refunded already", () => {
    expect(refundStanding(withRefunds({ r1: back(100_00) }), NOW)).toStrictEqual({
      amountPaise: 400_00,
      lastDay: "2026-12-10",
    });
  });

  it("is not refundable if nothing was paid", () => {
    const unpaid = aDonation("a", AT, { facts: { payments: {}, refunds: {} } });
    expect(refundStanding(unpaid, NOW)).toStrictEqual({ amountPaise: 0, obstacle: "not-paid" });
  });

  it("shows a request, and why it was declined", () => {
    const request = { state: "open", askedAt: ASKED_AT, dueAt: "2026-11-17T10:00:00.000Z", changedAt: ASKED_AT };
    expect(refundStanding(anAskedDonation("a", AT), NOW)).toStrictEqual({
      amountPaise: 500_00,
      lastDay: "2026-12-10",
      obstacle: "asked",
      request,
    });
    expect(refundStanding(anAskedDonation("a", AT, declined), NOW)).toStrictEqual({
      amountPaise: 500_00,
      lastDay: "2026-12-10",
      obstacle: "declined",
      request: { ...request, state: "declined", declinedBecause: "Already spent." },
    });
  });

  it("shows the refunded amount after the refund, and no earlier rejection", () => {
    const standing = refundStanding(withRefunds({ r1: back(500_00) }, anAskedDonation("a", AT, declined)), NOW);
    expect(standing).toMatchObject({ amountPaise: 500_00, obstacle: "refunded", request: { state: "refunded" } });
    expect(standing.request).not.toHaveProperty("declinedBecause");
  });
});

describe("A refund cannot be requested", () => {
  it("while the payment is under review", () => {
    const abroad = { ...paid.facts.payments["pay_a"]!, international: true };
    expect(obstacle(aDonation("a", AT, { facts: { payments: { pay_a: abroad }, refunds: {} } }))).toBe("under-review");
    // The donation was refunded, and a second payment was not.
    const second = { ...paid.facts.payments["pay_a"]!, at: NOW.toISOString() };
    const facts = { ...paid.facts, payments: { ...paid.facts.payments, pay_b: second }, refunds: { r1: back(500_00) } };
    expect(obstacle({ ...paid, facts })).toBe("under-review");
  });

  it("after a full refund, requested or not", () => {
    expect(obstacle(withRefunds({ r1: back(500_00) }))).toBe("refunded");
    expect(obstacle(withRefunds({ r1: back(500_00) }, anAskedDonation("a", AT, withdrawn)))).toBe("refunded");
    const abroad = { ...paid.facts.payments["pay_a"]!, international: true };
    expect(
      obstacle(aDonation("a", AT, { facts: { payments: { pay_a: abroad }, refunds: { r1: back(500_00) } } })),
    ).toBe("refunded");
  });

  it("while a request is open, or after it was declined", () => {
    const marked: RefundEvent = { what: "marked", at: ASKED_AT, byEmail: "a@x.in", refundId: "rfnd_1" };
    expect(obstacle(anAskedDonation("a", AT))).toBe("asked");
    expect(obstacle(anAskedDonation("a", AT, marked))).toBe("asked");
    expect(obstacle(anAskedDonation("a", AT, declined))).toBe("declined");
    expect(obstacle(anAskedDonation("a", AT, withdrawn))).toBeUndefined();
  });

  it("while the refund of the rest is pending", () => {
    expect(obstacle(withRefunds({ r1: back(500_00, "pending") }))).toBe("on-its-way");
    expect(obstacle(withRefunds({ r1: back(100_00), r2: back(400_00, "pending") }))).toBe("on-its-way");
    expect(obstacle(withRefunds({ r1: back(100_00), r2: back(399_99, "pending") }))).toBeUndefined();
    expect(obstacle(withRefunds({ r1: back(500_00, "failed") }))).toBeUndefined();
    expect(obstacle(withRefunds({ r1: { ...back(500_00, "pending"), paymentId: "pay_b" } }))).toBeUndefined();
    expect(obstacle(withRefunds({ r1: back(200_00, "pending"), r2: back(300_00, "pending") }))).toBe("on-its-way");
  });

  it("after the 30th day, which ends at midnight in India", () => {
    expect(obstacle(paid, new Date("2026-12-10T18:29:59.999Z"))).toBeUndefined();
    expect(obstacle(paid, new Date("2026-12-10T18:30:00.000Z"))).toBe("time-over");
  });

  it("more often than three times", () => {
    expect(obstacle(anAskedDonation("a", AT, withdrawn, askedAgain, withdrawn))).toBeUndefined();
    expect(obstacle(anAskedDonation("a", AT, withdrawn, askedAgain, withdrawn, askedAgain, withdrawn))).toBe(
      "too-often",
    );
  });
});
