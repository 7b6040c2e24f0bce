import type { DonationStatus } from "@daansetu/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../test/support/samples.ts";
import { bookingFor } from "./booking.ts";
import type { DonationDocument, Facts, PaymentFact, RefundFact } from "./donation.document.ts";
import {
  attemptsOf,
  derive,
  entriesFor,
  mergeFacts,
  type PaymentUpdate,
  NO_FACTS,
  OPEN_FOR_MS,
  refundedPaise,
  statusOf,
  wentBackAt,
} from "./facts.ts";
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
const paid = (id: string, fact: PaymentFact): PaymentUpdate => ({ payments: { [id]: fact }, refunds: {} });
const refunded = (id: string, fact: RefundFact): PaymentUpdate => ({ payments: {}, refunds: { [id]: fact } });
const merge = (...update: PaymentUpdate[]): Facts =>
  update.reduce((facts: Facts, each) => mergeFacts(facts, each, WHAT), NO_FACTS);
const statusAfter = (...update: PaymentUpdate[]): DonationStatus => statusOf(merge(...update), WHAT, NOW);

/** Everything that a donation's messages end in: told one by one, each by a webhook, as the books do it. */
function tell(messages: readonly PaymentUpdate[]) {
  let donation: DonationDocument = {
    ...aPaidDonation(),
    ...WHAT,
    facts: NO_FACTS,
    booked: [],
    ...derive(NO_FACTS, WHAT, NOW),
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
        const second = facts.acceptedPaymentId === "p1" ? "p2" : "p1";
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
  const anyNews: fc.Arbitrary<PaymentUpdate> = fc.record({
    payments: fc.dictionary(fc.constantFrom("p1", "p2"), anyPayment, { maxKeys: 2 }),
    refunds: fc.dictionary(fc.constantFrom("r1", "r2"), anyRefund, { maxKeys: 2 }),
  });

  it("never books more or less than was captured and given back, whatever is told", () => {
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 12 }), (messages) => {
        const { facts, ledger, booked, netPaise } = tell(messages);
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

  it("adds to what is known, and takes nothing away", () => {
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 6 }), anyNews, (before, more) => {
        const known = tell(before);
        const after = tell([...before, more]);
        for (const [id, entry] of known.ledger) expect(after.ledger.get(id)).toEqual(entry);
        expect(after.facts.acceptedPaymentId ?? known.facts.acceptedPaymentId).toBe(after.facts.acceptedPaymentId);
        if (known.facts.acceptedPaymentId !== undefined)
          expect(after.facts.acceptedPaymentId).toBe(known.facts.acceptedPaymentId);
      }),
    );
  });
});

describe("What a donor is told", () => {
  const captured = paid("p1", payment("captured"));
  it.each<[string, PaymentUpdate[], DonationStatus]>([
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
  ])("%s", (_, update, status) => {
    expect(statusAfter(...update)).toBe(status);
  });

  it("after four days without money the donation has expired, and money that comes later still counts", () => {
    const late = new Date(Date.parse(CREATED) + OPEN_FOR_MS + 1);
    expect(statusOf(merge(paid("p0", payment("failed"))), WHAT, late)).toBe("expired");
    expect(statusOf(merge(paid("p1", payment("authorized"))), WHAT, late)).toBe("pending");
    expect(statusOf(merge(captured), WHAT, late)).toBe("paid");
    expect(statusOf(merge(paid("p1", payment("created"))), WHAT, late)).toBe("expired");
    const last = new Date(Date.parse(CREATED) + OPEN_FOR_MS);
    expect(statusOf(merge(paid("p0", payment("failed"))), WHAT, last)).toBe("failed");
  });

  it("money that the bank holds and let go in part is still held", () => {
    const part = refunded("r1", refund("processed", { amountPaise: 1_00 }));
    expect(statusAfter(paid("p1", payment("authorized")), part)).toBe("pending");
  });
});

