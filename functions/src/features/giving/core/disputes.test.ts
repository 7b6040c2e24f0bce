import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../../test/support/samples.ts";
import { bookingFor } from "./booking.ts";
import type { DisputeFact, DonationDocument, PaymentFact, RefundFact } from "./donation.document.ts";
import { NO_FACTS } from "./facts.ts";
import { deriveDonation } from "./status.ts";
import type { PaymentEntry } from "../../platform/ledger/ledger.document.ts";
import type { PaymentUpdate } from "./payment-facts.ts";
import { moneyProblemsOf } from "./money-problems.ts";
import { excessReturnedPaise, returnedPaise } from "./reversals.ts";

const NOW = new Date("2026-11-25T06:00:00.000Z");
const TERMS = {
  amountPaise: 500_00,
  currency: "INR",
  orderId: "order_a",
  createdAt: "2026-11-20T06:00:00.000Z",
} as const;
const onDay = (day: number) => `2026-11-${day}T06:00:00.000Z`;

const aCapturedPayment = (overrides: Partial<PaymentFact> = {}): PaymentFact => ({
  status: "captured",
  amountPaise: 500_00,
  currency: "INR",
  orderId: "order_a",
  international: false,
  at: onDay(20),
  ...overrides,
});
const aDispute = (status: DisputeFact["status"], day: number, overrides: Partial<DisputeFact> = {}): DisputeFact => ({
  paymentId: "p1",
  amountPaise: 500_00,
  lostPaise: status === "lost" ? 500_00 : 0,
  status,
  respondBy: onDay(28),
  at: onDay(21),
  reportedAt: onDay(day),
  ...overrides,
});
const aRefund = (amountPaise: number, day: number): RefundFact => ({
  paymentId: "p1",
  amountPaise,
  status: "processed",
  at: onDay(day),
});
const captured = (id = "p1", overrides: Partial<PaymentFact> = {}): PaymentUpdate => ({
  payments: { [id]: aCapturedPayment(overrides) },
  refunds: {},
});
const refunded = (id: string, fact: RefundFact): PaymentUpdate => ({ payments: {}, refunds: { [id]: fact } });
const disputed = (id: string, fact: DisputeFact): PaymentUpdate => ({
  payments: {},
  refunds: {},
  disputes: { [id]: fact },
});

/** The donation and ledger after these messages, booked one by one. */
function bookAll(messages: readonly PaymentUpdate[]) {
  let donation: DonationDocument = {
    ...aPaidDonation(),
    ...TERMS,
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, TERMS, NOW),
  };
  const ledger = new Map<string, PaymentEntry>();
  for (const update of messages) {
    const booking = bookingFor("d1", donation, update, { source: "webhook", now: NOW });
    for (const { id, entry } of booking?.entries ?? []) {
      expect(ledger.has(id), `${id} booked twice`).toBe(false);
      ledger.set(id, entry);
    }
    donation = { ...donation, ...booking?.changes };
  }
  const totalPaise = [...ledger.values()].reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const supporters = [...ledger.values()].reduce((sum, entry) => sum + entry.supporters, 0);
  return { donation, ledger, totalPaise, supporters };
}
const inAnyOrder = (messages: readonly PaymentUpdate[]) =>
  fc.tuple(
    fc.shuffledSubarray([...messages], { minLength: messages.length }),
    fc.array(fc.constantFrom(...messages), { maxLength: 4 }),
  );

