import { describe, expect, it } from "vitest";
import { aDonation } from "../../../test/support/samples.ts";
import type { DonationDocument, PaymentFact } from "./donation.document.ts";
import { donationView, myDonation } from "./donation.views.ts";

const AT = "2026-11-10T09:00:00.000Z";
const NOW = new Date("2026-11-10T10:00:00.000Z");
const campaign = { _id: "school", title: "Books for a village school", kind: "fundraiser" };
const failed = (at: string, about: Partial<PaymentFact> = {}): PaymentFact => ({
  status: "failed",
  amountPaise: 500_00,
  currency: "INR",
  international: false,
  orderId: "order_a",
  at,
  ...about,
});
const unpaid = (payments: Record<string, PaymentFact>, about: Partial<DonationDocument> = {}) =>
  aDonation("a", AT, { facts: { payments, refunds: {} }, ...about });
const view = (donation: DonationDocument) => donationView({ id: "r".repeat(24), donation }, NOW);
const mine = (donation: DonationDocument) => myDonation({ id: "r".repeat(24), donation }, NOW);

describe("A donation's view for anyone who holds its reference", () => {
  it("shows an unpaid donation's amount and campaign, with the address masked", () => {
    expect(view(unpaid({}))).toStrictEqual({
      reference: "r".repeat(24),
      status: "open",
      amountPaise: 500_00,
      refundedPaise: 0,
      campaign,
      createdAt: AT,
      taxBenefit: false,
      firstName: "Asha",
      emailMask: "a•••@example.in",
    });
  });

  it("shows when, how and by which payment it was paid, and how much was refunded", () => {
    const { facts } = aDonation("a", AT);
    const method = { ...facts.payments["pay_a"]!, method: "upi" };
    const refunds = { r1: { paymentId: "pay_a", amountPaise: 100_00, status: "processed", at: AT } as const };
    const donation = aDonation("a", AT, { facts: { ...facts, payments: { pay_a: method }, refunds } });
    expect(view(donation)).toStrictEqual({
      reference: "r".repeat(24),
      status: "partly-refunded",
      amountPaise: 500_00,
      refundedPaise: 100_00,
      campaign,
      createdAt: AT,
      taxBenefit: false,
      paidAt: AT,
      method: "upi",
      paymentId: "pay_a",
      firstName: "Asha",
      emailMask: "a•••@example.in",
    });
  });

  it("shows the last attempt's failure reason and method", () => {
    const payments = {
      p2: failed("2026-11-10T09:02:00.000Z", { failureReason: "payment_timed_out", method: "upi" }),
      p1: failed("2026-11-10T09:01:00.000Z", { failureReason: "card_declined", method: "card" }),
    };
    expect(view(unpaid(payments))).toMatchObject({
      status: "failed",
      method: "upi",
      failureReason: "payment_timed_out",
    });
  });

  it("shows no failure reason unless the donation failed", () => {
    const held = { p1: failed(AT, { failureReason: "card_declined" }), p2: failed(AT, { status: "authorized" }) };
    expect(view(unpaid(held))).not.toHaveProperty("failureReason");
    const { facts } = aDonation("a", AT);
    const failedBeside = {
      ...facts,
      payments: { ...facts.payments, p0: failed(AT, { failureReason: "card_declined" }) },
    };
    expect(view(aDonation("a", AT, { facts: failedBeside }))).not.toHaveProperty("failureReason");
  });

  it("contains no donor data before the donor is known", () => {
    const bare = view(unpaid({}, { donor: undefined as never }));
    expect(bare).not.toHaveProperty("firstName");
    expect(bare).not.toHaveProperty("emailMask");
  });

  it("masks the address up to its last @, and shows the first word of the name", () => {
    const donor = { ...aDonation("a", AT).donor!, fullName: "Asha  Devi", email: '"a@b"@example.in' };
    expect(view(unpaid({}, { donor }))).toMatchObject({ firstName: "Asha", emailMask: '"•••@example.in' });
  });
});

describe("A donation's view for its donor", () => {
  it("shows whether it is anonymous and, once it is paid, its refund status", () => {
    const donation = aDonation("a", AT, { showAs: { anonymous: true } });
    expect(mine(donation)).toStrictEqual({
      reference: "r".repeat(24),
      status: "paid",
      amountPaise: 500_00,
      refundedPaise: 0,
      campaign,
      createdAt: AT,
      taxBenefit: false,
      paidAt: AT,
      anonymous: true,
      refund: { amountPaise: 500_00, lastDay: "2026-12-10" },
    });
    expect(mine(unpaid({}))).not.toHaveProperty("refund");
    expect(mine(unpaid({})).anonymous).toBe(false);
  });
});
