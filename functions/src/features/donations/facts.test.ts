import type { DonationStatus } from "@daansetu/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../test/support/samples.ts";
import { bookingFor } from "./booking.ts";
import type { DonationDocument, Facts, PaymentFact, RefundFact } from "./donation.document.ts";
import {
  attemptsOf,
  deriveDonation,
  mergeFacts,
  NO_FACTS,
  UNPAID_LIFETIME_MS,
  refundedPaise,
  statusOf,
  fullyRefundedAt,
} from "./facts.ts";
import type { LedgerEntry } from "./ledger.document.ts";
import { ledgerEntriesOf } from "./ledger-entries.ts";
import type { PaymentUpdate } from "./payment-update.ts";

const CREATED = "2026-11-20T06:00:00.000Z";
const NOW = new Date("2026-11-20T06:10:00.000Z");
const TERMS = { amountPaise: 500_00, currency: "INR", orderId: "order_a", createdAt: CREATED } as const;

const payment = (status: PaymentFact["status"], about: Partial<PaymentFact> = {}): PaymentFact => ({
  status,
  amountPaise: 500_00,
  currency: "INR",
  orderId: "order_a",
  international: false,
  at: "2026-11-20T06:01:00.000Z",
  ...about,
});
const refund = (status: RefundFact["status"], about: Partial<RefundFact> = {}): RefundFact => ({
  paymentId: "p1",
  amountPaise: 500_00,
  status,
  at: "2026-11-20T07:00:00.000Z",
  ...about,
});
const paid = (id: string, fact: PaymentFact): PaymentUpdate => ({ payments: { [id]: fact }, refunds: {} });
const refunded = (id: string, fact: RefundFact): PaymentUpdate => ({ payments: {}, refunds: { [id]: fact } });
const merge = (...update: PaymentUpdate[]): Facts =>
  update.reduce((facts: Facts, each) => mergeFacts(facts, each, TERMS), NO_FACTS);
const statusAfter = (...update: PaymentUpdate[]): DonationStatus => statusOf(merge(...update), TERMS, NOW);

/** The result of a donation's messages, applied one by one, each as from a webhook. */
function applyAll(messages: readonly PaymentUpdate[]) {
  let donation: DonationDocument = {
    ...aPaidDonation(),
    ...TERMS,
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, TERMS, NOW),
  };
  const ledger = new Map<string, LedgerEntry>();
  let thanks = 0;
  for (const update of messages) {
    const booking = bookingFor("d1", donation, update, { source: "webhook", now: NOW });
    if (booking === undefined) continue;
    for (const { id, entry } of booking.entries) {
      expect(ledger.has(id), `${id} booked twice`).toBe(false);
      ledger.set(id, entry);
    }
    thanks += booking.shouldSendThankYou ? 1 : 0;
    donation = { ...donation, ...booking.changes };
  }
  const { status, netPaise, listed, paidAt, checkAfter, facts, booked } = donation;
  return { status, netPaise, listed, paidAt, checkAfter, facts, thanks, ledger, booked: new Set(booked) };
}

/** Sums of the ledger by account. */
function totals(ledger: ReadonlyMap<string, LedgerEntry>) {
  const sums: Record<string, { paise: number; supporters: number }> = {};
  for (const { account, amountPaise, supporters } of ledger.values()) {
    const before = sums[account] ?? { paise: 0, supporters: 0 };
    sums[account] = { paise: before.paise + amountPaise, supporters: before.supporters + supporters };
  }
  return sums;
}

