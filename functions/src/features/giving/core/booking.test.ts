import { describe, expect, it } from "vitest";
import { anAdminRefund, aPaidDonation } from "../../../../test/support/samples.ts";
import type { AdminRefundRecord } from "./admin-refund.document.ts";
import { bookingFor } from "./booking.ts";
import type { DonationDocument, PaymentFact } from "./donation.document.ts";
import { NO_FACTS } from "./facts.ts";
import { deriveDonation } from "./status.ts";
import { mailsOfBooking } from "../donations/mails/mails-of-booking.ts";
import type { PaymentUpdate } from "./payment-facts.ts";

const CREATED_AT = new Date("2026-11-20T06:00:00.000Z");
const UPDATED_AT = new Date("2026-11-20T06:20:00.000Z");
const context = { source: "webhook", now: UPDATED_AT } as const;
const EMPTY_UPDATE: PaymentUpdate = { payments: {}, refunds: {} };
const donor = aPaidDonation().donor!;

function unpaidDonation(overrides: Partial<DonationDocument> = {}): DonationDocument {
  const donation = {
    ...aPaidDonation(),
    createdAt: CREATED_AT.toISOString(),
    facts: NO_FACTS,
    booked: [],
    orderId: "order_a",
  };
  return { ...donation, ...deriveDonation(NO_FACTS, donation, CREATED_AT), ...overrides };
}
const capturedPayment: PaymentFact = {
  status: "captured",
  amountPaise: 500_00,
  currency: "INR",
  orderId: "order_a",
  international: false,
  at: "2026-11-20T06:01:00.000Z",
};
const CAPTURE_UPDATE: PaymentUpdate = { payments: { p1: capturedPayment }, refunds: {} };
const fullRefundOf = (paymentId: string) =>
  ({ paymentId, amountPaise: 500_00, status: "processed", at: "2026-11-22T00:00:00.000Z" }) as const;
const applyUpdate = (donation: DonationDocument, update: PaymentUpdate, extraContext = {}) => {
  const booking = bookingFor("d1", donation, update, { ...context, ...extraContext });
  return { booking, donation: { ...donation, ...booking?.changes } };
};

