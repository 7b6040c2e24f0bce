import { describe, expect, it } from "vitest";
import { aDonation, anAskedDonation } from "../../../../test/support/samples.ts";
import type { DonationDocument } from "../donation.document.ts";
import type { RefundEvent } from "./refund-request.document.ts";
import { refundRequestView } from "./refund-request.views.ts";

const AT = "2026-11-10T09:00:00.000Z";
const ASKED_AT = "2026-11-10T10:00:00.000Z";
const LATER = "2026-11-12T10:00:00.000Z";
const view = (data: DonationDocument) => refundRequestView({ id: "r".repeat(24), data });
const marked: RefundEvent = { what: "marked", at: LATER, byEmail: "admin@example.in", refundId: "rfnd_1" };
const declined: RefundEvent = { what: "declined", at: LATER, byEmail: "admin@example.in", reason: "Already spent." };

describe("An admin's view of a refund request", () => {
  const open = {
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
    paidAt: AT,
    paymentId: "pay_a",
  };

  it("has the donor's request and its donation", () => {
    expect(view(anAskedDonation("a", AT))).toStrictEqual(open);
  });

  it("shows who answered it, when and why", () => {
    expect(view(anAskedDonation("a", AT, declined))).toStrictEqual({
      ...open,
      state: "declined",
      version: 2,
      declinedBecause: "Already spent.",
      changedAt: LATER,
      changedBy: "admin@example.in",
    });
    expect(view({ ...anAskedDonation("a", AT, marked), markedRefundId: "rfnd_1" })).toStrictEqual({
      ...open,
      state: "marked",
      version: 2,
      refundId: "rfnd_1",
      changedAt: LATER,
      changedBy: "admin@example.in",
    });
  });

  it("has the donor's text, the method and the plan if present, and no donor if unknown", () => {
    const asked = anAskedDonation("a", AT);
    const words: DonationDocument = {
      ...asked,
      refundEvents: [{ what: "asked", at: ASKED_AT, reason: "other", words: "I pressed twice." }],
      facts: { ...asked.facts, payments: { pay_a: { ...asked.facts.payments["pay_a"]!, method: "upi" } } },
      planId: "p".repeat(24),
    };
    expect(view(words)).toMatchObject({
      reason: "other",
      words: "I pressed twice.",
      method: "upi",
      planId: "p".repeat(24),
    });
    const { donor: _, ...nobody } = asked;
    const { donorName: _name, donorEmail: _email, ...withoutDonor } = open;
    expect(view(nobody)).toStrictEqual(withoutDonor);
  });

  it("shows the refundable amount and, after a full refund, the refunded amount without an admin", () => {
    const back = (amountPaise: number) => ({
      r1: { paymentId: "pay_a", amountPaise, status: "processed", at: "2026-11-13T10:00:00.000Z" } as const,
    });
    const part = anAskedDonation("a", AT);
    expect(view({ ...part, facts: { ...part.facts, refunds: back(100_00) } })).toMatchObject({
      state: "open",
      amountPaise: 400_00,
      refundedPaise: 100_00,
    });
    const all = anAskedDonation("a", AT, marked);
    const whole = view({ ...all, facts: { ...all.facts, refunds: back(500_00) } });
    expect(whole).toMatchObject({
      state: "refunded",
      amountPaise: 500_00,
      refundedPaise: 500_00,
      changedAt: "2026-11-13T10:00:00.000Z",
    });
    expect(whole).not.toHaveProperty("changedBy");
  });

  it("does not exist without a request or a payment", () => {
    expect(view(aDonation("a", AT))).toBeUndefined();
    const asked = anAskedDonation("a", AT);
    expect(view({ ...asked, facts: { payments: {}, refunds: {} } })).toBeUndefined();
    expect(view({ ...asked, facts: { ...asked.facts, payments: {} } })).toBeUndefined();
  });
});
