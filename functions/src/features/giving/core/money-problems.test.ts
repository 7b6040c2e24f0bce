import { describe, expect, it } from "vitest";
import type { Facts, PaymentFact } from "./donation.document.ts";
import { type DonationTerms, mergeFacts, NO_FACTS } from "./facts.ts";
import { deriveDonation } from "./status.ts";
import type { PaymentUpdate } from "./payment-facts.ts";
import { attentionOf, moneyProblemsOf } from "./money-problems.ts";

const CAPTURED_AT = "2026-11-20T05:00:00.000Z";
const NOW = new Date("2026-11-20T05:10:00.000Z");
const DAYS_LATER = (days: number, since = CAPTURED_AT) => new Date(Date.parse(since) + days * 86_400_000).toISOString();
const donor = {
  fullName: "Asha Devi Rao",
  phone: "9820012345",
  email: "asha@example.in",
  address: "12 Sample Street",
  state: "Kerala",
  pincode: "682001",
};
const TERMS: DonationTerms = {
  amountPaise: 500_00,
  currency: "INR",
  orderId: "order_1",
  createdAt: CAPTURED_AT,
  donor,
};
const captured = (overrides: Partial<PaymentFact> = {}): PaymentFact => ({
  status: "captured",
  amountPaise: 500_00,
  currency: "INR",
  orderId: "order_1",
  international: false,
  at: CAPTURED_AT,
  capturedAt: CAPTURED_AT,
  ...overrides,
});
const factsOf = (payments: Facts["payments"], rest: Partial<PaymentUpdate> = {}, terms = TERMS): Facts =>
  mergeFacts(NO_FACTS, { payments, refunds: {}, ...rest }, terms);
const kindsOf = (facts: Facts, terms = TERMS) => moneyProblemsOf(facts, terms).map(({ what }) => what);
const refund = (status: "pending" | "failed" | "processed" | "reversed", paymentId = "pay_2") => ({
  paymentId,
  amountPaise: 500_00,
  status,
  at: "2026-11-21T05:00:00.000Z",
});
const byAdmin = { at: CAPTURED_AT, byEmail: "a@demo.test" };

describe("money that needs a person", () => {
  it("is none of a donation that was paid once", () => {
    const facts = factsOf({ pay_1: captured() });
    expect(moneyProblemsOf(facts, TERMS)).toEqual([]);
    expect(attentionOf(facts, TERMS, NOW)).toEqual({ needsPerson: false, exceptionDueAt: null, isDisputed: false });
  });

  it("is a second payment of the order, the card from abroad, and any other amount or order", () => {
    expect(kindsOf(factsOf({ pay_1: captured(), pay_2: captured() }))).toEqual(["second-payment"]);
    expect(kindsOf(factsOf({ pay_1: captured({ international: true }) }))).toEqual(["foreign-card"]);
    expect(kindsOf(factsOf({ pay_1: captured({ amountPaise: 400_00 }) }))).toEqual(["other-payment"]);
    expect(kindsOf(factsOf({ pay_1: captured({ orderId: "order_2" }) }))).toEqual(["other-payment"]);
  });

  it("counts what is left of the payment, and ends when all of it went back", () => {
    const paid = { pay_1: captured(), pay_2: captured() };
    const half = factsOf(paid, { refunds: { rfnd_1: { ...refund("processed"), amountPaise: 200_00 } } });
    expect(moneyProblemsOf(half, TERMS)).toMatchObject([{ paymentId: "pay_2", amountPaise: 300_00 }]);
    expect(moneyProblemsOf(factsOf(paid, { refunds: { rfnd_1: refund("processed") } }), TERMS)).toEqual([]);
    expect(kindsOf(factsOf(paid, { refunds: { rfnd_1: refund("reversed") } }))).toEqual(["second-payment"]);
  });

  it("is due later while its refund is on its way, and as before once that failed", () => {
    const paid = { pay_1: captured(), pay_2: captured() };
    const dueAt = (facts: Facts) => attentionOf(facts, TERMS, NOW).exceptionDueAt;
    expect(dueAt(factsOf(paid))).toBe(DAYS_LATER(3));
    expect(dueAt(factsOf(paid, { refunds: { rfnd_1: refund("pending") } }))).toBe(
      DAYS_LATER(14, "2026-11-21T05:00:00.000Z"),
    );
    expect(dueAt(factsOf(paid, { refunds: { rfnd_1: refund("failed") } }))).toBe(DAYS_LATER(3));
  });

  it("is the first problem's due time, a dispute's deadline before a later one", () => {
    const disputes = {
      disp_1: {
        paymentId: "pay_1",
        amountPaise: 500_00,
        lostPaise: 0,
        status: "open" as const,
        respondBy: "2026-11-21T00:00:00.000Z",
        at: CAPTURED_AT,
        reportedAt: CAPTURED_AT,
      },
    };
    const facts = factsOf({ pay_1: captured(), pay_2: captured() }, { disputes });
    expect(kindsOf(facts)).toEqual(["dispute", "second-payment"]);
    expect(attentionOf(facts, TERMS, NOW)).toEqual({
      needsPerson: true,
      exceptionDueAt: "2026-11-21T00:00:00.000Z",
      isDisputed: true,
    });
  });

  it("is a refund that an admin noted and that failed, until the note is taken back", () => {
    const facts = factsOf({ pay_1: captured() }, { refunds: { rfnd_1: refund("failed", "pay_1") } });
    const asked = { what: "asked", at: CAPTURED_AT, reason: "by-mistake" } as const;
    const marked = { what: "marked", ...byAdmin, refundId: "rfnd_1" } as const;
    expect(kindsOf(facts, { ...TERMS, refundEvents: [asked, marked] })).toEqual(["refund-failed"]);
    expect(kindsOf(facts, { ...TERMS, refundEvents: [asked, marked, { what: "unmarked", ...byAdmin }] })).toEqual([]);
  });
});

