import { describe, expect, it } from "vitest";
import { aCapture, aDonation } from "../../../../../test/support/samples.ts";
import type { OutboxDocument } from "../../../platform/mail/outbox.document.ts";
import type { WebhookEventDocument } from "../store/webhook-event.document.ts";
import type { DonationDocument } from "../../core/donation.document.ts";
import { type RelatedRecords, donationRecord, donationRow } from "./donation-records.views.ts";

const DONATION_ID = "r".repeat(24);
const PAID_AT = "2026-11-10T09:00:00.000Z";
const NOW = new Date("2026-11-10T10:00:00.000Z");
const timeAtMinute = (minute: number) => `2026-11-10T09:0${minute}:00.000Z`;
const NO_RELATED_RECORDS: RelatedRecords = { ledger: [], events: [], mails: [], taxId: undefined };
const recordOf = (data: DonationDocument, related: Partial<RelatedRecords> = {}) =>
  donationRecord({ id: DONATION_ID, data }, { ...NO_RELATED_RECORDS, ...related }, NOW);
const campaign = { _id: "school", title: "Books for a village school", kind: "fundraiser" };
const unpaidDonation = aDonation("a", PAID_AT, { facts: { payments: {}, refunds: {} } });

const anEvent = (id: string, receivedAt: string, overrides: Partial<WebhookEventDocument> = {}) => ({
  id,
  data: {
    raw: "{}",
    event: "payment.captured",
    state: "processed" as const,
    receivedAt,
    processedAt: null,
    donationId: DONATION_ID,
    tries: 0,
    nextTryAt: null,
    error: null,
    ...overrides,
  },
});
const aMail = (createdAt: string, overrides: { sentAt?: string; error?: string } = {}) => ({
  id: "mail",
  data: {
    kind: "thank-you",
    donationId: DONATION_ID,
    state: "sent",
    createdAt,
    dueAt: null,
    tries: 1,
    sentAt: null,
    error: null,
    ...overrides,
  } as OutboxDocument,
});

describe("A row of the admins' list", () => {
  it("has a donation's donor, amounts and campaign", () => {
    const paidDonation = aDonation("a", PAID_AT, { showAs: { anonymous: true } });
    expect(donationRow({ id: DONATION_ID, data: { ...paidDonation, method: "upi" } }, NOW)).toStrictEqual({
      reference: DONATION_ID,
      status: "paid",
      kind: "one-off",
      createdAt: PAID_AT,
      paidAt: PAID_AT,
      amountPaise: 500_00,
      netPaise: 500_00,
      method: "upi",
      campaign,
      donorName: "Asha Devi Rao",
      donorEmail: "asha@example.in",
      donorPhone: "9820012345",
      anonymous: true,
    });
  });

  it("leaves out absent fields, and marks a debit of a plan as monthly", () => {
    const { donor: _, ...bareDonation } = unpaidDonation;
    expect(donationRow({ id: DONATION_ID, data: { ...bareDonation, planId: "p".repeat(24) } }, NOW)).toStrictEqual({
      reference: DONATION_ID,
      status: "open",
      kind: "monthly",
      createdAt: PAID_AT,
      amountPaise: 500_00,
      netPaise: 0,
      campaign,
      anonymous: false,
    });
  });
});

describe("The full record of a donation", () => {
  it("has empty lists before any payment attempt", () => {
    const { donor: _, orderId: _order, ...bareDonation } = unpaidDonation;
    expect(recordOf(bareDonation)).toStrictEqual({
      ...donationRow({ id: DONATION_ID, data: bareDonation }, NOW),
      currency: "INR",
      refundedPaise: 0,
      taxBenefit: false,
      messageHidden: false,
      consents: {},
      checkAfter: "2026-11-10T09:15:00.000Z",
      payments: [],
      refunds: [],
      disputes: [],
      ledger: [],
      events: [],
      mails: [],
    });
  });

  it("has the donor, the order, the plan, the message and the last digits of the PAN", () => {
    const donation = aDonation("a", PAID_AT, {
      planId: "p".repeat(24),
      showAs: { anonymous: false, message: "Go on!" },
      messageHidden: true,
      refundEvents: [{ what: "asked", at: PAID_AT, reason: "by-mistake" }],
    });
    expect(recordOf(donation, { taxId: { type: "pan", number: "ABCPE1234F" } })).toMatchObject({
      message: "Go on!",
      messageHidden: true,
      orderId: "order_a",
      planId: "p".repeat(24),
      donor: donation.donor,
      taxId: { type: "pan", masked: "ABXXXXXX4F" },
      refundEvents: [{ what: "asked", at: PAID_AT, reason: "by-mistake" }],
    });
    expect(recordOf(donation)).not.toHaveProperty("checkAfter");
  });

  it("marks the accepted payment and lists payments and refunds in chronological order", () => {
    const paidDonation = aDonation("a", timeAtMinute(2));
    const capturedPayment = paidDonation.facts.payments["pay_a"]!;
    const refund = { paymentId: "pay_a", amountPaise: 100_00, status: "processed", at: timeAtMinute(5) } as const;
    const facts = {
      ...paidDonation.facts,
      payments: {
        pay_a: capturedPayment,
        pay_b: { ...capturedPayment, status: "failed" as const, at: timeAtMinute(1) },
      },
      refunds: { r1: refund, r2: { ...refund, status: "pending" as const, at: timeAtMinute(4) } },
    };
    const shownRecord = recordOf({ ...paidDonation, facts });
    expect(shownRecord.refundedPaise).toBe(100_00);
    expect(shownRecord.payments.map(({ _id, at, isDonation }) => [_id, at, isDonation])).toEqual([
      ["pay_b", timeAtMinute(1), false],
      ["pay_a", timeAtMinute(2), true],
    ]);
    expect(shownRecord.refunds).toEqual([
      { _id: "r2", ...refund, status: "pending", at: timeAtMinute(4) },
      { _id: "r1", ...refund },
    ]);
  });

  it("lists ledger entries and mails in chronological order, with a mail's error", () => {
    const shownRecord = recordOf(unpaidDonation, {
      ledger: [
        { id: "cap_2", data: aCapture({ occurredAt: timeAtMinute(2) }) },
        { id: "cap_1", data: aCapture({ occurredAt: timeAtMinute(1) }) },
      ],
      mails: [
        aMail(timeAtMinute(3), { sentAt: timeAtMinute(4) }),
        aMail(timeAtMinute(1), { error: "No such mailbox." }),
      ],
    });
    expect(shownRecord.ledger.map(({ _id }) => _id)).toEqual(["cap_1", "cap_2"]);
    expect(shownRecord.mails).toEqual([
      { kind: "thank-you", state: "sent", createdAt: timeAtMinute(1), error: "No such mailbox." },
      { kind: "thank-you", state: "sent", createdAt: timeAtMinute(3), sentAt: timeAtMinute(4) },
    ]);
  });

  it("lists each of its webhook events once, and of its plan's events only those about its own payments", () => {
    const events = [
      anEvent("late", timeAtMinute(3)),
      anEvent("early", timeAtMinute(1), { donationId: null, raw: '{"id":"pay_a"}' }),
      anEvent("late", timeAtMinute(3)),
      anEvent("other", timeAtMinute(2), { donationId: null, raw: '{"id":"pay_ab"}' }),
      anEvent("another", timeAtMinute(2), { donationId: "q".repeat(24) }),
    ];
    expect(recordOf(aDonation("a", PAID_AT), { events }).events.map(({ _id }) => _id)).toEqual(["early", "late"]);
  });
});
