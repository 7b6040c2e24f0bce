import type { RefundObstacle } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { aDonation, anAskedDonation } from "../../../../test/support/samples.ts";
import type { DisputeFact, DonationDocument, RefundFact } from "./donation.document.ts";
import type { RefundEvent } from "./refund-request.document.ts";
import { refundStanding } from "./refund-standing.ts";

const PAID_AT = "2026-11-10T09:00:00.000Z";
const ASKED_AT = "2026-11-10T10:00:00.000Z";
const NOW = new Date("2026-11-11T09:00:00.000Z");
const refundFact = (amountPaise: number, status: RefundFact["status"] = "processed"): RefundFact => ({
  paymentId: "pay_a",
  amountPaise,
  status,
  at: "2026-11-10T12:00:00.000Z",
});
const paidDonation = aDonation("a", PAID_AT);
const donationWithRefunds = (refunds: Record<string, RefundFact>, donation = paidDonation): DonationDocument => ({
  ...donation,
  facts: { ...donation.facts, refunds },
});
const obstacleOf = (donation: DonationDocument, now = NOW): RefundObstacle | undefined =>
  refundStanding(donation, now).obstacle;
const declinedEvent: RefundEvent = { what: "declined", at: ASKED_AT, byEmail: "a@x.in", reason: "Already spent." };
const withdrawnEvent: RefundEvent = { what: "withdrawn", at: ASKED_AT };
const secondAskedEvent: RefundEvent = { what: "asked", at: ASKED_AT, reason: "changed-mind" };

describe("The refund status of a donation", () => {
  it("is refundable in full until a day in India", () => {
    expect(refundStanding(paidDonation, NOW)).toStrictEqual({ amountPaise: 500_00, lastDay: "2026-12-10" });
  });

  it("is refundable except for what was refunded already", () => {
    expect(refundStanding(donationWithRefunds({ r1: refundFact(100_00) }), NOW)).toStrictEqual({
      amountPaise: 400_00,
      lastDay: "2026-12-10",
    });
  });

  it("is not refundable if nothing was paid", () => {
    const unpaidDonation = aDonation("a", PAID_AT, { facts: { payments: {}, refunds: {} } });
    expect(refundStanding(unpaidDonation, NOW)).toStrictEqual({ amountPaise: 0, obstacle: "not-paid" });
  });

  it("shows a request, and why it was declined", () => {
    const request = { state: "open", askedAt: ASKED_AT, dueAt: "2026-11-17T10:00:00.000Z", changedAt: ASKED_AT };
    expect(refundStanding(anAskedDonation("a", PAID_AT), NOW)).toStrictEqual({
      amountPaise: 500_00,
      lastDay: "2026-12-10",
      obstacle: "asked",
      request,
    });
    expect(refundStanding(anAskedDonation("a", PAID_AT, declinedEvent), NOW)).toStrictEqual({
      amountPaise: 500_00,
      lastDay: "2026-12-10",
      obstacle: "declined",
      request: { ...request, state: "declined", declinedBecause: "Already spent." },
    });
  });

  it("shows the refunded amount after the refund, and no earlier rejection", () => {
    const standing = refundStanding(
      donationWithRefunds({ r1: refundFact(500_00) }, anAskedDonation("a", PAID_AT, declinedEvent)),
      NOW,
    );
    expect(standing).toMatchObject({ amountPaise: 500_00, obstacle: "refunded", request: { state: "refunded" } });
    expect(standing.request).not.toHaveProperty("declinedBecause");
  });
});

