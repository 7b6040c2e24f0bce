import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../test/support/samples.ts";
import { bookingFor } from "./booking.ts";
import type { DonationDocument, PaymentFact } from "./donation.document.ts";
import { derive, type PaymentUpdate, NO_FACTS } from "./facts.ts";

const CREATED = new Date("2026-11-20T06:00:00.000Z");
const LATER = new Date("2026-11-20T06:20:00.000Z");
const told = { source: "webhook", now: LATER } as const;
const NOTHING: PaymentUpdate = { payments: {}, refunds: {} };
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
const CAPTURED: PaymentUpdate = { payments: { p1: captured }, refunds: {} };
const backAt = (paymentId: string) =>
  ({ paymentId, amountPaise: 500_00, status: "processed", at: "2026-11-22T00:00:00.000Z" }) as const;
const after = (donation: DonationDocument, update: PaymentUpdate, more = {}) => {
  const booking = bookingFor("d1", donation, update, { ...told, ...more });
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

  it("owes thanks once: when the donation is booked", () => {
    const first = after(unpaid(), CAPTURED);
    expect(first.booking?.thankYou).toBe(true);
    const refund = { paymentId: "p1", amountPaise: 1_00, status: "processed", at: "2026-11-21T00:00:00.000Z" } as const;
    expect(after(first.donation, { payments: {}, refunds: { r1: refund } }).booking?.thankYou).toBe(false);
  });

  it("owes nobody thanks for money that is no donation", () => {
    const abroad: PaymentUpdate = { payments: { p1: { ...captured, international: true } }, refunds: {} };
    expect(after(unpaid(), abroad).booking?.thankYou).toBe(false);
  });

  it("owes thanks for a bare donation once its donor is known, whichever comes first", () => {
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

  it("adds the donor's address to whose donation it is, and nothing where the donor was known", () => {
    const bare = unpaid({ donor: undefined as never, donorKeys: ["uid:u1"] });
    const { booking } = after(bare, NOTHING, { donor });
    expect(booking?.changes.donorKeys).toEqual(["uid:u1", "mail:asha@example.in"]);
    expect(after(unpaid(), CAPTURED).booking?.changes).not.toHaveProperty("donorKeys");
    expect(after(bare, CAPTURED).booking?.changes).not.toHaveProperty("donor");
  });

  it("books only what was not booked, beside what was", () => {
    const first = after(unpaid(), CAPTURED);
    expect(first.donation.booked).toEqual(["cap_p1"]);
    const { booking, donation } = after(first.donation, { payments: {}, refunds: { r1: backAt("p1") } });
    expect(booking?.entries.map(({ id }) => id)).toEqual(["ref_r1", "full_p1"]);
    expect(donation.booked).toEqual(["cap_p1", "ref_r1", "full_p1"]);
  });

  it("is made for an order that was found again, though nothing was paid", () => {
    const lost = unpaid({ orderId: undefined as never });
    expect(after(lost, NOTHING, { orderId: "order_a" }).booking?.changes).toMatchObject({ orderId: "order_a" });
    expect(after(lost, CAPTURED).booking?.changes).not.toHaveProperty("orderId");
  });

  it("is made where the gateway had something to tell, asked or not, and not for another question alone", () => {
    const failed: PaymentUpdate = { payments: { p0: { ...captured, status: "failed" } }, refunds: {} };
    expect(after(unpaid(), failed).booking?.changes.status).toBe("failed");
    expect(after(unpaid(), NOTHING).booking).toBeUndefined();
    const known = unpaid({ checkAfter: derive(NO_FACTS, unpaid(), LATER).checkAfter });
    expect(after(known, NOTHING, { asked: true }).booking).toBeUndefined();
  });

  it("tells of a refund once, and only a donor who asked for it", () => {
    const asked = [{ what: "asked", at: "2026-11-21T00:00:00.000Z", reason: "by-mistake" } as const];
    const back: PaymentUpdate = { payments: {}, refunds: { r1: backAt("p1") } };
    const paidOne = after(unpaid(), CAPTURED).donation;
    expect(after(paidOne, back).booking?.toldOfRefund).toBe(false);
    const wanted = { ...paidOne, refundEvents: asked };
    const part: PaymentUpdate = { payments: {}, refunds: { r0: { ...backAt("p1"), amountPaise: 1_00 } } };
    expect(after(wanted, part).booking?.toldOfRefund).toBe(false);
    const whole = after(wanted, back);
    expect(whole.booking?.toldOfRefund).toBe(true);
    const later: PaymentUpdate = { payments: { p2: { ...captured, status: "failed" } }, refunds: {} };
    expect(after(whole.donation, later).booking?.toldOfRefund).toBe(false);
  });

  it("ties an order that got lost to its donation in the same step as its payment, so that the payment is the donation", () => {
    const { booking, donation } = after(unpaid({ orderId: undefined as never }), CAPTURED, { orderId: "order_a" });
    expect(donation).toMatchObject({ orderId: "order_a", status: "paid" });
    expect(booking?.entries.map(({ entry }) => entry.account)).toEqual(["school"]);
  });

  it("never replaces an order: a payment of another one goes to suspense", () => {
    const update: PaymentUpdate = { payments: { p1: { ...captured, orderId: "order_b" } }, refunds: {} };
    const { booking, donation } = after(unpaid(), update, { orderId: "order_b" });
    expect(donation).toMatchObject({ orderId: "order_a", status: "under-review" });
    expect(booking?.entries.map(({ entry }) => entry.account)).toEqual(["suspense"]);
  });
});
