import { calendarDay, type DonorDetails } from "@daansetu/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../../test/support/samples.ts";
import { bookingFor } from "./booking.ts";
import { captureTimeOf, mayCountOnOtherDay, type PaymentUpdate, paymentUpdateOf } from "./payment-facts.ts";
import type { DonationDocument, PaymentFact } from "./donation.document.ts";
import { NO_FACTS } from "./facts.ts";
import { deriveDonation, statusOf } from "./status.ts";
import type { PaymentEntry } from "../../platform/ledger/ledger.document.ts";
import { mailsOfBooking } from "../donations/mails/mails-of-booking.ts";
import type { GatewayPayment } from "../../../gateway/payment-gateway.ts";
import { seenInEvent, seenInReply, type Sighting } from "../../../gateway/sighting.ts";

/** 23:50 on 31 March in India. */
const ATTEMPTED_AT = "2027-03-31T18:20:00.000Z";
/** 00:10 on 1 April in India. */
const CAPTURED_AT = "2027-03-31T18:40:00.000Z";
const NOW = new Date("2027-04-02T06:00:00.000Z");
const donor = aPaidDonation().donor!;

const captureSeenAt = (capturedAt: string, overrides: Partial<PaymentFact> = {}): PaymentUpdate => ({
  payments: {
    p1: {
      status: "captured",
      amountPaise: 500_00,
      currency: "INR",
      orderId: "order_a",
      international: false,
      at: ATTEMPTED_AT,
      lateAuthorized: true,
      capturedAt,
      ...overrides,
    },
  },
  refunds: {},
});
const refundAt = (at: string, amountPaise: number): PaymentUpdate => ({
  payments: {},
  refunds: { [`r${amountPaise}`]: { paymentId: "p1", amountPaise, status: "processed", at } },
});
const authorisation = (): PaymentUpdate => {
  const { p1 } = captureSeenAt(CAPTURED_AT).payments;
  const { capturedAt: _capturedAt, lateAuthorized: _late, ...payment } = p1!;
  return { payments: { p1: { ...payment, status: "authorized" } }, refunds: {} };
};

function aDonationBeforePayment(overrides: Partial<DonationDocument> = {}): DonationDocument {
  const donation = {
    ...aPaidDonation(),
    orderId: "order_a",
    createdAt: ATTEMPTED_AT,
    facts: NO_FACTS,
    booked: [],
    ...overrides,
  };
  return { ...donation, ...deriveDonation(NO_FACTS, donation, new Date(ATTEMPTED_AT)) };
}

const NOTHING_MOVED = { receivedPaise: 0, returnedPaise: 0, donations: 0 };

/** The donation and its ledger after updates, or details of its donor, that arrive one after another. */
function applyInOrder(donationBefore: DonationDocument, messages: readonly (PaymentUpdate | DonorDetails)[]) {
  let donation = donationBefore;
  const ledger = new Map<string, PaymentEntry>();
  let thankYouCount = 0;
  for (const message of messages) {
    const [update, details] =
      "payments" in message ? [message, {}] : [{ payments: {}, refunds: {} }, { donor: message }];
    const booking = bookingFor("d1", donation, update, { source: "webhook", now: NOW, ...details });
    for (const { id, entry } of booking?.entries ?? []) {
      expect(ledger.has(id), `${id} booked twice`).toBe(false);
      ledger.set(id, entry);
    }
    thankYouCount += booking?.shouldSendThankYou === true ? 1 : 0;
    donation = { ...donation, ...booking?.changes };
  }
  return { donation, ledger, thankYouCount };
}

/** Captured and refunded paise and donations of an account by day in India, without days that came to nothing. */
function daysOf(ledger: ReadonlyMap<string, PaymentEntry>, account: string) {
  const days = new Map<string, { receivedPaise: number; returnedPaise: number; donations: number }>();
  for (const entry of [...ledger.values()].filter((each) => each.account === account)) {
    const day = calendarDay(entry.occurredAt);
    const { receivedPaise, returnedPaise, donations } = days.get(day) ?? NOTHING_MOVED;
    const isCapture = entry.kind === "capture";
    days.set(day, {
      receivedPaise: receivedPaise + (isCapture ? entry.amountPaise : 0),
      returnedPaise: returnedPaise - (isCapture ? 0 : entry.amountPaise),
      donations: donations + (isCapture ? entry.supporters : 0),
    });
  }
  return new Map(
    [...days].filter(([, { receivedPaise, returnedPaise }]) => receivedPaise !== 0 || returnedPaise !== 0),
  );
}
const supportersOf = (ledger: ReadonlyMap<string, PaymentEntry>, account: string) =>
  [...ledger.values()].reduce((sum, entry) => sum + (entry.account === account ? entry.supporters : 0), 0);