describe("The donation", () => {
  it("is the earlier of two good payments that are told together", () => {
    const both = mergeAll([paid("p2", payment("captured")), paid("p1", payment("captured", { at: CREATED }))]);
    expect(merge(both).acceptedPaymentId).toBe("p1");
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

  it.each<[string, PaymentUpdate[]]>([
    ["paid", [paid("p1", payment("captured"))]],
    ["under review", [paid("p1", payment("captured", { international: true }))]],
  ])("of one that is %s: never, for nothing is left to ask", (_, update) =>
    expect(derive(merge(...update), WHAT, NOW).checkAfter).toBeNull(),
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

  it("says what kind it is, whom it counts and when the gateway says that it happened", () => {
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
    expect(entriesFor("d1", "school", facts, { now: NOW, source: "webhook" }).map(({ entry }) => entry)).toStrictEqual([
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

  it("of suspense takes nobody back, for nobody was counted", () => {
    const facts = merge(paid("p1", payment("captured", { international: true })), refunded("r1", refund("processed")));
    const entries = entriesFor("d1", "school", facts, { now: NOW, source: "webhook" });
    expect(entries.map(({ id, entry }) => [id, entry.account, entry.supporters])).toEqual([
      ["cap_p1", "suspense", 0],
      ["ref_r1", "suspense", 0],
    ]);
  });
});

describe("The moment at which the whole donation had gone back", () => {
  const captured = paid("p1", payment("captured"));
  const part = (id: string, amountPaise: number, hour: number, about: Partial<RefundFact> = {}) =>
    refunded(id, refund("processed", { amountPaise, at: `2026-11-20T0${hour}:00:00.000Z`, ...about }));
  it.each<[string, PaymentUpdate[], string | undefined]>([
    ["the last refund's", [captured, part("r1", 200_00, 9), part("r2", 300_00, 8)], "2026-11-20T09:00:00.000Z"],
    ["none while some of it is here", [captured, part("r1", 499_99, 9)], undefined],
    ["none where nothing ever was", [part("r1", 500_00, 9)], undefined],
    ["none by a refund under way", [captured, refunded("r1", refund("pending"))], undefined],
    ["none by another payment's refund", [captured, part("r1", 500_00, 9, { paymentId: "p2" })], undefined],
  ])("is %s", (_, update, expected) => {
    expect(wentBackAt(merge(...update))).toBe(expected);
  });
});

describe("What a donation's document says", () => {
  const at = (minute: number) => `2026-11-20T06:0${minute}:00.000Z`;

  it("of a paid one is its payment, whatever was tried besides", () => {
    const facts = merge(
      paid("p1", payment("captured", { method: "upi", at: at(1) })),
      paid("p2", payment("failed", { method: "card", at: at(2) })),
    );
    expect(derive(facts, WHAT, NOW)).toStrictEqual({
      status: "paid",
      kind: "one-off",
      method: "upi",
      paidAt: at(1),
      netPaise: 500_00,
      listed: true,
      checkAfter: null,
    });
  });

  it("of an unpaid one names how it was tried last", () => {
    const facts = merge(
      paid("p2", payment("failed", { method: "card", at: at(3) })),
      paid("p1", payment("failed", { method: "upi", at: at(1) })),
      paid("p3", payment("failed", { method: "wallet", at: at(2) })),
    );
    expect(derive(facts, WHAT, NOW)).toMatchObject({ status: "failed", method: "card", paidAt: null, netPaise: 0 });
    expect(attemptsOf(facts).map(({ method }) => method)).toEqual(["upi", "wallet", "card"]);
    expect(derive(NO_FACTS, WHAT, NOW).method).toBeNull();
  });

  it("tells attempts of one moment apart by their ids", () => {
    const facts = merge(
      paid("p2", payment("failed", { method: "card" })),
      paid("p1", payment("failed", { method: "upi" })),
      paid("p3", payment("failed", { method: "wallet" })),
    );
    expect(attemptsOf(facts).map(({ method }) => method)).toEqual(["upi", "card", "wallet"]);
    const both = mergeAll([paid("p2", payment("captured")), paid("p1", payment("captured"))]);
    expect(mergeFacts(NO_FACTS, both, WHAT).acceptedPaymentId).toBe("p1");
  });

  it("is monthly where it belongs to a plan, and has a rank where a refund was asked for", () => {
    const asked = [{ what: "asked", at: at(5), reason: "by-mistake" }] as const;
    const about = { ...WHAT, planId: "p".repeat(24), refundEvents: [...asked] };
    expect(derive(merge(paid("p1", payment("captured"))), about, NOW)).toMatchObject({
      kind: "monthly",
      refundRank: expect.stringMatching(/^2/),
    });
    expect(derive(NO_FACTS, WHAT, NOW)).not.toHaveProperty("refundRank");
  });
});

function mergeAll(messages: readonly PaymentUpdate[]): PaymentUpdate {
  const facts = messages.reduce((known: Facts, update) => mergeFacts(known, update, WHAT), NO_FACTS);
  return { payments: facts.payments, refunds: facts.refunds };
}
