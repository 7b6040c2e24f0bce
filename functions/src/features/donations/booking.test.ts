import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../test/support/samples.ts";
import { bookingFor } from "./booking.ts";
import type { DonationDocument, PaymentFact } from "./donation.document.ts";
import { deriveDonation, NO_FACTS } from "./facts.ts";
import type { PaymentUpdate } from "./payment-update.ts";

const CREATED = new Date("2026-11-20T06:00:00.000Z");
const LATER = new Date("2026-11-20T06:20:00.000Z");
const context = { source: "webhook", now: LATER } as const;
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
  return { ...donation, ...deriveDonation(NO_FACTS, donation, CREATED), ...about };
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
  const booking = bookingFor("d1", donation, update, { ...context, ...more });
  return { booking, donation: { ...donation, ...booking?.changes } };
};

describe("The effect of a payment update", () => {
  it("is none if the update contains nothing new", () => {
    const { donation } = after(unpaid(), CAPTURED);
    expect(bookingFor("d1", donation, CAPTURED, context)).toBeUndefined();
    expect(bookingFor("d1", unpaid(), NOTHING, context)).toBeUndefined();
  });

  it("includes ledger entries that are missing for known facts, even without new facts", () => {
    const { donation } = after(unpaid(), CAPTURED);
    const { booking } = after({ ...donation, booked: [] }, NOTHING);
    expect(booking?.entries.map(({ id }) => id)).toEqual(["cap_p1"]);
  });

  it("postpones the next check after a due check that found nothing new", () => {
    expect(after(unpaid(), NOTHING, { isScheduledCheck: true }).donation.checkAfter).toBe("2026-11-20T06:35:00.000Z");
  });

  it("includes the thank-you mail once: when the donation is booked", () => {
    const first = after(unpaid(), CAPTURED);
    expect(first.booking?.shouldSendThankYou).toBe(true);
    const refund = { paymentId: "p1", amountPaise: 1_00, status: "processed", at: "2026-11-21T00:00:00.000Z" } as const;
    expect(after(first.donation, { payments: {}, refunds: { r1: refund } }).booking?.shouldSendThankYou).toBe(false);
  });

  it("includes no thank-you mail for money that does not count as the donation", () => {
    const abroad: PaymentUpdate = { payments: { p1: { ...captured, international: true } }, refunds: {} };
    expect(after(unpaid(), abroad).booking?.shouldSendThankYou).toBe(false);
  });

  it("includes the thank-you mail for a bare donation once payment and donor are known, in either order", () => {
    const bare = unpaid({ donor: undefined as never });
    const moneyFirst = after(bare, CAPTURED);
    expect(moneyFirst.booking?.shouldSendThankYou).toBe(false);
    expect(after(moneyFirst.donation, NOTHING, { donor }).booking?.shouldSendThankYou).toBe(true);
    const donorFirst = after(bare, NOTHING, { donor });
    expect(donorFirst.booking?.shouldSendThankYou).toBe(false);
    expect(after(donorFirst.donation, CAPTURED).booking?.shouldSendThankYou).toBe(true);
  });

  it("completes a bare donation and never overwrites a donor", () => {
    const other = { ...donor, fullName: "Somebody Else" };
    expect(after(unpaid({ donor: undefined as never }), NOTHING, { donor: other }).donation.donor).toEqual(other);
    expect(after(unpaid(), NOTHING, { donor: other }).booking).toBeUndefined();
  });

  it("adds the donor's address to the donor keys, unless the donor was known already", () => {
    const bare = unpaid({ donor: undefined as never, donorKeys: ["uid:u1"] });
    const { booking } = after(bare, NOTHING, { donor });
    expect(booking?.changes.donorKeys).toEqual(["uid:u1", "mail:asha@example.in"]);
    expect(after(unpaid(), CAPTURED).booking?.changes).not.toHaveProperty("donorKeys");
    expect(after(bare, CAPTURED).booking?.changes).not.toHaveProperty("donor");
  });

  it("books only what is not booked yet", () => {
    const first = after(unpaid(), CAPTURED);
    expect(first.donation.booked).toEqual(["cap_p1"]);
    const { booking, donation } = after(first.donation, { payments: {}, refunds: { r1: backAt("p1") } });
    expect(booking?.entries.map(({ id }) => id)).toEqual(["ref_r1", "full_p1"]);
    expect(donation.booked).toEqual(["cap_p1", "ref_r1", "full_p1"]);
  });

  it("stores an order id that was recovered, even if nothing was paid", () => {
    const lost = unpaid({ orderId: undefined as never });
    expect(after(lost, NOTHING, { orderId: "order_a" }).booking?.changes).toMatchObject({ orderId: "order_a" });
    expect(after(lost, CAPTURED).booking?.changes).not.toHaveProperty("orderId");
  });

  it("stores new facts whether or not a check was due, and nothing if only the time of the next check is unchanged", () => {
    const failed: PaymentUpdate = { payments: { p0: { ...captured, status: "failed" } }, refunds: {} };
    expect(after(unpaid(), failed).booking?.changes.status).toBe("failed");
    expect(after(unpaid(), NOTHING).booking).toBeUndefined();
    const known = unpaid({ checkAfter: deriveDonation(NO_FACTS, unpaid(), LATER).checkAfter });
    expect(after(known, NOTHING, { isScheduledCheck: true }).booking).toBeUndefined();
  });

  it("includes the refund mail once, and only for a donor who requested the refund", () => {
    const asked = [{ what: "asked", at: "2026-11-21T00:00:00.000Z", reason: "by-mistake" } as const];
    const back: PaymentUpdate = { payments: {}, refunds: { r1: backAt("p1") } };
    const paidOne = after(unpaid(), CAPTURED).donation;
    expect(after(paidOne, back).booking?.shouldSendRefundMail).toBe(false);
    const wanted = { ...paidOne, refundEvents: asked };
    const part: PaymentUpdate = { payments: {}, refunds: { r0: { ...backAt("p1"), amountPaise: 1_00 } } };
    expect(after(wanted, part).booking?.shouldSendRefundMail).toBe(false);
    const whole = after(wanted, back);
    expect(whole.booking?.shouldSendRefundMail).toBe(true);
    const later: PaymentUpdate = { payments: { p2: { ...captured, status: "failed" } }, refunds: {} };
    expect(after(whole.donation, later).booking?.shouldSendRefundMail).toBe(false);
  });

  it("stores a recovered order id together with its payment, so that the payment is accepted", () => {
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