describe("T22: a payment attempted on 31 March, authorised late, and captured on 1 April", () => {
  it("counts on 1 April: in the ledger, and as the time at which the donation was paid", () => {
    const { donation, ledger } = applyInOrder(aDonationBeforePayment(), [authorisation(), captureSeenAt(CAPTURED_AT)]);
    expect(donation.paidAt).toBe(CAPTURED_AT);
    expect(calendarDay(donation.paidAt!)).toBe("2027-04-01");
    expect(ledger.get("cap_p1")?.occurredAt).toBe(CAPTURED_AT);
  });

  it("keeps the earliest time by which it is known to have been captured, whichever message comes first", () => {
    const earlyEvent = captureSeenAt(CAPTURED_AT);
    const lateReply = captureSeenAt("2027-04-01T20:00:00.000Z");
    const outcome = applyInOrder(aDonationBeforePayment(), [earlyEvent, lateReply]);
    const reversedOutcome = applyInOrder(aDonationBeforePayment(), [lateReply, earlyEvent]);
    expect(reversedOutcome.donation.facts).toEqual(outcome.donation.facts);
    expect([outcome.donation.paidAt, reversedOutcome.donation.paidAt]).toEqual([CAPTURED_AT, CAPTURED_AT]);
  });

  it("moves to its day by a further pair of entries if a later day was booked, and changes no entry", () => {
    const lateReply = captureSeenAt("2027-04-01T20:00:00.000Z");
    const booked = applyInOrder(aDonationBeforePayment(), [lateReply]).ledger.get("cap_p1");
    const { ledger, donation, thankYouCount } = applyInOrder(aDonationBeforePayment(), [
      lateReply,
      captureSeenAt(CAPTURED_AT),
    ]);
    expect(ledger.get("cap_p1")).toEqual(booked);
    expect([...ledger].map(([id, { amountPaise, move, supporters }]) => [id, amountPaise, move, supporters])).toEqual([
      ["cap_p1", 500_00, undefined, 1],
      ["cap_p1_out_1", -500_00, "out", -1],
      ["cap_p1_in_1", 500_00, "in", 1],
    ]);
    expect(daysOf(ledger, "school")).toEqual(
      new Map([["2027-04-01", { receivedPaise: 500_00, returnedPaise: 0, donations: 1 }]]),
    );
    expect(donation.booked).toEqual([...ledger.keys()]);
    expect(thankYouCount).toBe(1);
  });

  it("stays where it is booked if only the time of day becomes more exact", () => {
    const { ledger, donation } = applyInOrder(aDonationBeforePayment(), [
      captureSeenAt("2027-03-31T18:45:00.000Z"),
      captureSeenAt(CAPTURED_AT),
    ]);
    expect([...ledger.keys()]).toEqual(["cap_p1"]);
    expect(donation.paidAt).toBe(CAPTURED_AT);
  });

  it("was captured before its first refund, and never before its attempt", () => {
    const captureReply = captureSeenAt("2027-04-02T00:00:00.000Z");
    const refunded = applyInOrder(aDonationBeforePayment(), [captureReply, refundAt(CAPTURED_AT, 500_00)]);
    expect(refunded.donation.paidAt).toBe(CAPTURED_AT);
    const withEarlyClock = applyInOrder(aDonationBeforePayment(), [captureSeenAt("2027-03-31T18:00:00.000Z")]);
    expect(withEarlyClock.donation.paidAt).toBe(ATTEMPTED_AT);
    expect(captureTimeOf(NO_FACTS, "p1")).toBeUndefined();
  });
});

const payment: GatewayPayment = {
  id: "p1",
  orderId: "order_a",
  invoiceId: undefined,
  amountPaise: 500_00,
  donorFeePaise: 0,
  refundedPaise: 0,
  currency: "INR",
  status: "captured",
  wasCaptured: true,
  international: false,
  method: "upi",
  createdAt: new Date(ATTEMPTED_AT),
  failureReason: undefined,
};
const after = (minutes: number) => new Date(Date.parse(ATTEMPTED_AT) + minutes * 60_000);
/** What a message says of a payment that was created at 23:50 on 31 March in India. */
const told = (changes: Partial<GatewayPayment>, seen: Sighting) =>
  paymentUpdateOf([{ ...payment, ...changes }], [], seen);