describe("a refund that an admin made", () => {
  const adminRefund = {
    id: "refund-0001",
    paymentId: "pay_1",
    amountPaise: 200_00,
    reason: "Asked by phone.",
    answersRequest: false,
    requestedByUid: "a",
    requestedByEmail: "a@demo.test",
    requestedAt: CAPTURED_AT,
    state: "approved",
  } as const;
  const facts = (status?: "pending" | "failed" | "processed") =>
    factsOf(
      { pay_1: captured() },
      status === undefined ? {} : { refunds: { rfnd_1: { ...refund(status, "pay_1"), requestId: adminRefund.id } } },
    );
  const withRefunds = (...adminRefunds: NonNullable<DonationTerms["adminRefunds"]>) => ({ ...TERMS, adminRefunds });

  it("needs a person when the gateway reports that it failed, or refused it", () => {
    expect(moneyProblemsOf(facts("failed"), withRefunds(adminRefund))).toMatchObject([
      { what: "refund-failed", key: "refund_refund-0001", refundId: "rfnd_1", amountPaise: 200_00 },
    ]);
    const refused = { ...adminRefund, state: "failed", closedAt: CAPTURED_AT } as const;
    expect(moneyProblemsOf(facts(), withRefunds(refused))).toMatchObject([{ what: "refund-failed" }]);
  });

  it("needs nobody while it is on its way, when it was processed, or when another one followed", () => {
    expect(moneyProblemsOf(facts("pending"), withRefunds(adminRefund))).toEqual([]);
    expect(moneyProblemsOf(facts("processed"), withRefunds(adminRefund))).toEqual([]);
    const nextRefund = { ...adminRefund, id: "refund-0002" };
    expect(moneyProblemsOf(facts("failed"), withRefunds(adminRefund, nextRefund))).toEqual([]);
  });
});

describe("a payment without its donor's details", () => {
  const bare = { ...TERMS, donor: undefined };
  const facts = factsOf({ pay_1: captured() }, {}, bare);

  it("waits for the form for an hour, is checked then, and is a person's task afterwards", () => {
    expect(deriveDonation(facts, bare, NOW)).toMatchObject({
      needsPerson: true,
      exceptionDueAt: null,
      checkAfter: "2026-11-20T06:00:00.000Z",
    });
    expect(deriveDonation(facts, bare, new Date("2026-11-20T06:00:00.000Z"))).toMatchObject({
      needsPerson: true,
      exceptionDueAt: DAYS_LATER(3),
      checkAfter: null,
    });
  });
});

describe("what an admin decided", () => {
  it("takes the accepted problem out of the queue and leaves the others and the facts", () => {
    const facts = factsOf({ pay_1: captured(), pay_2: captured(), pay_3: captured({ international: true }) });
    const terms: DonationTerms = {
      ...TERMS,
      reviewEvents: [{ what: "accepted", ...byAdmin, problem: "payment_pay_2", note: "Sent back by hand." }],
    };
    expect(moneyProblemsOf(facts, terms).map(({ paymentId }) => paymentId)).toEqual(["pay_3"]);
    expect(attentionOf(facts, terms, NOW).needsPerson).toBe(true);
    expect(deriveDonation(facts, terms, NOW).status).toBe("paid");
  });

  it("makes an assigned payment of another order the donation, but never a card from abroad", () => {
    const terms: DonationTerms = {
      ...TERMS,
      reviewEvents: [{ what: "payment-assigned", ...byAdmin, paymentId: "pay_1", donationId: "d" }],
    };
    expect(factsOf({ pay_1: captured({ orderId: "order_2" }) }, {}, terms).acceptedPaymentId).toBe("pay_1");
    expect(factsOf({ pay_2: captured({ orderId: "order_2" }) }, {}, terms).acceptedPaymentId).toBeUndefined();
    const foreign = captured({ orderId: "order_2", international: true });
    expect(factsOf({ pay_1: foreign }, {}, terms).acceptedPaymentId).toBeUndefined();
  });
});
