import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../test/support/samples.ts";
import { bookingFor } from "./booking.ts";
import type { DonationDocument, PaymentFact } from "./donation.document.ts";
import { derive, type News, NO_FACTS } from "./facts.ts";

const CREATED = new Date("2026-11-20T06:00:00.000Z");
const LATER = new Date("2026-11-20T06:20:00.000Z");
const told = { source: "webhook", now: LATER } as const;
const NOTHING: News = { payments: {}, refunds: {} };
const donor = aPaidDonation().donor!;

function unpaid(about: Partial<DonationDocument> = {}): DonationDocument {
  const donation = {
    ...aPaidDonation(),
    createdAt: CREATED.toISOString(),
    facts: NO_FACTS,
    booked: [],
    orderId: "order_a",
  };
  return { ...donation, ...derive(NO_FACTS, donation, CREATED), ...about };
}
const captured: PaymentFact = {
  status: "captured",
  amountPaise: 500_00,
  currency: "INR",
  orderId: "order_a",
  international: false,
  at: "2026-11-20T06:01:00.000Z",
};
const CAPTURED: News = { payments: { p1: captured }, refunds: {} };
const after = (donation: DonationDocument, news: News, more = {}) => {
  const booking = bookingFor("d1", donation, news, { ...told, ...more });
  return { booking, donation: { ...donation, ...booking?.changes } };
};

describe("A booking", () => {
  it("is not made where the news say nothing new", () => {
    const { donation } = after(unpaid(), CAPTURED);
    expect(bookingFor("d1", donation, CAPTURED, told)).toBeUndefined();
    expect(bookingFor("d1", unpaid(), NOTHING, told)).toBeUndefined();
  });

  it("catches up on entries that a donation's facts lack in the ledger, without any news", () => {
    const { donation } = after(unpaid(), CAPTURED);
    const { booking } = after({ ...donation, booked: [] }, NOTHING);
    expect(booking?.entries.map(({ id }) => id)).toEqual(["cap_p1"]);
  });

  it("moves the next question on where the gateway was asked and had nothing to tell", () => {
    expect(after(unpaid(), NOTHING, { asked: true }).donation.checkAfter).toBe("2026-11-20T06:35:00.000Z");
  });

  it("owes thanks once: when the gift is booked", () => {
    const first = after(unpaid(), CAPTURED);
    expect(first.booking?.thankYou).toBe(true);
    const refund = { paymentId: "p1", amountPaise: 1_00, status: "processed", at: "2026-11-21T00:00:00.000Z" } as const;
    expect(after(first.donation, { payments: {}, refunds: { r1: refund } }).booking?.thankYou).toBe(false);
  });

  it("owes nobody thanks for money that is no gift", () => {
    const abroad: News = { payments: { p1: { ...captured, international: true } }, refunds: {} };
    expect(after(unpaid(), abroad).booking?.thankYou).toBe(false);
  });

  it("owes thanks for a bare gift once its donor is known, whichever comes first", () => {
    const bare = unpaid({ donor: undefined as never });
    const moneyFirst = after(bare, CAPTURED);
    expect(moneyFirst.booking?.thankYou).toBe(false);
    expect(after(moneyFirst.donation, NOTHING, { donor }).booking?.thankYou).toBe(true);
    const donorFirst = after(bare, NOTHING, { donor });
    expect(donorFirst.booking?.thankYou).toBe(false);
    expect(after(donorFirst.donation, CAPTURED).booking?.thankYou).toBe(true);
  });

  it("completes a bare donation and never overwrites a donor", () => {
    const other = { ...donor, fullName: "Somebody Else" };
    expect(after(unpaid({ donor: undefined as never }), NOTHING, { donor: other }).donation.donor).toEqual(other);
    expect(after(unpaid(), NOTHING, { donor: other }).booking).toBeUndefined();
  });

  it("ties an order that got lost to its donation in the same step as its payment, so that the payment is the gift", () => {
    const { booking, donation } = after(unpaid({ orderId: undefined as never }), CAPTURED, { orderId: "order_a" });
    expect(donation).toMatchObject({ orderId: "order_a", status: "paid" });
    expect(booking?.entries.map(({ entry }) => entry.account)).toEqual(["school"]);
  });

  it("never replaces an order: a payment of another one goes to suspense", () => {
    const news: News = { payments: { p1: { ...captured, orderId: "order_b" } }, refunds: {} };
    const { booking, donation } = after(unpaid(), news, { orderId: "order_b" });
    expect(donation).toMatchObject({ orderId: "order_a", status: "under-review" });
    expect(booking?.entries.map(({ entry }) => entry.account)).toEqual(["suspense"]);
  });
});