describe("The gateway's own times decide when a payment counts: one of 23:50 on 31 March", () => {
  it.each<[string, PaymentUpdate[]]>([
    ["we asked about after midnight", [told({}, seenInReply(after(30)))]],
    [
      "a late reply shows, which a message of its capture follows",
      [told({}, seenInReply(after(30))), told({}, seenInEvent(after(1)))],
    ],
    ["we asked about on the next day, and no event of it ever came", [told({}, seenInReply(after(26 * 60)))]],
    [
      "was captured long after it had been authorised",
      [
        told({ status: "authorized", wasCaptured: false }, seenInEvent(after(1))),
        told({}, seenInEvent(after(12 * 60))),
      ],
    ],
    ["the gateway says was not late", [told({ lateAuthorized: false }, seenInEvent(after(20)))]],
    ["a refund of April shows as captured", [told({ status: "refunded" }, seenInReply(after(20 * 24 * 60)))]],
  ])("counts on 31 March if %s", (_, messages) => {
    for (const order of [messages, messages.toReversed()])
      expect(applyInOrder(aDonationBeforePayment(), order).donation.paidAt).toBe(ATTEMPTED_AT);
  });

  it.each<[string, PaymentUpdate[]]>([
    ["the gateway says that it was authorised late", [told({ lateAuthorized: true }, seenInEvent(after(20)))]],
    [
      "its events came more than ten minutes after it",
      [told({ status: "authorized", wasCaptured: false }, seenInEvent(after(19))), told({}, seenInEvent(after(20)))],
    ],
    [
      "the reply that reports it is later than the event",
      [
        told({ lateAuthorized: true }, seenInReply(after(48 * 60))),
        told({ lateAuthorized: true }, seenInEvent(after(20))),
      ],
    ],
    [
      "only the payment itself names the time",
      [told({ lateAuthorized: true, capturedAt: after(20) }, seenInReply(after(48 * 60)))],
    ],
    [
      "the payment itself names the times, and not whether it was late",
      [told({ authorizedAt: after(20), capturedAt: after(20) }, seenInReply(after(48 * 60)))],
    ],
  ])("counts at its capture, at 00:10 on 1 April, if %s", (_, messages) => {
    for (const order of [messages, messages.toReversed()])
      expect(applyInOrder(aDonationBeforePayment(), order).donation.paidAt).toBe(CAPTURED_AT);
  });

  it("counts from its attempt until the gateway tells when a late one was captured, then moves, with a receipt of the new day", () => {
    const reply = told({ lateAuthorized: true }, seenInReply(after(30)));
    const { donation } = applyInOrder(aDonationBeforePayment(), [reply]);
    expect(donation.paidAt).toBe(ATTEMPTED_AT);
    const booking = bookingFor("d1", donation, told({ lateAuthorized: true }, seenInEvent(after(20))), {
      source: "webhook",
      now: NOW,
    });
    expect(booking).toMatchObject({ isMoved: true, changes: { paidAt: CAPTURED_AT } });
    expect(mailsOfBooking("d1", booking!, { ...donation, ...booking!.changes })).toEqual([
      {
        id: "receipt-changed_d1_3",
        mail: {
          kind: "receipt-changed",
          source: "donation",
          donationId: "d1",
          netPaise: 500_00,
          receivedOn: "2027-04-01",
        },
      },
    ]);
  });

  it.each<[boolean, string, Partial<PaymentFact>]>([
    [true, "it counts on the day of a reply, and nobody has said whether it was late", {}],
    [false, "the gateway has said that it was late", { lateAuthorized: true }],
    [false, "the gateway has said that it was not", { lateAuthorized: false }],
    [false, "it counts on the day of its attempt", { capturedAt: "2027-03-31T18:29:59.000Z" }],
    [false, "it was not captured", { status: "authorized" }],
  ])("may be asked about again: %s, if %s", (isAsked, _, fields) => {
    const { lateAuthorized: _late, ...stored } = captureSeenAt(CAPTURED_AT).payments["p1"]!;
    const facts = { payments: { p1: { ...stored, ...fields } }, refunds: {} };
    expect(mayCountOnOtherDay(facts, "p1")).toBe(isAsked);
    expect(mayCountOnOtherDay(facts, "another")).toBe(false);
  });

  it("keeps the date that was stored for it before, until a message says that it was not late", () => {
    const { lateAuthorized: _, ...stored } = captureSeenAt(CAPTURED_AT).payments["p1"]!;
    const before = applyInOrder(aDonationBeforePayment(), [{ payments: { p1: stored }, refunds: {} }]);
    expect(before.donation.paidAt).toBe(CAPTURED_AT);
    const { donation, ledger } = applyInOrder(aDonationBeforePayment(), [
      { payments: { p1: stored }, refunds: {} },
      told({ lateAuthorized: false }, seenInReply(after(48 * 60))),
    ]);
    expect(donation.paidAt).toBe(ATTEMPTED_AT);
    expect(daysOf(ledger, "school")).toEqual(
      new Map([["2027-03-31", { receivedPaise: 500_00, returnedPaise: 0, donations: 1 }]]),
    );
  });
});

