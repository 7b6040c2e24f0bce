import type { DonationStatus } from "@daansetu/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../../test/support/samples.ts";
import { bookingFor } from "./booking.ts";
import type { DonationDocument, Facts, PaymentFact, RefundFact } from "./donation.document.ts";
import { mergeFacts, NO_FACTS } from "./facts.ts";
import { attemptsOf, deriveDonation, UNPAID_LIFETIME_MS, statusOf } from "./status.ts";
import { fullyRefundedAt, refundedPaise } from "./reversals.ts";
import type { PaymentEntry } from "../../platform/ledger/ledger.document.ts";
import { ledgerEntriesOf } from "./ledger-entries.ts";
import type { PaymentUpdate } from "./payment-facts.ts";

const CREATED_AT = "2026-11-20T06:00:00.000Z";
const NOW = new Date("2026-11-20T06:10:00.000Z");
const { donor } = aPaidDonation();
const DONATION_TERMS = {
  amountPaise: 500_00,
  currency: "INR",
  orderId: "order_a",
  createdAt: CREATED_AT,
  ...(donor !== undefined && { donor }),
} as const;

const aPayment = (status: PaymentFact["status"], overrides: Partial<PaymentFact> = {}): PaymentFact => ({
  status,
  amountPaise: 500_00,
  currency: "INR",
  orderId: "order_a",
  international: false,
  at: "2026-11-20T06:01:00.000Z",
  ...overrides,
});
const aRefund = (status: RefundFact["status"], overrides: Partial<RefundFact> = {}): RefundFact => ({
  paymentId: "p1",
  amountPaise: 500_00,
  status,
  at: "2026-11-20T07:00:00.000Z",
  ...overrides,
});
const paymentUpdate = (id: string, fact: PaymentFact): PaymentUpdate => ({ payments: { [id]: fact }, refunds: {} });
const refundUpdate = (id: string, fact: RefundFact): PaymentUpdate => ({ payments: {}, refunds: { [id]: fact } });
const mergeUpdates = (...updates: PaymentUpdate[]): Facts =>
  updates.reduce((facts: Facts, update) => mergeFacts(facts, update, DONATION_TERMS), NO_FACTS);
const statusAfter = (...update: PaymentUpdate[]): DonationStatus =>
  statusOf(mergeUpdates(...update), DONATION_TERMS, NOW);

/** The result of a donation's messages, applied one by one, each as from a webhook. */
function applyUpdates(messages: readonly PaymentUpdate[]) {
  let donation: DonationDocument = {
    ...aPaidDonation(),
    ...DONATION_TERMS,
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, DONATION_TERMS, NOW),
  };
  const ledger = new Map<string, PaymentEntry>();
  let thankYouCount = 0;
  for (const update of messages) {
    const booking = bookingFor("d1", donation, update, { source: "webhook", now: NOW });
    if (booking === undefined) continue;
    for (const { id, entry } of booking.entries) {
      expect(ledger.has(id), `${id} booked twice`).toBe(false);
      ledger.set(id, entry);
    }
    thankYouCount += booking.shouldSendThankYou ? 1 : 0;
    donation = { ...donation, ...booking.changes };
  }
  const { status, netPaise, listed, paidAt, checkAfter, facts, booked } = donation;
  return { status, netPaise, listed, paidAt, checkAfter, facts, thankYouCount, ledger, booked: new Set(booked) };
}

/** True if the donation was booked at some moment without being refunded in full by then. Only such a donation is thanked. */
const wasEverPaidAndKept = (messages: readonly PaymentUpdate[]): boolean =>
  messages.some((_, index) => {
    const facts = mergeUpdates(...messages.slice(0, index + 1));
    return facts.acceptedPaymentId !== undefined && fullyRefundedAt(facts) === undefined;
  });

/** Sums of the ledger by account. */
function ledgerTotals(ledger: ReadonlyMap<string, PaymentEntry>) {
  const sumsByAccount: Record<string, { paise: number; supporters: number }> = {};
  for (const { account, amountPaise, supporters } of ledger.values()) {
    const previousSum = sumsByAccount[account] ?? { paise: 0, supporters: 0 };
    sumsByAccount[account] = {
      paise: previousSum.paise + amountPaise,
      supporters: previousSum.supporters + supporters,
    };
  }
  return sumsByAccount;
}