describe("The effect of a payment update", () => {
  it("is none if the update contains nothing new", () => {
    const { donation } = applyUpdate(unpaidDonation(), CAPTURE_UPDATE);
    expect(bookingFor("d1", donation, CAPTURE_UPDATE, context)).toBeUndefined();
    expect(bookingFor("d1", unpaidDonation(), EMPTY_UPDATE, context)).toBeUndefined();
  });

  it("includes ledger entries that are missing for known facts, even without new facts", () => {
    const { donation } = applyUpdate(unpaidDonation(), CAPTURE_UPDATE);
    const { booking } = applyUpdate({ ...donation, booked: [] }, EMPTY_UPDATE);
    expect(booking?.entries.map(({ id }) => id)).toEqual(["cap_p1"]);
  });

  it("postpones the next check after a due check that found nothing new", () => {
    expect(applyUpdate(unpaidDonation(), EMPTY_UPDATE, { isScheduledCheck: true }).donation.checkAfter).toBe(
      "2026-11-20T06:35:00.000Z",
    );
  });

  it("includes the thank-you mail once: when the donation is booked", () => {
    const captureOutcome = applyUpdate(unpaidDonation(), CAPTURE_UPDATE);
    expect(captureOutcome.booking?.shouldSendThankYou).toBe(true);
    const partialRefund = {
      paymentId: "p1",
      amountPaise: 1_00,
      status: "processed",
      at: "2026-11-21T00:00:00.000Z",
    } as const;
    expect(
      applyUpdate(captureOutcome.donation, { payments: {}, refunds: { r1: partialRefund } }).booking
        ?.shouldSendThankYou,
    ).toBe(false);
  });

  it("brings the receipt up to date whenever something else is left of a booked donation", () => {
    const captureOutcome = applyUpdate(unpaidDonation(), CAPTURE_UPDATE);
    expect(captureOutcome.booking?.shouldChangeReceipt).toBe(false);
    const refundedOutcome = applyUpdate(captureOutcome.donation, { payments: {}, refunds: { r1: fullRefundOf("p1") } });
    expect(refundedOutcome.booking?.shouldChangeReceipt).toBe(true);
    const reversed = { ...fullRefundOf("p1"), status: "reversed" as const };
    const reversedOutcome = applyUpdate(refundedOutcome.donation, { payments: {}, refunds: { r1: reversed } });
    expect(reversedOutcome.booking?.shouldChangeReceipt).toBe(true);
    const mails = [refundedOutcome, reversedOutcome].map(({ booking, donation }) =>
      mailsOfBooking("d1", booking!, donation),
    );
    expect(mails.flat().filter(({ mail }) => mail.kind === "receipt-changed")).toEqual([
      {
        id: "receipt-changed_d1_3",
        mail: { kind: "receipt-changed", source: "donation", donationId: "d1", netPaise: 0, receivedOn: null },
      },
      {
        id: "receipt-changed_d1_5",
        mail: { kind: "receipt-changed", source: "donation", donationId: "d1", netPaise: 500_00, receivedOn: null },
      },
    ]);
  });

  it("includes no thank-you mail for money that does not count as the donation", () => {
    const foreignCardUpdate: PaymentUpdate = {
      payments: { p1: { ...capturedPayment, international: true } },
      refunds: {},
    };
    expect(applyUpdate(unpaidDonation(), foreignCardUpdate).booking?.shouldSendThankYou).toBe(false);
  });

  it("includes no thank-you mail for a donation that was refunded in full before it was booked, in either order", () => {
    const fullRefund: PaymentUpdate = { payments: {}, refunds: { r1: fullRefundOf("p1") } };
    const bothAtOnce: PaymentUpdate = { ...CAPTURE_UPDATE, refunds: fullRefund.refunds };
    expect(applyUpdate(unpaidDonation(), bothAtOnce).booking?.shouldSendThankYou).toBe(false);
    const refundFirstOutcome = applyUpdate(unpaidDonation(), fullRefund);
    const captureOutcome = applyUpdate(refundFirstOutcome.donation, CAPTURE_UPDATE);
    expect(captureOutcome.booking?.shouldSendThankYou).toBe(false);
    expect(captureOutcome.donation.status).toBe("refunded");
    const partialRefund = { r1: { ...fullRefundOf("p1"), amountPaise: 499_00 } };
    expect(
      applyUpdate(unpaidDonation(), { ...CAPTURE_UPDATE, refunds: partialRefund }).booking?.shouldSendThankYou,
    ).toBe(true);
  });

  it("includes the thank-you mail for a bare donation once payment and donor are known, in either order", () => {
    const bareDonation = unpaidDonation({ donor: undefined as never });
    const paymentFirstOutcome = applyUpdate(bareDonation, CAPTURE_UPDATE);
    expect(paymentFirstOutcome.booking?.shouldSendThankYou).toBe(false);
    expect(applyUpdate(paymentFirstOutcome.donation, EMPTY_UPDATE, { donor }).booking?.shouldSendThankYou).toBe(true);
    const donorFirstOutcome = applyUpdate(bareDonation, EMPTY_UPDATE, { donor });
    expect(donorFirstOutcome.booking?.shouldSendThankYou).toBe(false);
    expect(applyUpdate(donorFirstOutcome.donation, CAPTURE_UPDATE).booking?.shouldSendThankYou).toBe(true);
  });

  it("completes a bare donation and never overwrites a donor", () => {
    const otherDonor = { ...donor, fullName: "Somebody Else" };
    expect(
      applyUpdate(unpaidDonation({ donor: undefined as never }), EMPTY_UPDATE, { donor: otherDonor }).donation.donor,
    ).toEqual(otherDonor);
    expect(applyUpdate(unpaidDonation(), EMPTY_UPDATE, { donor: otherDonor }).booking).toBeUndefined();
  });

  it("adds the donor's address to the donor keys, unless the donor was known already", () => {
    const bareDonation = unpaidDonation({ donor: undefined as never, donorKeys: ["uid:u1"] });
    const { booking } = applyUpdate(bareDonation, EMPTY_UPDATE, { donor });
    expect(booking?.changes.donorKeys).toEqual(["uid:u1", "mail:asha@example.in"]);
    expect(applyUpdate(unpaidDonation(), CAPTURE_UPDATE).booking?.changes).not.toHaveProperty("donorKeys");
    expect(applyUpdate(bareDonation, CAPTURE_UPDATE).booking?.changes).not.toHaveProperty("donor");
  });

  it("books only what is not booked yet", () => {
    const captureOutcome = applyUpdate(unpaidDonation(), CAPTURE_UPDATE);
    expect(captureOutcome.donation.booked).toEqual(["cap_p1"]);
    const { booking, donation } = applyUpdate(captureOutcome.donation, {
      payments: {},
      refunds: { r1: fullRefundOf("p1") },
    });
    expect(booking?.entries.map(({ id }) => id)).toEqual(["ref_r1", "full_p1"]);
    expect(donation.booked).toEqual(["cap_p1", "ref_r1", "full_p1"]);
  });

  it("stores an order id that was recovered, even if nothing was paid", () => {
    const donationWithoutOrder = unpaidDonation({ orderId: undefined as never });
    expect(applyUpdate(donationWithoutOrder, EMPTY_UPDATE, { orderId: "order_a" }).booking?.changes).toMatchObject({
      orderId: "order_a",
    });
    expect(applyUpdate(donationWithoutOrder, CAPTURE_UPDATE).booking?.changes).not.toHaveProperty("orderId");
  });

  it("stores new facts whether or not a check was due, and nothing if only the time of the next check is unchanged", () => {
    const failedPaymentUpdate: PaymentUpdate = {
      payments: { p0: { ...capturedPayment, status: "failed" } },
      refunds: {},
    };
    expect(applyUpdate(unpaidDonation(), failedPaymentUpdate).booking?.changes.status).toBe("failed");
    expect(applyUpdate(unpaidDonation(), EMPTY_UPDATE).booking).toBeUndefined();
    const checkedDonation = unpaidDonation({
      checkAfter: deriveDonation(NO_FACTS, unpaidDonation(), UPDATED_AT).checkAfter,
    });
    expect(applyUpdate(checkedDonation, EMPTY_UPDATE, { isScheduledCheck: true }).booking).toBeUndefined();
  });

  it("includes the refund mail once, and only for a donor who requested the refund", () => {
    const refundRequestEvents = [{ what: "asked", at: "2026-11-21T00:00:00.000Z", reason: "by-mistake" } as const];
    const fullRefundUpdate: PaymentUpdate = { payments: {}, refunds: { r1: fullRefundOf("p1") } };
    const paidDonation = applyUpdate(unpaidDonation(), CAPTURE_UPDATE).donation;
    expect(applyUpdate(paidDonation, fullRefundUpdate).booking?.shouldSendRefundMail).toBe(false);
    const donationWithRequest = { ...paidDonation, refundEvents: refundRequestEvents };
    const partialRefundUpdate: PaymentUpdate = {
      payments: {},
      refunds: { r0: { ...fullRefundOf("p1"), amountPaise: 1_00 } },
    };
    expect(applyUpdate(donationWithRequest, partialRefundUpdate).booking?.shouldSendRefundMail).toBe(false);
    const refundOutcome = applyUpdate(donationWithRequest, fullRefundUpdate);
    expect(refundOutcome.booking?.shouldSendRefundMail).toBe(true);
    const failedAttemptUpdate: PaymentUpdate = {
      payments: { p2: { ...capturedPayment, status: "failed" } },
      refunds: {},
    };
    expect(applyUpdate(refundOutcome.donation, failedAttemptUpdate).booking?.shouldSendRefundMail).toBe(false);
  });

  it("stores a recovered order id together with its payment, so that the payment is accepted", () => {
    const { booking, donation } = applyUpdate(unpaidDonation({ orderId: undefined as never }), CAPTURE_UPDATE, {
      orderId: "order_a",
    });
    expect(donation).toMatchObject({ orderId: "order_a", status: "paid" });
    expect(booking?.entries.map(({ entry }) => entry.account)).toEqual(["school"]);
  });

  it("never replaces an order: a payment of another one goes to suspense", () => {
    const update: PaymentUpdate = { payments: { p1: { ...capturedPayment, orderId: "order_b" } }, refunds: {} };
    const { booking, donation } = applyUpdate(unpaidDonation(), update, { orderId: "order_b" });
    expect(donation).toMatchObject({ orderId: "order_a", status: "under-review" });
    expect(booking?.entries.map(({ entry }) => entry.account)).toEqual(["suspense"]);
  });
});