describe("A captured payment of a bare amount whose donor is unknown", () => {
  const bareDonation = () => aDonationBeforePayment({ donor: undefined as never });

  it("waits in suspense: under review, counted nowhere, not thanked", () => {
    const { donation, ledger, thankYouCount } = applyInOrder(bareDonation(), [captureSeenAt(CAPTURED_AT)]);
    expect(statusOf(donation.facts, donation, NOW)).toBe("under-review");
    expect(donation).toMatchObject({ status: "under-review", netPaise: 0, listed: false, paidAt: null });
    expect(
      [...ledger.values()].map(({ account, amountPaise, supporters }) => [account, amountPaise, supporters]),
    ).toEqual([["suspense", 500_00, 0]]);
    expect(thankYouCount).toBe(0);
  });

  it("counts for the campaign on the day of its capture once the donor's details arrive", () => {
    const { donation, ledger, thankYouCount } = applyInOrder(bareDonation(), [captureSeenAt(CAPTURED_AT), donor]);
    expect(donation).toMatchObject({ status: "paid", netPaise: 500_00, listed: true, paidAt: CAPTURED_AT, donor });
    expect(daysOf(ledger, "suspense")).toEqual(new Map());
    expect(daysOf(ledger, "school")).toEqual(
      new Map([["2027-04-01", { receivedPaise: 500_00, returnedPaise: 0, donations: 1 }]]),
    );
    expect([supportersOf(ledger, "school"), supportersOf(ledger, "suspense"), thankYouCount]).toEqual([1, 0, 1]);
  });

  it("is not thanked for if it was refunded in full while it waited", () => {
    const { donation, ledger, thankYouCount } = applyInOrder(bareDonation(), [
      captureSeenAt(CAPTURED_AT),
      refundAt("2027-04-01T06:00:00.000Z", 500_00),
      donor,
    ]);
    expect([donation.status, thankYouCount]).toEqual(["refunded", 0]);
    expect([supportersOf(ledger, "school"), supportersOf(ledger, "suspense")]).toEqual([0, 0]);
  });
});

it("Captures, refunds and the donor's details result in the same facts and daily sums in any order and repeated", () => {
  const messages = [
    authorisation(),
    captureSeenAt("2027-04-02T00:00:00.000Z"),
    captureSeenAt("2027-04-01T20:00:00.000Z"),
    captureSeenAt(CAPTURED_AT),
    refundAt("2027-04-02T03:00:00.000Z", 100_00),
    refundAt("2027-04-01T19:00:00.000Z", 150_00),
    donor,
  ];
  fc.assert(
    fc.property(
      fc.shuffledSubarray(messages, { minLength: messages.length }),
      fc.array(fc.constantFrom(...messages), { maxLength: 5 }),
      (shuffledMessages, repeatedMessages) => {
        const { donation, ledger, thankYouCount } = applyInOrder(
          aDonationBeforePayment({ donor: undefined as never }),
          [...shuffledMessages, ...repeatedMessages],
        );
        expect(donation).toMatchObject({ status: "partly-refunded", netPaise: 250_00, paidAt: CAPTURED_AT });
        expect(daysOf(ledger, "suspense")).toEqual(new Map());
        expect(Object.fromEntries(daysOf(ledger, "school"))).toEqual({
          "2027-04-01": { receivedPaise: 500_00, returnedPaise: 0, donations: 1 },
          "2027-04-02": { receivedPaise: 0, returnedPaise: 250_00, donations: 0 },
        });
        expect([supportersOf(ledger, "school"), supportersOf(ledger, "suspense"), thankYouCount]).toEqual([1, 0, 1]);
        expect(new Set(donation.booked)).toEqual(new Set(ledger.keys()));
      },
    ),
  );
});