const SCENARIOS: Record<string, PaymentUpdate[]> = {
  "a payment": [paid("p1", payment("created")), paid("p1", payment("authorized")), paid("p1", payment("captured"))],
  "a failed attempt, then another one": [
    paid("p0", payment("failed", { failureReason: "card_declined" })),
    paid("p1", payment("authorized")),
    paid("p1", payment("captured")),
  ],
  "a failed payment that is captured after all": [
    paid("p1", payment("failed", { failureReason: "payment_timed_out" })),
    paid("p1", payment("authorized")),
    paid("p1", payment("captured")),
  ],
  "a signed payment while the gateway did not answer": [
    paid("p1", payment("created", { vouched: true })),
    paid("p1", payment("created")),
    paid("p1", payment("captured")),
  ],
  "a full refund": [
    paid("p1", payment("authorized")),
    paid("p1", payment("captured")),
    refunded("r1", refund("pending")),
    refunded("r1", refund("processed")),
  ],
  "three partial refunds, one of which fails": [
    paid("p1", payment("captured")),
    refunded("r1", refund("pending", { amountPaise: 100_00 })),
    refunded("r1", refund("processed", { amountPaise: 100_00 })),
    refunded("r2", refund("failed", { amountPaise: 200_00 })),
    refunded("r3", refund("processed", { amountPaise: 50_00, at: "2026-11-20T08:00:00.000Z" })),
  ],
  "partial refunds that make up the whole": [
    paid("p1", payment("captured")),
    refunded("r1", refund("processed", { amountPaise: 100_00 })),
    refunded("r2", refund("processed", { amountPaise: 400_00, at: "2026-11-20T08:00:00.000Z" })),
  ],
  "another amount": [paid("p1", payment("captured", { amountPaise: 499_00 }))],
  "a payment from abroad that is refunded": [
    paid("p1", payment("captured", { international: true })),
    refunded("r1", refund("processed")),
  ],
  "an authorised payment that is released": [paid("p1", payment("authorized")), refunded("r1", refund("processed"))],
};