const SCENARIOS: Record<string, PaymentUpdate[]> = {
  "a payment": [
    paymentUpdate("p1", aPayment("created")),
    paymentUpdate("p1", aPayment("authorized")),
    paymentUpdate("p1", aPayment("captured")),
  ],
  "a failed attempt, then another one": [
    paymentUpdate("p0", aPayment("failed", { failureReason: "card_declined" })),
    paymentUpdate("p1", aPayment("authorized")),
    paymentUpdate("p1", aPayment("captured")),
  ],
  "a failed payment that is captured after all": [
    paymentUpdate("p1", aPayment("failed", { failureReason: "payment_timed_out" })),
    paymentUpdate("p1", aPayment("authorized")),
    paymentUpdate("p1", aPayment("captured")),
  ],
  "a signed payment while the gateway did not answer": [
    paymentUpdate("p1", aPayment("created", { vouched: true })),
    paymentUpdate("p1", aPayment("created")),
    paymentUpdate("p1", aPayment("captured")),
  ],
  "a full refund": [
    paymentUpdate("p1", aPayment("authorized")),
    paymentUpdate("p1", aPayment("captured")),
    refundUpdate("r1", aRefund("pending")),
    refundUpdate("r1", aRefund("processed")),
  ],
  "three partial refunds, one of which fails": [
    paymentUpdate("p1", aPayment("captured")),
    refundUpdate("r1", aRefund("pending", { amountPaise: 100_00 })),
    refundUpdate("r1", aRefund("processed", { amountPaise: 100_00 })),
    refundUpdate("r2", aRefund("failed", { amountPaise: 200_00 })),
    refundUpdate("r3", aRefund("processed", { amountPaise: 50_00, at: "2026-11-20T08:00:00.000Z" })),
  ],
  "partial refunds that make up the whole": [
    paymentUpdate("p1", aPayment("captured")),
    refundUpdate("r1", aRefund("processed", { amountPaise: 100_00 })),
    refundUpdate("r2", aRefund("processed", { amountPaise: 400_00, at: "2026-11-20T08:00:00.000Z" })),
  ],
  "another amount": [paymentUpdate("p1", aPayment("captured", { amountPaise: 499_00 }))],
  "a payment from abroad that is refunded": [
    paymentUpdate("p1", aPayment("captured", { international: true })),
    refundUpdate("r1", aRefund("processed")),
  ],
  "an authorised payment that is released": [
    paymentUpdate("p1", aPayment("authorized")),
    refundUpdate("r1", aRefund("processed")),
  ],
};