describe("A dispute", () => {
  const moved = [
    captured(),
    disputed("x1", aDispute("open", 21)),
    disputed("x1", aDispute("under-review", 22)),
    disputed("x1", aDispute("action-required", 23, { respondBy: onDay(27) })),
    disputed("x1", aDispute("under-review", 24)),
  ];

  it.each(["won", "lost", "closed"] as const)("that is %s stays so, in whatever order its events arrive", (status) => {
    const messages = [...moved, disputed("x1", aDispute(status, 23))];
    const { donation, ledger } = bookAll(messages);
    expect(donation.facts.disputes?.["x1"]?.status).toBe(status);
    fc.assert(
      fc.property(inAnyOrder(messages), ([shuffled, repeated]) => {
        const outcome = bookAll([...shuffled, ...repeated]);
        expect(outcome.donation.facts).toEqual(donation.facts);
        expect(outcome.donation.status).toBe(donation.status);
        expect(outcome.ledger).toEqual(ledger);
      }),
    );
  });

  it("that is open shows the state of its latest event, in whatever order they arrive", () => {
    fc.assert(
      fc.property(inAnyOrder(moved), ([shuffled, repeated]) => {
        const { donation } = bookAll([...shuffled, ...repeated]);
        expect(donation.facts.disputes?.["x1"]).toEqual(aDispute("under-review", 24));
      }),
    );
  });

  it("that is open leaves a paid donation paid, and asks for a person", () => {
    const { donation, totalPaise } = bookAll(moved);
    expect(donation).toMatchObject({ status: "paid", netPaise: 500_00, needsPerson: true, listed: true });
    expect(totalPaise).toBe(500_00);
  });

  it.each(["won", "closed"] as const)("that is %s changes nothing about the money, and needs nobody", (status) => {
    const { donation, totalPaise } = bookAll([...moved, disputed("x1", aDispute(status, 25))]);
    expect(donation).toMatchObject({ status: "paid", netPaise: 500_00, needsPerson: false });
    expect(totalPaise).toBe(500_00);
  });

  it("that is lost is a negative entry of its own, and the donation no longer counts", () => {
    const { donation, ledger, totalPaise, supporters } = bookAll([...moved, disputed("x1", aDispute("lost", 25))]);
    expect(ledger.get("dis_x1")).toEqual({
      kind: "chargeback",
      account: "school",
      amountPaise: -500_00,
      supporters: 0,
      currency: "INR",
      donationId: "d1",
      paymentId: "p1",
      disputeId: "x1",
      occurredAt: onDay(25),
      bookedAt: NOW.toISOString(),
      source: "webhook",
      lines: [
        { account: "campaign:school", amountPaise: 500_00 },
        { account: "chargebacks", amountPaise: -500_00 },
      ],
    });
    expect([...ledger.keys()]).toEqual(["cap_p1", "dis_x1", "full_p1"]);
    expect(donation).toMatchObject({ status: "refunded", netPaise: 0, listed: false, needsPerson: false });
    expect([totalPaise, supporters]).toEqual([0, 0]);
  });

  it("that is lost in part leaves the rest", () => {
    const lost = disputed("x1", aDispute("lost", 25, { lostPaise: 200_00 }));
    const { donation, totalPaise, supporters } = bookAll([captured(), lost]);
    expect(donation).toMatchObject({ status: "partly-refunded", netPaise: 300_00, listed: true });
    expect([totalPaise, supporters]).toEqual([300_00, 1]);
  });

  it("that is lost takes the rest of the loss once a refund is reversed that had left too little", () => {
    const refund = aRefund(200_00, 22);
    const { donation, ledger, totalPaise } = bookAll([
      captured(),
      refunded("r1", refund),
      disputed("x1", aDispute("lost", 25, { lostPaise: 400_00 })),
      refunded("r1", { ...refund, status: "reversed" }),
    ]);
    expect([...ledger].map(([id, { amountPaise }]) => [id, amountPaise])).toEqual([
      ["cap_p1", 500_00],
      ["ref_r1", -200_00],
      ["dis_x1", -300_00],
      ["full_p1", 0],
      ["rev_r1", 200_00],
      ["dis_x1_more_1", -100_00],
      ["full_p1_2", 0],
    ]);
    expect([donation.netPaise, totalPaise]).toEqual([100_00, 100_00]);
  });

  it("that costs more than the gateway first said is booked with the rest, on the same day or another", () => {
    const lost = (lostPaise: number, day: number) => disputed("x1", aDispute("lost", day, { lostPaise }));
    const sameDay = bookAll([captured(), lost(100_00, 25), lost(300_00, 25)]);
    expect([...sameDay.ledger].map(([id, { amountPaise }]) => [id, amountPaise])).toEqual([
      ["cap_p1", 500_00],
      ["dis_x1", -100_00],
      ["dis_x1_change_1", -200_00],
    ]);
    const anotherDay = bookAll([captured(), lost(100_00, 25), lost(300_00, 26), lost(400_00, 26)]);
    expect([...anotherDay.ledger].map(([id, { amountPaise }]) => [id, amountPaise])).toEqual([
      ["cap_p1", 500_00],
      ["dis_x1", -100_00],
      ["dis_x1_out_1", 100_00],
      ["dis_x1_in_1", -300_00],
      ["dis_x1_change_1", -100_00],
    ]);
    for (const { donation, totalPaise } of [sameDay, anotherDay]) expect(totalPaise).toBe(donation.netPaise);
  });

  it("that is won after it was lost stays booked as lost, and is for a person, whichever message comes first", () => {
    const lost = disputed("x1", aDispute("lost", 24));
    for (const order of [
      [lost, disputed("x1", aDispute("won", 25))],
      [disputed("x1", aDispute("won", 25)), lost],
      [lost, disputed("x1", aDispute("won", 26)), disputed("x1", aDispute("won", 25)), lost],
    ]) {
      const { donation } = bookAll([captured(), ...order]);
      expect(donation).toMatchObject({ status: "refunded", netPaise: 0, needsPerson: true });
      expect(donation.exceptionDueAt).toBe("2026-12-02T06:00:00.000Z");
      expect(moneyProblemsOf(donation.facts, donation)).toMatchObject([
        { what: "dispute-won", key: "won_x1", disputeId: "x1", amountPaise: 500_00, at: onDay(25) },
      ]);
    }
  });

  it("that was won and is lost later is lost, and nobody has to look", () => {
    for (const order of [
      [disputed("x1", aDispute("won", 24)), disputed("x1", aDispute("lost", 25))],
      [disputed("x1", aDispute("lost", 25)), disputed("x1", aDispute("won", 24))],
    ])
      expect(bookAll([captured(), ...order]).donation).toMatchObject({ netPaise: 0, needsPerson: false });
  });

  it("that is lost although nothing was deducted changes nothing about the money", () => {
    const { donation, totalPaise } = bookAll([captured(), disputed("x1", aDispute("lost", 25, { lostPaise: 0 }))]);
    expect(donation).toMatchObject({ status: "paid", netPaise: 500_00, needsPerson: false });
    expect(totalPaise).toBe(500_00);
  });

  it("that is known before its payment is booked with it", () => {
    expect(bookAll([disputed("x1", aDispute("lost", 25))]).ledger.size).toBe(0);
    expect(bookAll([disputed("x1", aDispute("lost", 25)), captured()]).totalPaise).toBe(0);
  });

  it("of money under review is booked in suspense, and ends the review", () => {
    const lost = disputed("x1", aDispute("lost", 25));
    const { donation, ledger } = bookAll([captured("p1", { international: true }), lost]);
    expect([...ledger.values()].map(({ account, amountPaise }) => [account, amountPaise])).toEqual([
      ["suspense", 500_00],
      ["suspense", -500_00],
    ]);
    expect(donation).toMatchObject({ status: "refunded", needsPerson: false });
  });
});

