import { describe, expect, it } from "vitest";
import { aPlan } from "../../../../test/support/samples.ts";
import type { GatewayPayment } from "../../../gateway/payment-gateway.ts";
import { namePrefixesOf } from "../core/donor-keys.ts";
import { donationOfDebit } from "./debit.ts";

const payment: GatewayPayment = {
  id: "pay_SAMPLE00000001",
  orderId: "order_SAMPLE00000001",
  invoiceId: "inv_SAMPLE00000001",
  amountPaise: 400_00,
  donorFeePaise: 0,
  refundedPaise: 0,
  currency: "INR",
  status: "captured",
  wasCaptured: true,
  international: false,
  method: "upi",
  createdAt: new Date("2026-11-21T06:30:00.000Z"),
  failureReason: undefined,
};

describe("The donation of a debit", () => {
  it("has the plan's donor and campaign and the payment's amount and order, and is unpaid until it is booked", () => {
    const plan = aPlan();
    expect(donationOfDebit("p".repeat(24), plan, payment)).toStrictEqual({
      planId: "p".repeat(24),
      amountPaise: 400_00,
      currency: "INR",
      createdAt: "2026-11-21T06:30:00.000Z",
      orderId: "order_SAMPLE00000001",
      campaignId: "kitchen",
      campaignKind: "monthly",
      campaignTitle: "A meal a day",
      unit: plan.unit,
      donor: plan.donor,
      donorKeys: ["mail:asha@example.in"],
      namePrefixes: namePrefixesOf(plan),
      showAs: { anonymous: false },
      consents: { indianCitizen: { text: "sample", at: "2026-11-01T00:00:00.000Z" } },
      taxBenefit: false,
      facts: { payments: {}, refunds: {} },
      booked: [],
      status: "open",
      kind: "monthly",
      method: null,
      paidAt: null,
      netPaise: 0,
      needsPerson: false,
      exceptionDueAt: null,
      isDisputed: false,
      cardRefusedAt: null,
      listed: false,
      checkAfter: "2026-11-21T06:45:00.000Z",
    });
  });

  it("takes over the donor's consents, except for monthly debits, and an admin's hiding of the message", () => {
    const whatsappConsent = { text: "sms", at: "2026-11-02T00:00:00.000Z" };
    const plan = aPlan({
      messageHidden: true,
      taxBenefit: true,
      consents: { ...aPlan().consents, whatsappSms: whatsappConsent },
    });
    const donation = donationOfDebit("p".repeat(24), plan, payment);
    expect(donation).toMatchObject({ messageHidden: true, taxBenefit: true });
    expect(donation.consents).toStrictEqual({
      indianCitizen: plan.consents.indianCitizen,
      whatsappSms: whatsappConsent,
    });
  });

  it("has no order if the payment has none", () => {
    expect(donationOfDebit("p".repeat(24), aPlan(), { ...payment, orderId: undefined })).not.toHaveProperty("orderId");
  });
});