describe("Messages about a donation, in any order and repeated", () => {
  it.each(Object.entries(SCENARIOS))(
    "result in the same facts, status and ledger, and in one thank-you mail unless all was refunded before: %s",
    (_, messages) => {
      const outcomeInOrder = applyUpdates(messages);
      fc.assert(
        fc.property(
          fc.shuffledSubarray(messages, { minLength: messages.length }),
          fc.array(fc.constantFrom(...messages), { maxLength: 6 }),
          fc.nat(),
          (shuffledMessages, repeatedMessages, insertionIndex) => {
            const mixedMessages = [...shuffledMessages];
            repeatedMessages.forEach((message, index) =>
              mixedMessages.splice((insertionIndex + index * 7) % (mixedMessages.length + 1), 0, message),
            );
            expect(applyUpdates(mixedMessages)).toEqual({
              ...outcomeInOrder,
              thankYouCount: wasEverPaidAndKept(mixedMessages) ? 1 : 0,
            });
          },
        ),
      );
    },
  );

  it.each(Object.entries(SCENARIOS))(
    "result in the same ledger when they are merged into one update: %s",
    (_, messages) => {
      const mergedUpdate = mergeAll(messages);
      expect(applyUpdates([mergedUpdate]).ledger).toEqual(applyUpdates(messages).ledger);
    },
  );

  it("result in the same sums when two attempts on one order succeed and one of them is refunded", () => {
    const messages = [
      paymentUpdate("p1", aPayment("captured")),
      paymentUpdate("p2", aPayment("captured", { at: "2026-11-20T06:02:00.000Z" })),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray([...messages, ...messages], { minLength: 4 }), (mixedMessages) => {
        const { ledger, facts, thankYouCount } = applyUpdates(mixedMessages);
        expect(ledgerTotals(ledger)).toEqual({
          school: { paise: 500_00, supporters: 1 },
          suspense: { paise: 500_00, supporters: 0 },
        });
        expect(thankYouCount).toBe(1);
        const secondPaymentId = facts.acceptedPaymentId === "p1" ? "p2" : "p1";
        const outcomeAfterRefund = applyUpdates([
          ...mixedMessages,
          refundUpdate("r1", aRefund("processed", { paymentId: secondPaymentId })),
        ]);
        expect(ledgerTotals(outcomeAfterRefund.ledger)).toEqual({
          school: { paise: 500_00, supporters: 1 },
          suspense: { paise: 0, supporters: 0 },
        });
        expect(outcomeAfterRefund.status).toBe("paid");
      }),
    );
  });

  const anyPayment = fc.record({
    status: fc.constantFrom<PaymentFact["status"]>("created", "failed", "authorized", "captured"),
    amountPaise: fc.constantFrom(500_00, 499_99),
    currency: fc.constantFrom("INR", "USD"),
    international: fc.boolean(),
    orderId: fc.constantFrom("order_a", "order_b"),
    at: fc.constantFrom("2026-11-20T06:01:00.000Z", "2026-11-20T06:02:00.000Z"),
  });
  const anyRefund = fc.record({
    paymentId: fc.constantFrom("p1", "p2"),
    amountPaise: fc.integer({ min: 1, max: 500_00 }),
    status: fc.constantFrom<RefundFact["status"]>("pending", "failed", "processed"),
    at: fc.constant("2026-11-20T07:00:00.000Z"),
  });
  const anyUpdate: fc.Arbitrary<PaymentUpdate> = fc.record({
    payments: fc.dictionary(fc.constantFrom("p1", "p2"), anyPayment, { maxKeys: 2 }),
    refunds: fc.dictionary(fc.constantFrom("r1", "r2"), anyRefund, { maxKeys: 2 }),
  });

  it("never book more or less than was captured and refunded, and no refund beyond its payment", () => {
    fc.assert(
      fc.property(fc.array(anyUpdate, { maxLength: 12 }), (messages) => {
        const { facts, ledger, booked, netPaise } = applyUpdates(messages);
        const capturedPayments = Object.entries(facts.payments).filter(([, { status }]) => status === "captured");
        const capturedNetPaise = capturedPayments.reduce(
          (sum, [id, { amountPaise }]) => sum + amountPaise - Math.min(amountPaise, refundedPaise(facts, id)),
          0,
        );
        const ledgerSums = ledgerTotals(ledger);
        expect(Object.values(ledgerSums).reduce((sum, { paise }) => sum + paise, 0)).toBe(capturedNetPaise);
        expect(ledgerSums["school"]?.paise ?? 0).toBe(netPaise);
        expect(booked).toEqual(new Set(ledger.keys()));
      }),
      { numRuns: 500 },
    );
  });

  it("only add facts and entries, and never remove any", () => {
    fc.assert(
      fc.property(fc.array(anyUpdate, { maxLength: 6 }), anyUpdate, (earlierUpdates, laterUpdate) => {
        const outcomeBefore = applyUpdates(earlierUpdates);
        const outcomeAfter = applyUpdates([...earlierUpdates, laterUpdate]);
        for (const [id, entry] of outcomeBefore.ledger) expect(outcomeAfter.ledger.get(id)).toEqual(entry);
        expect(outcomeAfter.facts.acceptedPaymentId ?? outcomeBefore.facts.acceptedPaymentId).toBe(
          outcomeAfter.facts.acceptedPaymentId,
        );
        if (outcomeBefore.facts.acceptedPaymentId !== undefined)
          expect(outcomeAfter.facts.acceptedPaymentId).toBe(outcomeBefore.facts.acceptedPaymentId);
      }),
    );
  });
});