describe("A decision about a refund by an admin", () => {
  const { donation: paid } = applyUpdate(unpaidDonation(), CAPTURE_UPDATE);
  const decide = (donation: DonationDocument, refund: AdminRefundRecord) =>
    applyUpdate(donation, EMPTY_UPDATE, { source: "admin", decision: { adminRefunds: [refund] } });
  const refund = anAdminRefund("a", { paymentId: "p1", state: "approved" });
  const reserved = decide(paid, refund);

  it("reserves its amount and makes the reconciler ask, and books nothing", () => {
    expect(reserved.booking?.changes.adminRefunds).toEqual([refund]);
    expect(reserved.booking?.changes).not.toHaveProperty("reviewEvents");
    expect(reserved.booking?.entries).toEqual([]);
    expect(reserved.donation.checkAfter).not.toBeNull();
    expect(mailsOfBooking("d1", reserved.booking!, reserved.donation)).toEqual([]);
  });

  it("asks a person from the moment at which the gateway has refused it", () => {
    const failed = decide(reserved.donation, { ...refund, state: "failed", closedAt: UPDATED_AT.toISOString() });
    expect(reserved.donation).toMatchObject({ needsPerson: false, exceptionDueAt: null });
    expect(failed.donation).toMatchObject({ needsPerson: true, exceptionDueAt: expect.any(String) });
  });
});