describe("A refund cannot be requested", () => {
  it("while the payment is under review", () => {
    const foreignPayment = { ...paidDonation.facts.payments["pay_a"]!, international: true };
    expect(obstacleOf(aDonation("a", PAID_AT, { facts: { payments: { pay_a: foreignPayment }, refunds: {} } }))).toBe(
      "under-review",
    );
    // The donation was refunded, and a second payment was not.
    const secondPayment = { ...paidDonation.facts.payments["pay_a"]!, at: NOW.toISOString() };
    const facts = {
      ...paidDonation.facts,
      payments: { ...paidDonation.facts.payments, pay_b: secondPayment },
      refunds: { r1: refundFact(500_00) },
    };
    expect(obstacleOf({ ...paidDonation, facts })).toBe("under-review");
  });

  it("after a full refund, requested or not", () => {
    expect(obstacleOf(donationWithRefunds({ r1: refundFact(500_00) }))).toBe("refunded");
    expect(
      obstacleOf(donationWithRefunds({ r1: refundFact(500_00) }, anAskedDonation("a", PAID_AT, withdrawnEvent))),
    ).toBe("refunded");
    const foreignPayment = { ...paidDonation.facts.payments["pay_a"]!, international: true };
    expect(
      obstacleOf(
        aDonation("a", PAID_AT, {
          facts: { payments: { pay_a: foreignPayment }, refunds: { r1: refundFact(500_00) } },
        }),
      ),
    ).toBe("refunded");
  });

  it("while a request is open, or after it was declined", () => {
    const markedEvent: RefundEvent = { what: "marked", at: ASKED_AT, byEmail: "a@x.in", refundId: "rfnd_1" };
    expect(obstacleOf(anAskedDonation("a", PAID_AT))).toBe("asked");
    expect(obstacleOf(anAskedDonation("a", PAID_AT, markedEvent))).toBe("asked");
    expect(obstacleOf(anAskedDonation("a", PAID_AT, declinedEvent))).toBe("declined");
    expect(obstacleOf(anAskedDonation("a", PAID_AT, withdrawnEvent))).toBeUndefined();
  });

  it("while the refund of the rest is pending", () => {
    expect(obstacleOf(donationWithRefunds({ r1: refundFact(500_00, "pending") }))).toBe("on-its-way");
    expect(obstacleOf(donationWithRefunds({ r1: refundFact(100_00), r2: refundFact(400_00, "pending") }))).toBe(
      "on-its-way",
    );
    expect(
      obstacleOf(donationWithRefunds({ r1: refundFact(100_00), r2: refundFact(399_99, "pending") })),
    ).toBeUndefined();
    expect(obstacleOf(donationWithRefunds({ r1: refundFact(500_00, "failed") }))).toBeUndefined();
    expect(
      obstacleOf(donationWithRefunds({ r1: { ...refundFact(500_00, "pending"), paymentId: "pay_b" } })),
    ).toBeUndefined();
    expect(
      obstacleOf(donationWithRefunds({ r1: refundFact(200_00, "pending"), r2: refundFact(300_00, "pending") })),
    ).toBe("on-its-way");
  });

  it("after the 30th day, which ends at midnight in India", () => {
    expect(obstacleOf(paidDonation, new Date("2026-12-10T18:29:59.999Z"))).toBeUndefined();
    expect(obstacleOf(paidDonation, new Date("2026-12-10T18:30:00.000Z"))).toBe("time-over");
  });

  it("more often than three times", () => {
    expect(obstacleOf(anAskedDonation("a", PAID_AT, withdrawnEvent, secondAskedEvent, withdrawnEvent))).toBeUndefined();
    expect(
      obstacleOf(
        anAskedDonation(
          "a",
          PAID_AT,
          withdrawnEvent,
          secondAskedEvent,
          withdrawnEvent,
          secondAskedEvent,
          withdrawnEvent,
        ),
      ),
    ).toBe("too-often");
  });
});

describe("While the donor's bank disputes the payment, no refund can be requested:", () => {
  const donationWithDispute = (dispute: Partial<DisputeFact>): DonationDocument => ({
    ...paidDonation,
    facts: {
      ...paidDonation.facts,
      disputes: {
        x1: {
          paymentId: "pay_a",
          amountPaise: 500_00,
          lostPaise: 0,
          status: "open",
          at: ASKED_AT,
          reportedAt: ASKED_AT,
          ...dispute,
        },
      },
    },
  });

  it.each(["open", "under-review", "action-required"] as const)("it is %s", (status) => {
    expect(obstacleOf(donationWithDispute({ status }))).toBe("disputed");
  });

  it("and not after it has taken the whole payment back", () => {
    expect(refundStanding(donationWithDispute({ status: "lost", lostPaise: 500_00 }), NOW)).toMatchObject({
      amountPaise: 0,
      obstacle: "taken-back",
    });
  });

  it("but afterwards for what is left", () => {
    expect(refundStanding(donationWithDispute({ status: "lost", lostPaise: 200_00 }), NOW)).toStrictEqual({
      amountPaise: 300_00,
      lastDay: "2026-12-10",
    });
    expect(obstacleOf(donationWithDispute({ status: "won" }))).toBeUndefined();
    expect(obstacleOf(donationWithDispute({ paymentId: "pay_other" }))).toBeUndefined();
  });
});