describe("The status of a donation", () => {
  const captureUpdate = paymentUpdate("p1", aPayment("captured"));
  it.each<[string, PaymentUpdate[], DonationStatus]>([
    ["no attempt yet", [], "open"],
    ["an attempt has started", [paymentUpdate("p1", aPayment("created"))], "pending"],
    ["an attempt failed", [paymentUpdate("p1", aPayment("failed"))], "failed"],
    ["a payment is authorised", [paymentUpdate("p1", aPayment("authorized"))], "pending"],
    ["only the checkout signature is known", [paymentUpdate("p1", aPayment("created", { vouched: true }))], "pending"],
    [
      "the signed payment failed",
      [paymentUpdate("p1", aPayment("created", { vouched: true })), paymentUpdate("p1", aPayment("failed"))],
      "failed",
    ],
    [
      "one attempt failed, another is authorised",
      [paymentUpdate("p0", aPayment("failed")), paymentUpdate("p1", aPayment("authorized"))],
      "pending",
    ],
    ["it is paid", [captureUpdate], "paid"],
    ["it is paid, and another attempt failed later", [captureUpdate, paymentUpdate("p2", aPayment("failed"))], "paid"],
    ["a refund is pending", [captureUpdate, refundUpdate("r1", aRefund("pending"))], "paid"],
    ["a refund failed", [captureUpdate, refundUpdate("r1", aRefund("failed"))], "paid"],
    [
      "a part is refunded",
      [captureUpdate, refundUpdate("r1", aRefund("processed", { amountPaise: 1_00 }))],
      "partly-refunded",
    ],
    ["all is refunded", [captureUpdate, refundUpdate("r1", aRefund("processed"))], "refunded"],
    [
      "the donation was refunded and a second payment of the order was not",
      [
        paymentUpdate("p1", aPayment("captured")),
        refundUpdate("r1", aRefund("processed")),
        paymentUpdate("p2", aPayment("captured", { at: "2026-11-20T06:05:00.000Z" })),
      ],
      "under-review",
    ],
    ["another amount was paid", [paymentUpdate("p1", aPayment("captured", { amountPaise: 1_00 }))], "under-review"],
    ["another currency was paid", [paymentUpdate("p1", aPayment("captured", { currency: "USD" }))], "under-review"],
    [
      "the payment is from abroad",
      [paymentUpdate("p1", aPayment("captured", { international: true }))],
      "under-review",
    ],
    ["another order was paid", [paymentUpdate("p1", aPayment("captured", { orderId: "order_b" }))], "under-review"],
    [
      "a payment from abroad was refunded",
      [paymentUpdate("p1", aPayment("captured", { international: true })), refundUpdate("r1", aRefund("processed"))],
      "refunded",
    ],
    [
      "the bank released an authorised payment",
      [paymentUpdate("p1", aPayment("authorized")), refundUpdate("r1", aRefund("processed"))],
      "failed",
    ],
    ["a refund is known before its payment", [refundUpdate("r1", aRefund("processed"))], "open"],
  ])("%s", (_, updates, status) => {
    expect(statusAfter(...updates)).toBe(status);
  });

  it("is expired after four days without a payment, and a later payment still counts", () => {
    const afterLifetime = new Date(Date.parse(CREATED_AT) + UNPAID_LIFETIME_MS + 1);
    expect(statusOf(mergeUpdates(paymentUpdate("p0", aPayment("failed"))), DONATION_TERMS, afterLifetime)).toBe(
      "expired",
    );
    expect(statusOf(mergeUpdates(paymentUpdate("p1", aPayment("authorized"))), DONATION_TERMS, afterLifetime)).toBe(
      "pending",
    );
    expect(statusOf(mergeUpdates(captureUpdate), DONATION_TERMS, afterLifetime)).toBe("paid");
    expect(statusOf(mergeUpdates(paymentUpdate("p1", aPayment("created"))), DONATION_TERMS, afterLifetime)).toBe(
      "expired",
    );
    const endOfLifetime = new Date(Date.parse(CREATED_AT) + UNPAID_LIFETIME_MS);
    expect(statusOf(mergeUpdates(paymentUpdate("p0", aPayment("failed"))), DONATION_TERMS, endOfLifetime)).toBe(
      "failed",
    );
  });

  it("stays pending while the bank has released only part of the held money", () => {
    const partialRelease = refundUpdate("r1", aRefund("processed", { amountPaise: 1_00 }));
    expect(statusAfter(paymentUpdate("p1", aPayment("authorized")), partialRelease)).toBe("pending");
  });
});

