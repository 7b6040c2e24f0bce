import type { DonationStatus } from "@daansetu/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../test/support/samples.ts";
import { bookingFor } from "./booking.ts";
import type { DonationDocument, Facts, PaymentFact, RefundFact } from "./donation.document.ts";
import { derive, entriesFor, mergeFacts, type News, NO_FACTS, OPEN_FOR_MS, refundedPaise, statusOf } from "./facts.ts";
import type { LedgerEntry } from "./ledger.document.ts";

const CREATED = "2026-11-20T06:00:00.000Z";
const NOW = new Date("2026-11-20T06:10:00.000Z");
const WHAT = { amountPaise: 500_00, currency: "INR", orderId: "order_a", createdAt: CREATED } as const;

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
const paid = (id: string, fact: PaymentFact): News => ({ payments: { [id]: fact }, refunds: {} });
const refunded = (id: string, fact: RefundFact): News => ({ payments: {}, refunds: { [id]: fact } });
const merge = (...news: News[]): Facts => news.reduce((facts: Facts, each) => mergeFacts(facts, each, WHAT), NO_FACTS);
const statusAfter = (...news: News[]): DonationStatus => statusOf(merge(...news), WHAT, NOW);

/** Everything that a donation's messages end in: told one by one, each by a webhook, as the books do it. */
function tell(messages: readonly News[]) {
  let donation: DonationDocument = {
    ...aPaidDonation(),
    ...WHAT,
    facts: NO_FACTS,
    booked: [],
    ...derive(NO_FACTS, WHAT, NOW),
  };
  const ledger = new Map<string, LedgerEntry>();
  let thanks = 0;
  for (const news of messages) {
    const booking = bookingFor("d1", donation, news, { source: "webhook", now: NOW });
    if (booking === undefined) continue;
    for (const { id, entry } of booking.entries) {
      expect(ledger.has(id), `${id} booked twice`).toBe(false);
      ledger.set(id, entry);
    }
    thanks += booking.thankYou ? 1 : 0;
    donation = { ...donation, ...booking.changes };
  }
  const { status, netPaise, listed, paidAt, checkAfter, facts, booked } = donation;
  return { status, netPaise, listed, paidAt, checkAfter, facts, thanks, ledger, booked: new Set(booked) };
}

/** Σ of the ledger by account. */
function totals(ledger: ReadonlyMap<string, LedgerEntry>) {
  const sums: Record<string, { paise: number; supporters: number }> = {};
  for (const { account, amountPaise, supporters } of ledger.values()) {
    const before = sums[account] ?? { paise: 0, supporters: 0 };
    sums[account] = { paise: before.paise + amountPaise, supporters: before.supporters + supporters };
  }
  return sums;
}

