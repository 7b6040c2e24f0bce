import { describe, expect, it } from "vitest";
import { aDonation } from "../../../../test/support/samples.ts";
import type { DonationDocument, PaymentFact } from "../core/donation.document.ts";
import { donationView, myDonation } from "./donation.views.ts";

const PAID_AT = "2026-11-10T09:00:00.000Z";
const NOW = new Date("2026-11-10T10:00:00.000Z");
const campaign = { _id: "school", title: "Books for a village school", kind: "fundraiser" };
const failedPayment = (attemptedAt: string, overrides: Partial<PaymentFact> = {}): PaymentFact => ({
  status: "failed",
  amountPaise: 500_00,
  currency: "INR",
  international: false,
  orderId: "order_a",
  at: attemptedAt,
  ...overrides,
});
const unpaidDonation = (payments: Record<string, PaymentFact>, overrides: Partial<DonationDocument> = {}) =>
  aDonation("a", PAID_AT, { facts: { payments, refunds: {} }, ...overrides });
const viewOf = (donation: DonationDocument) => donationView({ id: "r".repeat(24), donation }, NOW);
const myDonationOf = (donation: DonationDocument) => myDonation({ id: "r".repeat(24), donation }, NOW);

describe("A donation's view for anyone who holds its reference", () => {
  it("shows an unpaid donation's amount and campaign, with the address masked", () => {
    expect(viewOf(unpaidDonation({}))).toStrictEqual({
      reference: "r".repeat(24),
      status: "open",
      amountPaise: 500_00,
      refundedPaise: 0,
      campaign,
      createdAt: PAID_AT,
      taxBenefit: false,
      firstName: "Asha",
      emailMask: "a•••@example.in",
    });
  });

  it("shows when, how and by which payment it was paid, and how much was refunded", () => {
    const { facts } = aDonation("a", PAID_AT);
    const upiPayment = { ...facts.payments["pay_a"]!, method: "upi" };
    const refunds = { r1: { paymentId: "pay_a", amountPaise: 100_00, status: "processed", at: PAID_AT } as const };
    const donation = aDonation("a", PAID_AT, { facts: { ...facts, payments: { pay_a: upiPayment }, refunds } });
    expect(viewOf(donation)).toStrictEqual({
      reference: "r".repeat(24),
      status: "partly-refunded",
      amountPaise: 500_00,
      refundedPaise: 100_00,
      campaign,
      createdAt: PAID_AT,
      taxBenefit: false,
      paidAt: PAID_AT,
      method: "upi",
      paymentId: "pay_a",
      firstName: "Asha",
      emailMask: "a•••@example.in",
    });
  });

  it("has the campaign's unit at the price of the day of the donation, and says of a debit that it is one", () => {
    const unit = { one: "plate", many: "plates", pricePaise: 40_00 };
    expect(viewOf(unpaidDonation({}, { unit }))).toMatchObject({ unit });
    expect(viewOf(unpaidDonation({}))).not.toHaveProperty("isDebit");
    expect(viewOf(unpaidDonation({}, { planId: "p".repeat(24) }))).toMatchObject({ isDebit: true });
  });

  it("has no unit if the campaign had a list, whether things were chosen of it or only an amount", () => {
    const unit = { one: "plate", many: "plates", pricePaise: 40_00 };
    const rules = {
      surplus: { purpose: "same-sector", version: 1 },
      shortfall: { purpose: "same-sector", version: 1 },
    } as const;
    const kits = [{ itemId: "kit", units: 1, unitPricePaise: 400_00 }];
    const withThings = unpaidDonation({}, { unit, lines: { lines: kits, poolPaise: 100_00, ...rules } });
    const withAmount = unpaidDonation({}, { unit, lines: { lines: [], poolPaise: 500_00, ...rules } });
    for (const donation of [withThings, withAmount]) expect(viewOf(donation)).not.toHaveProperty("unit");
  });

  it("shows the last attempt's failure reason and method", () => {
    const payments = {
      p2: failedPayment("2026-11-10T09:02:00.000Z", { failureReason: "payment_timed_out", method: "upi" }),
      p1: failedPayment("2026-11-10T09:01:00.000Z", { failureReason: "card_declined", method: "card" }),
    };
    expect(viewOf(unpaidDonation(payments))).toMatchObject({
      status: "failed",
      method: "upi",
      failureReason: "payment_timed_out",
    });
  });

  it("shows no failure reason unless the donation failed", () => {
    const heldPayments = {
      p1: failedPayment(PAID_AT, { failureReason: "card_declined" }),
      p2: failedPayment(PAID_AT, { status: "authorized" }),
    };
    expect(viewOf(unpaidDonation(heldPayments))).not.toHaveProperty("failureReason");
    const { facts } = aDonation("a", PAID_AT);
    const factsWithFailedAttempt = {
      ...facts,
      payments: { ...facts.payments, p0: failedPayment(PAID_AT, { failureReason: "card_declined" }) },
    };
    expect(viewOf(aDonation("a", PAID_AT, { facts: factsWithFailedAttempt }))).not.toHaveProperty("failureReason");
  });

  it("says that a captured payment waits for its donor's details, and only then", () => {
    const captured = failedPayment(PAID_AT, { status: "captured", capturedAt: PAID_AT });
    const waitingView = viewOf(unpaidDonation({ p1: captured }, { donor: undefined as never }));
    expect(waitingView).toMatchObject({ status: "under-review", awaitsDetails: true });
    expect(waitingView).not.toHaveProperty("paidAt");
    for (const otherDonation of [unpaidDonation({}, { donor: undefined as never }), unpaidDonation({ p1: captured })])
      expect(viewOf(otherDonation)).not.toHaveProperty("awaitsDetails");
  });

  it("contains no donor data before the donor is known", () => {
    const viewWithoutDonor = viewOf(unpaidDonation({}, { donor: undefined as never }));
    expect(viewWithoutDonor).not.toHaveProperty("firstName");
    expect(viewWithoutDonor).not.toHaveProperty("emailMask");
  });

  it("masks the address up to its last @", () => {
    const donor = { ...aDonation("a", PAID_AT).donor!, email: '"a@b"@example.in' };
    expect(viewOf(unpaidDonation({}, { donor }))).toMatchObject({ emailMask: '"•••@example.in' });
  });

  it.each([
    ["Asha  Devi", "Asha"],
    ["Smt. Laxmi Devi", "Smt. Laxmi"],
    ["Rao, Asha", "Asha"],
    ["Smt.", undefined],
  ])("thanks the donor %j by a short name, if there is one", (fullName, firstName) => {
    const donor = { ...aDonation("a", PAID_AT).donor!, fullName };
    const view = viewOf(unpaidDonation({}, { donor }));
    expect(view.firstName).toBe(firstName);
    expect(Object.keys(view).includes("firstName")).toBe(firstName !== undefined);
  });
});

describe("A donation's view for its donor", () => {
  it("shows whether it is anonymous and, once it is paid, its refund status", () => {
    const donation = aDonation("a", PAID_AT, { showAs: { anonymous: true } });
    expect(myDonationOf(donation)).toStrictEqual({
      reference: "r".repeat(24),
      status: "paid",
      amountPaise: 500_00,
      refundedPaise: 0,
      campaign,
      createdAt: PAID_AT,
      taxBenefit: false,
      paidAt: PAID_AT,
      anonymous: true,
      refund: { amountPaise: 500_00, lastDay: "2026-12-10" },
    });
    expect(myDonationOf(unpaidDonation({}))).not.toHaveProperty("refund");
    expect(myDonationOf(unpaidDonation({})).anonymous).toBe(false);
  });
});