describe("The accepted payment", () => {
  it("is the earlier of two acceptable payments in one message", () => {
    const bothPayments = mergeAll([
      paymentUpdate("p2", aPayment("captured")),
      paymentUpdate("p1", aPayment("captured", { at: CREATED_AT })),
    ]);
    expect(mergeUpdates(bothPayments).acceptedPaymentId).toBe("p1");
  });
  it.each<[string, Partial<PaymentFact>]>([
    ["another amount", { amountPaise: 500_01 }],
    ["another currency", { currency: "USD" }],
    ["another order", { orderId: "order_b" }],
    ["no order", { orderId: undefined }],
    ["a foreign card", { international: true }],
  ])("is never a payment with %s: that goes to suspense, without a supporter", (_, paymentOverrides) => {
    const { ledger, netPaise, listed, thankYouCount } = applyUpdates([
      paymentUpdate("p1", aPayment("captured", paymentOverrides)),
    ]);
    expect([...ledger.values()].map(({ account, supporters }) => [account, supporters])).toEqual([["suspense", 0]]);
    expect([netPaise, listed, thankYouCount]).toEqual([0, false, 0]);
  });
  it("no longer counts as a supporter, nor is listed, once it is refunded in full", () => {
    const { ledger, listed } = applyUpdates(SCENARIOS["partial refunds that make up the whole"]!);
    expect(ledgerTotals(ledger)["school"]).toEqual({ paise: 0, supporters: 0 });
    expect(listed).toBe(false);
  });
  it("still counts as a supporter after a partial refund", () => {
    const { ledger, netPaise } = applyUpdates(SCENARIOS["three partial refunds, one of which fails"]!);
    expect(ledgerTotals(ledger)["school"]).toEqual({ paise: 350_00, supporters: 1 });
    expect(netPaise).toBe(350_00);
  });
});

describe("The next check with the gateway", () => {
  const minutesToNextCheck = (ageMinutes: number) => {
    const now = new Date(Date.parse(CREATED_AT) + ageMinutes * 60_000);
    const { checkAfter } = deriveDonation(NO_FACTS, DONATION_TERMS, now);
    return checkAfter === null ? null : (Date.parse(checkAfter) - now.getTime()) / 60_000;
  };
  it.each([
    [0, 15],
    [15, 15],
    [60, 30],
    [24 * 60, 12 * 60],
    [90 * 60, 12 * 60],
    [4 * 24 * 60 + 1, null],
  ])("of a donation unpaid for %i minutes is in %s minutes", (ageMinutes, minutes) =>
    expect(minutesToNextCheck(ageMinutes)).toBe(minutes),
  );

  it.each<[string, PaymentUpdate[]]>([
    ["paid", [paymentUpdate("p1", aPayment("captured"))]],
    ["under review", [paymentUpdate("p1", aPayment("captured", { international: true }))]],
  ])("of a donation that is %s never happens", (_, updates) =>
    expect(deriveDonation(mergeUpdates(...updates), DONATION_TERMS, NOW).checkAfter).toBeNull(),
  );
  it("of an authorised payment still happens after four days", () => {
    const afterLifetime = new Date(Date.parse(CREATED_AT) + 2 * UNPAID_LIFETIME_MS);
    expect(
      deriveDonation(mergeUpdates(paymentUpdate("p1", aPayment("authorized"))), DONATION_TERMS, afterLifetime)
        .checkAfter,
    ).not.toBeNull();
  });
});