const SCENARIOS: Record<string, News[]> = {
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
  "a signed payment whose gateway was silent": [
    paid("p1", payment("created", { vouched: true })),
    paid("p1", payment("created")),
    paid("p1", payment("captured")),
  ],
  "a whole refund": [
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
  "money from abroad that is given back": [
    paid("p1", payment("captured", { international: true })),
    refunded("r1", refund("processed")),
  ],
  "money that was held and let go": [paid("p1", payment("authorized")), refunded("r1", refund("processed"))],
};

describe("Any order and any repetition of a donation's messages", () => {
  it.each(Object.entries(SCENARIOS))("ends in the same facts, status, ledger and thanks: %s", (_, messages) => {
    const inOrder = tell(messages);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(messages, { minLength: messages.length }),
        fc.array(fc.constantFrom(...messages), { maxLength: 6 }),
        fc.nat(),
        (shuffled, again, at) => {
          const mixed = [...shuffled];
          again.forEach((message, index) => mixed.splice((at + index * 7) % (mixed.length + 1), 0, message));
          expect(tell(mixed)).toEqual(inOrder);
        },
      ),
    );
  });

  it.each(Object.entries(SCENARIOS))("ends there too when messages come in one piece: %s", (_, messages) => {
    const together = mergeAll(messages);
    expect(tell([together]).ledger).toEqual(tell(messages).ledger);
  });

  it("ends in the same sums where two attempts on one order both succeed, and one of them is given back", () => {
    const messages = [
      paid("p1", payment("captured")),
      paid("p2", payment("captured", { at: "2026-11-20T06:02:00.000Z" })),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray([...messages, ...messages], { minLength: 4 }), (mixed) => {
        const { ledger, facts, thanks } = tell(mixed);
        expect(totals(ledger)).toEqual({
          school: { paise: 500_00, supporters: 1 },
          suspense: { paise: 500_00, supporters: 0 },
        });
        expect(thanks).toBe(1);
        const second = facts.giftPaymentId === "p1" ? "p2" : "p1";
        const after = tell([...mixed, refunded("r1", refund("processed", { paymentId: second }))]);
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
  const anyNews: fc.Arbitrary<News> = fc.record({
    payments: fc.dictionary(fc.constantFrom("p1", "p2"), anyPayment, { maxKeys: 2 }),
    refunds: fc.dictionary(fc.constantFrom("r1", "r2"), anyRefund, { maxKeys: 2 }),
  });

  it("never books more or less than was captured and given back, whatever is told", () => {
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 12 }), (messages) => {
        const { facts, ledger, booked, netPaise } = tell(messages);
        const captured = Object.entries(facts.payments).filter(([, { status }]) => status === "captured");
        const held = captured.reduce((sum, [id, { amountPaise }]) => sum + amountPaise - refundedPaise(facts, id), 0);
        const sums = totals(ledger);
        expect(Object.values(sums).reduce((sum, { paise }) => sum + paise, 0)).toBe(held);
        expect(sums["school"]?.paise ?? 0).toBe(netPaise);
        expect(booked).toEqual(new Set(ledger.keys()));
      }),
      { numRuns: 500 },
    );
  });

  it("adds to what is known, and takes nothing away", () => {
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 6 }), anyNews, (before, more) => {
        const known = tell(before);
        const after = tell([...before, more]);
        for (const [id, entry] of known.ledger) expect(after.ledger.get(id)).toEqual(entry);
        expect(after.facts.giftPaymentId ?? known.facts.giftPaymentId).toBe(after.facts.giftPaymentId);
        if (known.facts.giftPaymentId !== undefined) expect(after.facts.giftPaymentId).toBe(known.facts.giftPaymentId);
      }),
    );
  });
});

describe("What a donor is told", () => {
  const captured = paid("p1", payment("captured"));
  it.each<[string, News[], DonationStatus]>([
    ["nothing yet", [], "open"],
    ["an attempt has begun", [paid("p1", payment("created"))], "pending"],
    ["an attempt failed", [paid("p1", payment("failed"))], "failed"],
    ["the bank holds the money", [paid("p1", payment("authorized"))], "pending"],
    ["only the signature is known", [paid("p1", payment("created", { vouched: true }))], "pending"],
    [
      "the signed payment failed",
      [paid("p1", payment("created", { vouched: true })), paid("p1", payment("failed"))],
      "failed",
    ],
    ["one failed, another is held", [paid("p0", payment("failed")), paid("p1", payment("authorized"))], "pending"],
    ["it is paid", [captured], "paid"],
    ["it is paid, and another attempt failed later", [captured, paid("p2", payment("failed"))], "paid"],
    ["a refund is on its way", [captured, refunded("r1", refund("pending"))], "paid"],
    ["a refund failed", [captured, refunded("r1", refund("failed"))], "paid"],
    ["a part is refunded", [captured, refunded("r1", refund("processed", { amountPaise: 1_00 }))], "partly-refunded"],
    ["all is refunded", [captured, refunded("r1", refund("processed"))], "refunded"],
    [
      "the gift went back and a second payment of the order stayed",
      [
        paid("p1", payment("captured")),
        refunded("r1", refund("processed")),
        paid("p2", payment("captured", { at: "2026-11-20T06:05:00.000Z" })),
      ],
      "under-review",
    ],
    ["another amount came", [paid("p1", payment("captured", { amountPaise: 1_00 }))], "under-review"],
    ["another currency came", [paid("p1", payment("captured", { currency: "USD" }))], "under-review"],
    ["it came from abroad", [paid("p1", payment("captured", { international: true }))], "under-review"],
    ["another order was paid", [paid("p1", payment("captured", { orderId: "order_b" }))], "under-review"],
    [
      "what came from abroad went back",
      [paid("p1", payment("captured", { international: true })), refunded("r1", refund("processed"))],
      "refunded",
    ],
    ["the bank let the money go", [paid("p1", payment("authorized")), refunded("r1", refund("processed"))], "failed"],
    ["a refund is known before its payment", [refunded("r1", refund("processed"))], "open"],
  ])("%s", (_, news, status) => {
    expect(statusAfter(...news)).toBe(status);
  });

  it("after four days without money the donation has expired, and money that comes later still counts", () => {
    const late = new Date(Date.parse(CREATED) + OPEN_FOR_MS + 1);
    expect(statusOf(merge(paid("p0", payment("failed"))), WHAT, late)).toBe("expired");
    expect(statusOf(merge(paid("p1", payment("authorized"))), WHAT, late)).toBe("pending");
    expect(statusOf(merge(captured), WHAT, late)).toBe("paid");
  });
});