describe("What is refunded and lost together", () => {
  it("never exceeds what was captured, in any order, and an excess asks for a person", () => {
    const messages = [
      captured(),
      refunded("r1", aRefund(200_00, 22)),
      refunded("r2", aRefund(300_00, 24)),
      disputed("x1", aDispute("lost", 23, { lostPaise: 400_00 })),
    ];
    fc.assert(
      fc.property(inAnyOrder(messages), ([shuffled, repeated]) => {
        const { donation, totalPaise, supporters } = bookAll([...shuffled, ...repeated]);
        expect([totalPaise, supporters, donation.netPaise]).toEqual([0, 0, 0]);
        expect(donation).toMatchObject({ status: "refunded", needsPerson: true });
        expect(excessReturnedPaise(donation.facts, "p1")).toBe(400_00);
      }),
    );
  });

  it("adds up to what is gone, in any order", () => {
    const messages = [
      captured(),
      refunded("r1", aRefund(100_00, 22)),
      disputed("x1", aDispute("lost", 23, { lostPaise: 150_00 })),
      disputed("x2", aDispute("lost", 24, { lostPaise: 50_00 })),
    ];
    fc.assert(
      fc.property(inAnyOrder(messages), ([shuffled, repeated]) => {
        const { donation, totalPaise } = bookAll([...shuffled, ...repeated]);
        expect([totalPaise, donation.netPaise, returnedPaise(donation.facts, "p1")]).toEqual([200_00, 200_00, 300_00]);
        expect(donation).toMatchObject({ status: "partly-refunded", needsPerson: false });
      }),
    );
  });
});

describe("A fee that the donor paid on top", () => {
  const withFee = captured("p1", { donorFeePaise: 11_80 });

  it("is not part of the donation, which is accepted as it was ordered", () => {
    const { donation, totalPaise } = bookAll([withFee]);
    expect(donation).toMatchObject({ status: "paid", netPaise: 500_00, needsPerson: false });
    expect(totalPaise).toBe(500_00);
  });

  it("goes back with a full refund, which takes no more from the campaign than the donation", () => {
    const { donation, totalPaise, supporters } = bookAll([withFee, refunded("r1", aRefund(511_80, 22))]);
    expect(donation).toMatchObject({ status: "refunded", netPaise: 0, needsPerson: false });
    expect([totalPaise, supporters]).toEqual([0, 0]);
  });

  it("goes back with a lost dispute in the same way", () => {
    const lost = disputed("x1", aDispute("lost", 25, { amountPaise: 511_80, lostPaise: 511_80 }));
    const { donation, totalPaise } = bookAll([withFee, lost]);
    expect(donation).toMatchObject({ status: "refunded", netPaise: 0, needsPerson: false });
    expect(totalPaise).toBe(0);
  });
});

describe("A second payment of a paid order", () => {
  const secondPayment = captured("p2", { at: onDay(21) });

  it("leaves the donation paid for its donor, and asks for a person until it is refunded", () => {
    const { donation } = bookAll([captured(), secondPayment]);
    expect(donation).toMatchObject({ status: "paid", netPaise: 500_00, needsPerson: true });
    const secondRefund = refunded("r1", { ...aRefund(500_00, 22), paymentId: "p2" });
    const refundedDonation = bookAll([captured(), secondPayment, secondRefund]).donation;
    expect(refundedDonation).toMatchObject({ status: "paid", netPaise: 500_00, needsPerson: false });
  });
});