describe("A ledger entry", () => {
  it("has an id derived from the gateway's, and records which source reported it first, and when", () => {
    const facts = mergeUpdates(paymentUpdate("p1", aPayment("captured")), refundUpdate("r1", aRefund("processed")));
    const entries = ledgerEntriesOf("d1", "school", facts, { now: NOW, source: "verify" });
    expect(entries.map(({ id }) => id)).toEqual(["cap_p1", "ref_r1", "full_p1"]);
    for (const { entry } of entries)
      expect(entry).toMatchObject({ source: "verify", bookedAt: NOW.toISOString(), donationId: "d1", currency: "INR" });
    expect(entries.map(({ entry }) => entry.amountPaise)).toEqual([500_00, -500_00, 0]);
  });

  it("has its kind, its supporters, the time reported by the gateway, and the lines of a balanced transfer", () => {
    const facts = mergeUpdates(
      paymentUpdate("p1", aPayment("captured")),
      refundUpdate("r1", aRefund("processed", { amountPaise: 100_00, at: "2026-11-20T09:00:00.000Z" })),
      refundUpdate("r2", aRefund("processed", { amountPaise: 400_00, at: "2026-11-20T08:00:00.000Z" })),
    );
    const commonFields = {
      account: "school",
      currency: "INR",
      donationId: "d1",
      paymentId: "p1",
      bookedAt: NOW.toISOString(),
      source: "webhook",
    };
    expect(
      ledgerEntriesOf("d1", "school", facts, { now: NOW, source: "webhook" }).map(({ entry }) => entry),
    ).toStrictEqual([
      {
        ...commonFields,
        kind: "capture",
        amountPaise: 500_00,
        supporters: 1,
        occurredAt: "2026-11-20T06:01:00.000Z",
        lines: [
          { account: "gateway-clearing", amountPaise: 500_00 },
          { account: "campaign:school", amountPaise: -500_00 },
        ],
      },
      {
        ...commonFields,
        kind: "refund",
        refundId: "r1",
        amountPaise: -100_00,
        supporters: 0,
        occurredAt: "2026-11-20T09:00:00.000Z",
        lines: [
          { account: "campaign:school", amountPaise: 100_00 },
          { account: "refunds-payable", amountPaise: -100_00 },
        ],
      },
      {
        ...commonFields,
        kind: "refund",
        refundId: "r2",
        amountPaise: -400_00,
        supporters: 0,
        occurredAt: "2026-11-20T08:00:00.000Z",
        lines: [
          { account: "campaign:school", amountPaise: 400_00 },
          { account: "refunds-payable", amountPaise: -400_00 },
        ],
      },
      {
        ...commonFields,
        kind: "whole-refund",
        amountPaise: 0,
        supporters: -1,
        occurredAt: "2026-11-20T09:00:00.000Z",
        lines: [],
      },
    ]);
  });

  it("in suspense subtracts no supporter, because it added none", () => {
    const facts = mergeUpdates(
      paymentUpdate("p1", aPayment("captured", { international: true })),
      refundUpdate("r1", aRefund("processed")),
    );
    const entries = ledgerEntriesOf("d1", "school", facts, { now: NOW, source: "webhook" });
    expect(entries.map(({ id, entry }) => [id, entry.account, entry.supporters])).toEqual([
      ["cap_p1", "suspense", 0],
      ["ref_r1", "suspense", 0],
    ]);
  });
});

describe("The time of the full refund", () => {
  const captureUpdate = paymentUpdate("p1", aPayment("captured"));
  const partialRefund = (id: string, amountPaise: number, hour: number, overrides: Partial<RefundFact> = {}) =>
    refundUpdate(id, aRefund("processed", { amountPaise, at: `2026-11-20T0${hour}:00:00.000Z`, ...overrides }));
  it.each<[string, PaymentUpdate[], string | undefined]>([
    [
      "that of the last refund",
      [captureUpdate, partialRefund("r1", 200_00, 9), partialRefund("r2", 300_00, 8)],
      "2026-11-20T09:00:00.000Z",
    ],
    ["none after a partial refund", [captureUpdate, partialRefund("r1", 499_99, 9)], undefined],
    ["none without a captured payment", [partialRefund("r1", 500_00, 9)], undefined],
    ["none while a refund is pending", [captureUpdate, refundUpdate("r1", aRefund("pending"))], undefined],
    [
      "none for another payment's refund",
      [captureUpdate, partialRefund("r1", 500_00, 9, { paymentId: "p2" })],
      undefined,
    ],
  ])("is %s", (_, updates, expectedTime) => {
    expect(fullyRefundedAt(mergeUpdates(...updates))).toBe(expectedTime);
  });
});

