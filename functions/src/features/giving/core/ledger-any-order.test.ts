import fc from "fast-check";
import { expect, it } from "vitest";
import { aPaidDonation } from "../../../../test/support/samples.ts";
import { type Booking, bookingFor } from "./booking.ts";
import type { DisputeFact, DonationDocument, PaymentFact, RefundFact } from "./donation.document.ts";
import { NO_FACTS } from "./facts.ts";
import { deriveDonation } from "./status.ts";
import { type PaymentEntry, SUSPENSE_ACCOUNT } from "../../platform/ledger/ledger.document.ts";
import type { PaymentUpdate } from "./payment-facts.ts";
import { returnedPaise } from "./reversals.ts";

const NOW = new Date("2026-11-28T06:00:00.000Z");
const { donor: DONOR, ...PAID_DONATION } = aPaidDonation();
const TERMS = {
  amountPaise: 500_00,
  currency: "INR",
  orderId: "order_a",
  createdAt: "2026-11-20T06:00:00.000Z",
} as const;
const onDay = (day: number) => `2026-11-${day}T06:00:00.000Z`;

type Message = { update: PaymentUpdate; hasDonor?: true };
const NO_UPDATE: PaymentUpdate = { payments: {}, refunds: {} };

const aPayment = (id: string, capturedDay: number): Message => {
  const payment: PaymentFact = {
    status: "captured",
    amountPaise: 500_00,
    currency: "INR",
    orderId: "order_a",
    international: false,
    at: onDay(20),
    capturedAt: onDay(capturedDay),
  };
  return { update: { payments: { [id]: payment }, refunds: {} } };
};
const aRefund = (id: string, paymentId: string, status: RefundFact["status"], amountPaise: number): Message => ({
  update: { payments: {}, refunds: { [id]: { paymentId, amountPaise, status, at: onDay(24) } } },
});
const aDispute = (status: DisputeFact["status"]): Message => ({
  update: {
    ...NO_UPDATE,
    disputes: {
      disp_a: {
        paymentId: "pay_a",
        amountPaise: 500_00,
        lostPaise: status === "lost" ? 500_00 : 0,
        status,
        at: onDay(22),
        reportedAt: onDay(25),
      },
    },
  },
});
const DONOR_DETAILS: Message = { update: NO_UPDATE, hasDonor: true };

/** All that can be told about an order that was paid twice; the messages come in any order, some of them twice or never. */
const MESSAGES: readonly Message[] = [
  aPayment("pay_a", 21),
  aPayment("pay_a", 23),
  aPayment("pay_b", 22),
  aRefund("rfnd_a", "pay_a", "pending", 200_00),
  aRefund("rfnd_a", "pay_a", "processed", 200_00),
  aRefund("rfnd_a", "pay_a", "reversed", 200_00),
  aRefund("rfnd_b", "pay_a", "processed", 300_00),
  aRefund("rfnd_c", "pay_b", "processed", 500_00),
  aRefund("rfnd_c", "pay_b", "reversed", 500_00),
  DONOR_DETAILS,
  { ...aRefund("rfnd_a", "pay_a", "reversed", 200_00), hasDonor: true },
];

/** Books the messages one by one. @throws if an entry's id is used twice */
function bookInOrder(messages: readonly Message[]) {
  let donation: DonationDocument = {
    ...PAID_DONATION,
    ...TERMS,
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, TERMS, NOW),
  };
  const entriesById = new Map<string, PaymentEntry>();
  const bookings: Booking[] = [];
  for (const { update, hasDonor } of messages) {
    const booking = bookingFor("d1", donation, update, {
      source: "webhook",
      now: NOW,
      ...(hasDonor && DONOR !== undefined && { donor: DONOR }),
    });
    if (booking === undefined) continue;
    for (const { id, entry } of booking.entries) {
      if (entriesById.has(id)) throw new Error(`${id} was written twice.`);
      entriesById.set(id, entry);
    }
    bookings.push(booking);
    donation = { ...donation, ...booking.changes };
  }
  return { donation, entries: [...entriesById.values()], bookings };
}

const sumPaise = (entries: readonly PaymentEntry[]) => entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

function expectBooksAgree(messages: readonly Message[]) {
  const { donation, entries, bookings } = bookInOrder(messages);
  const { facts, campaignId, netPaise } = donation;
  const campaignEntries = entries.filter(({ account }) => account === campaignId);
  const suspenseEntries = entries.filter(({ account }) => account === SUSPENSE_ACCOUNT);
  const capturedInSuspense = Object.entries(facts.payments).filter(([id]) => id !== facts.acceptedPaymentId);
  expect(sumPaise(campaignEntries)).toBe(netPaise);
  expect(sumPaise(suspenseEntries)).toBe(
    capturedInSuspense.reduce((sum, [id, { amountPaise }]) => sum + amountPaise - returnedPaise(facts, id), 0),
  );
  expect(entries.reduce((sum, { supporters }) => sum + supporters, 0)).toBe(netPaise > 0 ? 1 : 0);
  expect(bookings.filter(({ shouldSendThankYou }) => shouldSendThankYou).length).toBeLessThanOrEqual(1);
}

it("The accounts agree with the facts after any messages in any order: two payments, reversed refunds, late donor details", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...MESSAGES), { maxLength: 14 }), (messages) => {
      expectBooksAgree(messages);
    }),
    { numRuns: 3_000 },
  );
});

it("The accounts agree with the facts after a dispute among refunds, won or lost, one of them reversed, in any order", () => {
  const messages = [
    aPayment("pay_a", 21),
    aRefund("rfnd_a", "pay_a", "processed", 200_00),
    aRefund("rfnd_a", "pay_a", "reversed", 200_00),
    aRefund("rfnd_b", "pay_a", "processed", 300_00),
    aDispute("open"),
    aDispute("won"),
    aDispute("lost"),
    DONOR_DETAILS,
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(messages), (shuffledMessages) => {
      expectBooksAgree(shuffledMessages);
    }),
    { numRuns: 3_000 },
  );
});
