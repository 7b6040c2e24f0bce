import { describe, expect, it } from "vitest";
import { aCapture, aDonation } from "../../../../test/support/samples.ts";
import type { OutboxDocument } from "../../mail/outbox.document.ts";
import type { WebhookEventDocument } from "../webhook-event.document.ts";
import type { DonationDocument } from "../donation.document.ts";
import { type RelatedRecords, donationRecord, donationRow } from "./donation-records.views.ts";

const ID = "r".repeat(24);
const AT = "2026-11-10T09:00:00.000Z";
const NOW = new Date("2026-11-10T10:00:00.000Z");
const minute = (at: number) => `2026-11-10T09:0${at}:00.000Z`;
const NOTHING: RelatedRecords = { ledger: [], events: [], mails: [], pan: undefined };
const record = (data: DonationDocument, related: Partial<RelatedRecords> = {}) =>
  donationRecord({ id: ID, data }, { ...NOTHING, ...related }, NOW);
const campaign = { _id: "school", title: "Books for a village school", kind: "fundraiser" };
const unpaid = aDonation("a", AT, { facts: { payments: {}, refunds: {} } });

const anEvent = (id: string, receivedAt: string, about: Partial<WebhookEventDocument> = {}) => ({
  id,
  data: {
    raw: "{}",
    event: "payment.captured",
    state: "processed" as const,
    receivedAt,
    processedAt: null,
    donationId: ID,
    tries: 0,
    nextTryAt: null,
    error: null,
    ...about,
  },
});
const aMail = (createdAt: string, about: { sentAt?: string; error?: string } = {}) => ({
  id: "mail",
  data: {
    kind: "thank-you",
    donationId: ID,
    state: "sent",
    createdAt,
    dueAt: null,
    tries: 1,
    sentAt: null,
    error: null,
    ...about,
  } as OutboxDocument,
});

describe("A row of the admins' list", () => {
  it("has a donation's donor, amounts and campaign", () => {
    const paid = aDonation("a", AT, { showAs: { anonymous: true } });
    expect(donationRow({ id: ID, data: { ...paid, method: "upi" } }, NOW)).toStrictEqual({
      reference: ID,
      status: "paid",
      kind: "one-off",
      createdAt: AT,
      paidAt: AT,
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
    const { donor: _, ...bare } = unpaid;
    expect(donationRow({ id: ID, data: { ...bare, planId: "p".repeat(24) } }, NOW)).toStrictEqual({
      reference: ID,
      status: "open",
      kind: "monthly",
      createdAt: AT,
      amountPaise: 500_00,
      netPaise: 0,
      campaign,
      anonymous: false,
    });
  });
});

describe("The full record of a donation", () => {
  it("has empty lists before any payment attempt", () => {
    const { donor: _, orderId: _order, ...bare } = unpaid;
    expect(record(bare)).toStrictEqual({
      ...donationRow({ id: ID, data: bare }, NOW),
      currency: "INR",
      refundedPaise: 0,
      taxBenefit: false,
      messageHidden: false,
      consents: {},
      checkAfter: "2026-11-10T09:15:00.000Z",
      payments: [],
      refunds: [],
      ledger: [],
      events: [],
      mails: [],
    });
  });

  it("has the donor, the order, the plan, the message and the last digits of the PAN", () => {
    const data = aDonation("a", AT, {
      planId: "p".repeat(24),
      showAs: { anonymous: false, message: "Go on!" },
      messageHidden: true,
      refundEvents: [{ what: "asked", at: AT, reason: "by-mistake" }],
    });
    expect(record(data, { pan: "ABCPE1234F" })).toMatchObject({
      message: "Go on!",
      messageHidden: true,
      orderId: "order_a",
      planId: "p".repeat(24),
      donor: data.donor,
      panMask: "••••••234F",
      refundEvents: [{ what: "asked", at: AT, reason: "by-mistake" }],
    });
    expect(record(data)).not.toHaveProperty("checkAfter");
  });

  it("marks the accepted payment and lists payments and refunds in chronological order", () => {
    const paid = aDonation("a", minute(2));
    const captured = paid.facts.payments["pay_a"]!;
    const refund = { paymentId: "pay_a", amountPaise: 100_00, status: "processed", at: minute(5) } as const;
    const facts = {
      ...paid.facts,
      payments: { pay_a: captured, pay_b: { ...captured, status: "failed" as const, at: minute(1) } },
      refunds: { r1: refund, r2: { ...refund, status: "pending" as const, at: minute(4) } },
    };
    const shown = record({ ...paid, facts });
    expect(shown.refundedPaise).toBe(100_00);
    expect(shown.payments.map(({ _id, at, isDonation }) => [_id, at, isDonation])).toEqual([
      ["pay_b", minute(1), false],
      ["pay_a", minute(2), true],
    ]);
    expect(shown.refunds).toEqual([
      { _id: "r2", ...refund, status: "pending", at: minute(4) },
      { _id: "r1", ...refund },
    ]);
  });

  it("lists ledger entries and mails in chronological order, with a mail's error", () => {
    const shown = record(unpaid, {
      ledger: [
        { id: "cap_2", data: aCapture({ occurredAt: minute(2) }) },
        { id: "cap_1", data: aCapture({ occurredAt: minute(1) }) },
      ],
      mails: [aMail(minute(3), { sentAt: minute(4) }), aMail(minute(1), { error: "No such mailbox." })],
    });
    expect(shown.ledger.map(({ _id }) => _id)).toEqual(["cap_1", "cap_2"]);
    expect(shown.mails).toEqual([
      { kind: "thank-you", state: "sent", createdAt: minute(1), error: "No such mailbox." },
      { kind: "thank-you", state: "sent", createdAt: minute(3), sentAt: minute(4) },
    ]);
  });

  it("lists each of its webhook events once, and of its plan's events only those about its own payments", () => {
    const events = [
      anEvent("late", minute(3)),
      anEvent("early", minute(1), { donationId: null, raw: '{"id":"pay_a"}' }),
      anEvent("late", minute(3)),
      anEvent("other", minute(2), { donationId: null, raw: '{"id":"pay_ab"}' }),
      anEvent("another", minute(2), { donationId: "q".repeat(24) }),
    ];
    expect(record(aDonation("a", AT), { events }).events.map(({ _id }) => _id)).toEqual(["early", "late"]);
  });
});