describe("The gift", () => {
  it("is the earlier of two good payments that are told together", () => {
    const both = mergeAll([paid("p2", payment("captured")), paid("p1", payment("captured", { at: CREATED }))]);
    expect(merge(both).giftPaymentId).toBe("p1");
  });
  it.each<[string, Partial<PaymentFact>]>([
    ["another amount", { amountPaise: 500_01 }],
    ["another currency", { currency: "USD" }],
    ["another order", { orderId: "order_b" }],
    ["no order", { orderId: undefined }],
    ["a foreign card", { international: true }],
  ])("is no payment with %s: that goes to suspense, and counts nobody", (_, change) => {
    const { ledger, netPaise, listed, thanks } = tell([paid("p1", payment("captured", change))]);
    expect([...ledger.values()].map(({ account, supporters }) => [account, supporters])).toEqual([["suspense", 0]]);
    expect([netPaise, listed, thanks]).toEqual([0, false, 0]);
  });
  it("no longer counts as a supporter, nor is listed, once it is wholly refunded", () => {
    const { ledger, listed } = tell(SCENARIOS["partial refunds that make up the whole"]!);
    expect(totals(ledger)["school"]).toEqual({ paise: 0, supporters: 0 });
    expect(listed).toBe(false);
  });
  it("stays a supporter's while a part of it stays", () => {
    const { ledger, netPaise } = tell(SCENARIOS["three partial refunds, one of which fails"]!);
    expect(totals(ledger)["school"]).toEqual({ paise: 350_00, supporters: 1 });
    expect(netPaise).toBe(350_00);
  });
});

describe("When the gateway is asked next", () => {
  const minutesAt = (age: number) => {
    const now = new Date(Date.parse(CREATED) + age * 60_000);
    const { checkAfter } = derive(NO_FACTS, WHAT, now);
    return checkAfter === null ? null : (Date.parse(checkAfter) - now.getTime()) / 60_000;
  };
  it.each([
    [0, 15],
    [15, 15],
    [60, 30],
    [24 * 60, 12 * 60],
    [90 * 60, 12 * 60],
    [4 * 24 * 60 + 1, null],
  ])("of a donation unpaid for %i minutes: in %s", (age, minutes) => expect(minutesAt(age)).toBe(minutes));

  it.each<[string, News[]]>([
    ["paid", [paid("p1", payment("captured"))]],
    ["under review", [paid("p1", payment("captured", { international: true }))]],
  ])("of one that is %s: never, for nothing is left to ask", (_, news) =>
    expect(derive(merge(...news), WHAT, NOW).checkAfter).toBeNull(),
  );
  it("of one whose money the bank holds: also after the four days", () => {
    const late = new Date(Date.parse(CREATED) + 2 * OPEN_FOR_MS);
    expect(derive(merge(paid("p1", payment("authorized"))), WHAT, late).checkAfter).not.toBeNull();
  });
});

describe("A ledger entry", () => {
  it("is named by the gateway's ids and says who told first, and when", () => {
    const facts = merge(paid("p1", payment("captured")), refunded("r1", refund("processed")));
    const entries = entriesFor("d1", "school", facts, { now: NOW, source: "verify" });
    expect(entries.map(({ id }) => id)).toEqual(["cap_p1", "ref_r1", "full_p1"]);
    for (const { entry } of entries)
      expect(entry).toMatchObject({ source: "verify", bookedAt: NOW.toISOString(), donationId: "d1", currency: "INR" });
    expect(entries.map(({ entry }) => entry.amountPaise)).toEqual([500_00, -500_00, 0]);
  });
});

function mergeAll(messages: readonly News[]): News {
  const facts = messages.reduce((known: Facts, news) => mergeFacts(known, news, WHAT), NO_FACTS);
  return { payments: facts.payments, refunds: facts.refunds };
}