describe("The computed fields of a donation", () => {
  const timeAtMinute = (minute: number) => `2026-11-20T06:0${minute}:00.000Z`;

  it("describe the accepted payment, whatever other attempts there were", () => {
    const facts = mergeUpdates(
      paymentUpdate("p1", aPayment("captured", { method: "upi", at: timeAtMinute(1) })),
      paymentUpdate("p2", aPayment("failed", { method: "card", at: timeAtMinute(2) })),
    );
    expect(deriveDonation(facts, DONATION_TERMS, NOW)).toStrictEqual({
      status: "paid",
      kind: "one-off",
      method: "upi",
      paidAt: timeAtMinute(1),
      netPaise: 500_00,
      needsPerson: false,
      exceptionDueAt: null,
      isDisputed: false,
      listed: true,
      cardRefusedAt: timeAtMinute(2),
      checkAfter: null,
    });
  });

  it("contain the method of the last attempt if it is unpaid", () => {
    const facts = mergeUpdates(
      paymentUpdate("p2", aPayment("failed", { method: "card", at: timeAtMinute(3) })),
      paymentUpdate("p1", aPayment("failed", { method: "upi", at: timeAtMinute(1) })),
      paymentUpdate("p3", aPayment("failed", { method: "wallet", at: timeAtMinute(2) })),
    );
    expect(deriveDonation(facts, DONATION_TERMS, NOW)).toMatchObject({
      status: "failed",
      method: "card",
      paidAt: null,
      netPaise: 0,
    });
    expect(attemptsOf(facts).map(({ method }) => method)).toEqual(["upi", "wallet", "card"]);
    expect(deriveDonation(NO_FACTS, DONATION_TERMS, NOW).method).toBeNull();
  });

  it("order attempts at the same time by their ids", () => {
    const facts = mergeUpdates(
      paymentUpdate("p2", aPayment("failed", { method: "card" })),
      paymentUpdate("p1", aPayment("failed", { method: "upi" })),
      paymentUpdate("p3", aPayment("failed", { method: "wallet" })),
    );
    expect(attemptsOf(facts).map(({ method }) => method)).toEqual(["upi", "card", "wallet"]);
    const bothPayments = mergeAll([
      paymentUpdate("p2", aPayment("captured")),
      paymentUpdate("p1", aPayment("captured")),
    ]);
    expect(mergeFacts(NO_FACTS, bothPayments, DONATION_TERMS).acceptedPaymentId).toBe("p1");
  });

  it("say whether it is monthly, and rank its refund request", () => {
    const refundRequestEvents = [{ what: "asked", at: timeAtMinute(5), reason: "by-mistake" }] as const;
    const overrides = { ...DONATION_TERMS, planId: "p".repeat(24), refundEvents: [...refundRequestEvents] };
    expect(deriveDonation(mergeUpdates(paymentUpdate("p1", aPayment("captured"))), overrides, NOW)).toMatchObject({
      kind: "monthly",
      refundRank: expect.stringMatching(/^2/),
    });
    expect(deriveDonation(NO_FACTS, DONATION_TERMS, NOW)).not.toHaveProperty("refundRank");
  });
});

function mergeAll(messages: readonly PaymentUpdate[]): PaymentUpdate {
  const facts = messages.reduce(
    (mergedFacts: Facts, update) => mergeFacts(mergedFacts, update, DONATION_TERMS),
    NO_FACTS,
  );
  return { payments: facts.payments, refunds: facts.refunds };
}