describe("Messages about a donation, in any order and repeated", () => {
  it.each(Object.entries(SCENARIOS))(
    "result in the same facts, status, ledger and thank-you mail: %s",
    (_, messages) => {
      const inOrder = applyAll(messages);
      fc.assert(
        fc.property(
          fc.shuffledSubarray(messages, { minLength: messages.length }),
          fc.array(fc.constantFrom(...messages), { maxLength: 6 }),
          fc.nat(),
          (shuffled, again, at) => {
            const mixed = [...shuffled];
            again.forEach((message, index) => mixed.splice((at + index * 7) % (mixed.length + 1), 0, message));
            expect(applyAll(mixed)).toEqual(inOrder);
          },
        ),
      );
    },
  );

  it.each(Object.entries(SCENARIOS))(
    "result in the same ledger when they are merged into one update: %s",
    (_, messages) => {
      const together = mergeAll(messages);
      expect(applyAll([together]).ledger).toEqual(applyAll(messages).ledger);
    },
  );

  it("result in the same sums when two attempts on one order succeed and one of them is refunded", () => {
    const messages = [
      paid("p1", payment("captured")),
      paid("p2", payment("captured", { at: "2026-11-20T06:02:00.000Z" })),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray([...messages, ...messages], { minLength: 4 }), (mixed) => {
        const { ledger, facts, thanks } = applyAll(mixed);
        expect(totals(ledger)).toEqual({
          school: { paise: 500_00, supporters: 1 },
          suspense: { paise: 500_00, supporters: 0 },
        });
        expect(thanks).toBe(1);
        const second = facts.acceptedPaymentId === "p1" ? "p2" : "p1";
        const after = applyAll([...mixed, refunded("r1", refund("processed", { paymentId: second }))]);
        expect(totals(after.ledger)).toEqual({
          school: { paise: 500_00, supporters: 1 },
          suspense: { paise: 0, supporters: 0 },
        });
        expect(after.status).toBe("paid");
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

  it("never book more or less than was captured and refunded", () => {
    fc.assert(
      fc.property(fc.array(anyUpdate, { maxLength: 12 }), (messages) => {
        const { facts, ledger, booked, netPaise } = applyAll(messages);
        const captured = Object.entries(facts.payments).filter(([, { status }]) => status === "captured");
        const current = captured.reduce(
          (sum, [id, { amountPaise }]) => sum + amountPaise - refundedPaise(facts, id),
          0,
        );
        const sums = totals(ledger);
        expect(Object.values(sums).reduce((sum, { paise }) => sum + paise, 0)).toBe(current);
        expect(sums["school"]?.paise ?? 0).toBe(netPaise);
        expect(booked).toEqual(new Set(ledger.keys()));
      }),
      { numRuns: 500 },
    );
  });

  it("only add facts and entries, and never remove any", () => {
    fc.assert(
      fc.property(fc.array(anyUpdate, { maxLength: 6 }), anyUpdate, (before, more) => {
        const known = applyAll(before);
        const after = applyAll([...before, more]);
        for (const [id, entry] of known.ledger) expect(after.ledger.get(id)).toEqual(entry);
        expect(after.facts.acceptedPaymentId ?? known.facts.acceptedPaymentId).toBe(after.facts.acceptedPaymentId);
        if (known.facts.acceptedPaymentId !== undefined)
          expect(after.facts.acceptedPaymentId).toBe(known.facts.acceptedPaymentId);
      }),
    );
  });
});

describe("The status of a donation", () => {
  const captured = paid("p1", payment("captured"));
  it.each<[string, PaymentUpdate[], DonationStatus]>([
    ["no attempt yet", [], "open"],
    ["an attempt has started", [paid("p1", payment("created"))], "pending"],
    ["an attempt failed", [paid("p1", payment("failed"))], "failed"],
    ["a payment is authorised", [paid("p1", payment("authorized"))], "pending"],
    ["only the checkout signature is known", [paid("p1", payment("created", { vouched: true }))], "pending"],
    [
      "the signed payment failed",
      [paid("p1", payment("created", { vouched: true })), paid("p1", payment("failed"))],
      "failed",
    ],
    [
      "one attempt failed, another is authorised",
      [paid("p0", payment("failed")), paid("p1", payment("authorized"))],
      "pending",
    ],
    ["it is paid", [captured], "paid"],
    ["it is paid, and another attempt failed later", [captured, paid("p2", payment("failed"))], "paid"],
    ["a refund is pending", [captured, refunded("r1", refund("pending"))], "paid"],
    ["a refund failed", [captured, refunded("r1", refund("failed"))], "paid"],
    ["a part is refunded", [captured, refunded("r1", refund("processed", { amountPaise: 1_00 }))], "partly-refunded"],
    ["all is refunded", [captured, refunded("r1", refund("processed"))], "refunded"],
    [
      "the donation was refunded and a second payment of the order was not",
      [
        paid("p1", payment("captured")),
        refunded("r1", refund("processed")),
        paid("p2", payment("captured", { at: "2026-11-20T06:05:00.000Z" })),
      ],
      "under-review",
    ],
    ["another amount was paid", [paid("p1", payment("captured", { amountPaise: 1_00 }))], "under-review"],
    ["another currency was paid", [paid("p1", payment("captured", { currency: "USD" }))], "under-review"],
    ["the payment is from abroad", [paid("p1", payment("captured", { international: true }))], "under-review"],
    ["another order was paid", [paid("p1", payment("captured", { orderId: "order_b" }))], "under-review"],
    [
      "a payment from abroad was refunded",
      [paid("p1", payment("captured", { international: true })), refunded("r1", refund("processed"))],
      "refunded",
    ],
    [
      "the bank released an authorised payment",
      [paid("p1", payment("authorized")), refunded("r1", refund("processed"))],
      "failed",
    ],
    ["a refund is known before its payment", [refunded("r1", refund("processed"))], "open"],
  ])("%s", (_, update, status) => {
    expect(statusAfter(...update)).toBe(status);
  });

  it("is expired after four days without a payment, and a later payment still counts", () => {
    const late = new Date(Date.parse(CREATED) + UNPAID_LIFETIME_MS + 1);
    expect(statusOf(merge(paid("p0", payment("failed"))), TERMS, late)).toBe("expired");
    expect(statusOf(merge(paid("p1", payment("authorized"))), TERMS, late)).toBe("pending");
    expect(statusOf(merge(captured), TERMS, late)).toBe("paid");
    expect(statusOf(merge(paid("p1", payment("created"))), TERMS, late)).toBe("expired");
    const last = new Date(Date.parse(CREATED) + UNPAID_LIFETIME_MS);
    expect(statusOf(merge(paid("p0", payment("failed"))), TERMS, last)).toBe("failed");
  });

  it("stays pending while the bank has released only part of the held money", () => {
    const part = refunded("r1", refund("processed", { amountPaise: 1_00 }));
    expect(statusAfter(paid("p1", payment("authorized")), part)).toBe("pending");
  });
});

describe("The accepted payment", () => {
  it("is the earlier of two acceptable payments in one message", () => {
    const both = mergeAll([paid("p2", payment("captured")), paid("p1", payment("captured", { at: CREATED }))]);
    expect(merge(both).acceptedPaymentId).toBe("p1");
  });
  it.each<[string, Partial<PaymentFact>]>([
    ["another amount", { amountPaise: 500_01 }],
    ["another currency", { currency: "USD" }],
    ["another order", { orderId: "order_b" }],
    ["no order", { orderId: undefined }],
    ["a foreign card", { international: true }],
  ])("is never a payment with %s: that goes to suspense, without a supporter", (_, change) => {
    const { ledger, netPaise, listed, thanks } = applyAll([paid("p1", payment("captured", change))]);
    expect([...ledger.values()].map(({ account, supporters }) => [account, supporters])).toEqual([["suspense", 0]]);
    expect([netPaise, listed, thanks]).toEqual([0, false, 0]);
  });
  it("no longer counts as a supporter, nor is listed, once it is refunded in full", () => {
    const { ledger, listed } = applyAll(SCENARIOS["partial refunds that make up the whole"]!);
    expect(totals(ledger)["school"]).toEqual({ paise: 0, supporters: 0 });
    expect(listed).toBe(false);
  });
  it("still counts as a supporter after a partial refund", () => {
    const { ledger, netPaise } = applyAll(SCENARIOS["three partial refunds, one of which fails"]!);
    expect(totals(ledger)["school"]).toEqual({ paise: 350_00, supporters: 1 });
    expect(netPaise).toBe(350_00);
  });
});

describe("The next check with the gateway", () => {
  const minutesAt = (age: number) => {
    const now = new Date(Date.parse(CREATED) + age * 60_000);
    const { checkAfter } = deriveDonation(NO_FACTS, TERMS, now);
    return checkAfter === null ? null : (Date.parse(checkAfter) - now.getTime()) / 60_000;
  };
  it.each([
    [0, 15],
    [15, 15],
    [60, 30],
    [24 * 60, 12 * 60],
    [90 * 60, 12 * 60],
    [4 * 24 * 60 + 1, null],
  ])("of a donation unpaid for %i minutes is in %s minutes", (age, minutes) => expect(minutesAt(age)).toBe(minutes));

  it.each<[string, PaymentUpdate[]]>([
    ["paid", [paid("p1", payment("captured"))]],
    ["under review", [paid("p1", payment("captured", { international: true }))]],
  ])("of a donation that is %s never happens", (_, update) =>
    expect(deriveDonation(merge(...update), TERMS, NOW).checkAfter).toBeNull(),
  );
  it("of an authorised payment still happens after four days", () => {
    const late = new Date(Date.parse(CREATED) + 2 * UNPAID_LIFETIME_MS);
    expect(deriveDonation(merge(paid("p1", payment("authorized"))), TERMS, late).checkAfter).not.toBeNull();
  });
});

describe("A ledger entry", () => {
  it("has an id derived from the gateway's, and records which source reported it first, and when", () => {
    const facts = merge(paid("p1", payment("captured")), refunded("r1", refund("processed")));
    const entries = ledgerEntriesOf("d1", "school", facts, { now: NOW, source: "verify" });
    expect(entries.map(({ id }) => id)).toEqual(["cap_p1", "ref_r1", "full_p1"]);
    for (const { entry } of entries)
      expect(entry).toMatchObject({ source: "verify", bookedAt: NOW.toISOString(), donationId: "d1", currency: "INR" });
    expect(entries.map(({ entry }) => entry.amountPaise)).toEqual([500_00, -500_00, 0]);
  });

  it("has its kind, its supporters and the time reported by the gateway", () => {
    const facts = merge(
      paid("p1", payment("captured")),
      refunded("r1", refund("processed", { amountPaise: 100_00, at: "2026-11-20T09:00:00.000Z" })),
      refunded("r2", refund("processed", { amountPaise: 400_00, at: "2026-11-20T08:00:00.000Z" })),
    );
    const common = {
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
      { ...common, kind: "capture", amountPaise: 500_00, supporters: 1, occurredAt: "2026-11-20T06:01:00.000Z" },
      {
        ...common,
        kind: "refund",
        refundId: "r1",
        amountPaise: -100_00,
        supporters: 0,
        occurredAt: "2026-11-20T09:00:00.000Z",
      },
      {
        ...common,
        kind: "refund",
        refundId: "r2",
        amountPaise: -400_00,
        supporters: 0,
        occurredAt: "2026-11-20T08:00:00.000Z",
      },
      { ...common, kind: "whole-refund", amountPaise: 0, supporters: -1, occurredAt: "2026-11-20T09:00:00.000Z" },
    ]);
  });

  it("in suspense subtracts no supporter, because it added none", () => {
    const facts = merge(paid("p1", payment("captured", { international: true })), refunded("r1", refund("processed")));
    const entries = ledgerEntriesOf("d1", "school", facts, { now: NOW, source: "webhook" });
    expect(entries.map(({ id, entry }) => [id, entry.account, entry.supporters])).toEqual([
      ["cap_p1", "suspense", 0],
      ["ref_r1", "suspense", 0],
    ]);
  });
});

describe("The time of the full refund", () => {
  const captured = paid("p1", payment("captured"));
  const part = (id: string, amountPaise: number, hour: number, about: Partial<RefundFact> = {}) =>
    refunded(id, refund("processed", { amountPaise, at: `2026-11-20T0${hour}:00:00.000Z`, ...about }));
  it.each<[string, PaymentUpdate[], string | undefined]>([
    ["that of the last refund", [captured, part("r1", 200_00, 9), part("r2", 300_00, 8)], "2026-11-20T09:00:00.000Z"],
    ["none after a partial refund", [captured, part("r1", 499_99, 9)], undefined],
    ["none without a captured payment", [part("r1", 500_00, 9)], undefined],
    ["none while a refund is pending", [captured, refunded("r1", refund("pending"))], undefined],
    ["none for another payment's refund", [captured, part("r1", 500_00, 9, { paymentId: "p2" })], undefined],
  ])("is %s", (_, update, expected) => {
    expect(fullyRefundedAt(merge(...update))).toBe(expected);
  });
});

describe("The computed fields of a donation", () => {
  const at = (minute: number) => `2026-11-20T06:0${minute}:00.000Z`;

  it("describe the accepted payment, whatever other attempts there were", () => {
    const facts = merge(
      paid("p1", payment("captured", { method: "upi", at: at(1) })),
      paid("p2", payment("failed", { method: "card", at: at(2) })),
    );
    expect(deriveDonation(facts, TERMS, NOW)).toStrictEqual({
      status: "paid",
      kind: "one-off",
      method: "upi",
      paidAt: at(1),
      netPaise: 500_00,
      listed: true,
      checkAfter: null,
    });
  });

  it("contain the method of the last attempt if it is unpaid", () => {
    const facts = merge(
      paid("p2", payment("failed", { method: "card", at: at(3) })),
      paid("p1", payment("failed", { method: "upi", at: at(1) })),
      paid("p3", payment("failed", { method: "wallet", at: at(2) })),
    );
    expect(deriveDonation(facts, TERMS, NOW)).toMatchObject({
      status: "failed",
      method: "card",
      paidAt: null,
      netPaise: 0,
    });
    expect(attemptsOf(facts).map(({ method }) => method)).toEqual(["upi", "wallet", "card"]);
    expect(deriveDonation(NO_FACTS, TERMS, NOW).method).toBeNull();
  });

  it("order attempts at the same time by their ids", () => {
    const facts = merge(
      paid("p2", payment("failed", { method: "card" })),
      paid("p1", payment("failed", { method: "upi" })),
      paid("p3", payment("failed", { method: "wallet" })),
    );
    expect(attemptsOf(facts).map(({ method }) => method)).toEqual(["upi", "card", "wallet"]);
    const both = mergeAll([paid("p2", payment("captured")), paid("p1", payment("captured"))]);
    expect(mergeFacts(NO_FACTS, both, TERMS).acceptedPaymentId).toBe("p1");
  });

  it("say whether it is monthly, and rank its refund request", () => {
    const asked = [{ what: "asked", at: at(5), reason: "by-mistake" }] as const;
    const about = { ...TERMS, planId: "p".repeat(24), refundEvents: [...asked] };
    expect(deriveDonation(merge(paid("p1", payment("captured"))), about, NOW)).toMatchObject({
      kind: "monthly",
      refundRank: expect.stringMatching(/^2/),
    });
    expect(deriveDonation(NO_FACTS, TERMS, NOW)).not.toHaveProperty("refundRank");
  });
});

function mergeAll(messages: readonly PaymentUpdate[]): PaymentUpdate {
  const facts = messages.reduce((known: Facts, update) => mergeFacts(known, update, TERMS), NO_FACTS);
  return { payments: facts.payments, refunds: facts.refunds };
}
