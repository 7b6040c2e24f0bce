import { describe, expect, it } from "vitest";
import { aDonation, anAdminRefund, anAskedDonation } from "../../../../../test/support/samples.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import type { RefundEvent } from "../../core/refund-request.document.ts";
import { newAdminRefundStep } from "./admin-refund-rules.ts";
import { donationRefundsView, refundRequestView } from "./refunds.views.ts";

const PAID_AT = "2026-11-10T09:00:00.000Z";
const ASKED_AT = "2026-11-10T10:00:00.000Z";
const ANSWERED_AT = "2026-11-12T10:00:00.000Z";
const viewOf = (data: DonationDocument) => refundRequestView({ id: "r".repeat(24), data });
const markedEvent: RefundEvent = { what: "marked", at: ANSWERED_AT, byEmail: "admin@example.in", refundId: "rfnd_1" };
const declinedEvent: RefundEvent = {
  what: "declined",
  at: ANSWERED_AT,
  byEmail: "admin@example.in",
  reason: "Already spent.",
};

describe("An admin's view of a refund request", () => {
  const openRequest = {
    reference: "r".repeat(24),
    state: "open",
    version: 1,
    askedAt: ASKED_AT,
    dueAt: "2026-11-17T10:00:00.000Z",
    reason: "by-mistake",
    amountPaise: 500_00,
    refundedPaise: 0,
    changedAt: ASKED_AT,
    campaign: { _id: "school", title: "Books for a village school" },
    donorName: "Asha Devi Rao",
    donorEmail: "asha@example.in",
    paidAt: PAID_AT,
    paymentId: "pay_a",
  };

  it("has the donor's request and its donation", () => {
    expect(viewOf(anAskedDonation("a", PAID_AT))).toStrictEqual(openRequest);
  });

  it("shows who answered it, when and why", () => {
    expect(viewOf(anAskedDonation("a", PAID_AT, declinedEvent))).toStrictEqual({
      ...openRequest,
      state: "declined",
      version: 2,
      declinedBecause: "Already spent.",
      changedAt: ANSWERED_AT,
      changedBy: "admin@example.in",
    });
    expect(viewOf({ ...anAskedDonation("a", PAID_AT, markedEvent), markedRefundId: "rfnd_1" })).toStrictEqual({
      ...openRequest,
      state: "marked",
      version: 2,
      refundId: "rfnd_1",
      changedAt: ANSWERED_AT,
      changedBy: "admin@example.in",
    });
  });

  it("has the donor's text, the method and the plan if present, and no donor if unknown", () => {
    const askedDonation = anAskedDonation("a", PAID_AT);
    const donationWithWords: DonationDocument = {
      ...askedDonation,
      refundEvents: [{ what: "asked", at: ASKED_AT, reason: "other", words: "I pressed twice." }],
      facts: {
        ...askedDonation.facts,
        payments: { pay_a: { ...askedDonation.facts.payments["pay_a"]!, method: "upi" } },
      },
      planId: "p".repeat(24),
    };
    expect(viewOf(donationWithWords)).toMatchObject({
      reason: "other",
      words: "I pressed twice.",
      method: "upi",
      planId: "p".repeat(24),
    });
    const { donor: _, ...donationWithoutDonor } = askedDonation;
    const { donorName: _name, donorEmail: _email, ...requestWithoutDonor } = openRequest;
    expect(viewOf(donationWithoutDonor)).toStrictEqual(requestWithoutDonor);
  });

  it("shows the refundable amount and, after a full refund, the refunded amount without an admin", () => {
    const processedRefunds = (amountPaise: number) => ({
      r1: { paymentId: "pay_a", amountPaise, status: "processed", at: "2026-11-13T10:00:00.000Z" } as const,
    });
    const openDonation = anAskedDonation("a", PAID_AT);
    expect(
      viewOf({ ...openDonation, facts: { ...openDonation.facts, refunds: processedRefunds(100_00) } }),
    ).toMatchObject({
      state: "open",
      amountPaise: 400_00,
      refundedPaise: 100_00,
    });
    const markedDonation = anAskedDonation("a", PAID_AT, markedEvent);
    const fullyRefundedView = viewOf({
      ...markedDonation,
      facts: { ...markedDonation.facts, refunds: processedRefunds(500_00) },
    });
    expect(fullyRefundedView).toMatchObject({
      state: "refunded",
      amountPaise: 500_00,
      refundedPaise: 500_00,
      changedAt: "2026-11-13T10:00:00.000Z",
    });
    expect(fullyRefundedView).not.toHaveProperty("changedBy");
  });

  it("does not exist without a request or a payment", () => {
    expect(viewOf(aDonation("a", PAID_AT))).toBeUndefined();
    const askedDonation = anAskedDonation("a", PAID_AT);
    expect(viewOf({ ...askedDonation, facts: { payments: {}, refunds: {} } })).toBeUndefined();
    expect(viewOf({ ...askedDonation, facts: { ...askedDonation.facts, payments: {} } })).toBeUndefined();
  });
});

describe("Refunds of a donation of things", () => {
  const rules = {
    surplus: { purpose: "same-sector", version: 1 },
    shortfall: { purpose: "same-sector", version: 1 },
  } as const;
  const kits = [{ itemId: "kit", units: 2, unitPricePaise: 250_00 }];
  const donation = aDonation("a", PAID_AT, { lines: { lines: kits, poolPaise: 0, ...rules } });
  const limit = { approvalAbovePaise: 1_000_00 };
  const stepFor = (itemId: string) =>
    newAdminRefundStep(
      donation,
      { clientRequestId: "request-of-test", version: 0, amountPaise: 250_00, reason: "Wanted one.", itemId },
      { id: "0".repeat(32), limit, admin: { uid: "a", email: "a@demo.test" }, now: new Date(ASKED_AT) },
    );

  it("say which thing they name, and that the donation has things", () => {
    const adminRefunds = [anAdminRefund("a", { itemId: "kit" })];
    expect(donationRefundsView({ id: "r".repeat(24), data: { ...donation, adminRefunds } }, limit)).toMatchObject({
      hasThings: true,
      refunds: [{ itemId: "kit" }],
    });
    const ofMoney = donationRefundsView({ id: "r".repeat(24), data: aDonation("a", PAID_AT) }, limit);
    expect(ofMoney).not.toHaveProperty("hasThings");
  });

  it("name only a thing of the donation", () => {
    expect(stepFor("kit")?.adminRefunds).toMatchObject([{ itemId: "kit" }]);
    expect(() => stepFor("blanket")).toThrow("This donation has no such thing.");
  });
});
