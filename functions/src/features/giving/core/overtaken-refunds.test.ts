import { describe, expect, it } from "vitest";
import { aDonation, anAdminRefund } from "../../../../test/support/samples.ts";
import { bookingFor } from "./booking.ts";
import type { DonationDocument, RefundFact } from "./donation.document.ts";
import type { PaymentUpdate } from "./payment-facts.ts";
import { adminRefundQueueOf, currentAdminRefunds, refundablePaise, refundRequestOf } from "./refunds.ts";

const NOW = new Date("2026-11-12T10:00:00.000Z");
const idOf = (number: number) => String(number).padStart(32, "0");
const waiting = (number: number, amountPaise: number, overrides: Parameters<typeof anAdminRefund>[1] = {}) =>
  anAdminRefund("a", { id: idOf(number), amountPaise, ...overrides });
const donationWith = (...adminRefunds: NonNullable<DonationDocument["adminRefunds"]>) =>
  aDonation("a", "2026-11-10T09:00:00.000Z", { adminRefunds });
const refunded = (amountPaise: number, overrides: Partial<RefundFact> = {}): PaymentUpdate => ({
  payments: {},
  refunds: {
    rfnd_dashboard: {
      paymentId: "pay_a",
      amountPaise,
      status: "processed",
      at: "2026-11-12T09:00:00.000Z",
      ...overrides,
    },
  },
});
function after(donation: DonationDocument, update: PaymentUpdate): DonationDocument {
  const booking = bookingFor("a", donation, update, { source: "webhook", now: NOW });
  return { ...donation, ...booking?.changes };
}
const statesOf = (donation: DonationDocument) => currentAdminRefunds(donation).map(({ state }) => state);

describe("A refund that waits for approval, when its payment is refunded at the dashboard", () => {
  it("is closed as overtaken, with a note, and waits in no list", () => {
    const donation = after(donationWith(waiting(1, 500_00)), refunded(500_00));
    expect(donation.adminRefunds).toEqual([
      waiting(1, 500_00, {
        state: "overtaken",
        closedAt: NOW.toISOString(),
        failure: "Nothing is left of this payment: it was refunded elsewhere, or the bank has taken it back.",
      }),
    ]);
    expect(adminRefundQueueOf(donation)).toBe("closed");
    expect(donation.adminRefundRank).toMatch(/^0/);
  });

  it("says how much is left, and reserves nothing any more", () => {
    const donation = after(donationWith(waiting(1, 400_00)), refunded(200_00, { status: "pending" }));
    expect(donation.adminRefunds?.[0]?.failure).toMatch(/^Only ₹300 is left/);
    expect(refundablePaise(donation, "pay_a")).toBe(300_00);
  });

  it("waits on while enough is left", () => {
    expect(statesOf(after(donationWith(waiting(1, 300_00)), refunded(200_00)))).toEqual(["awaiting-approval"]);
  });

  it("gives way to an earlier one where both do not fit any more", () => {
    const donation = donationWith(waiting(1, 200_00), waiting(2, 300_00));
    expect(statesOf(after(donation, refunded(200_00)))).toEqual(["awaiting-approval", "overtaken"]);
  });

  it("is overtaken by a lost dispute, too", () => {
    const dispute = { paymentId: "pay_a", amountPaise: 500_00, lostPaise: 500_00, status: "lost" } as const;
    const times = { at: "2026-11-12T09:00:00.000Z", reportedAt: "2026-11-12T09:00:00.000Z" };
    const update = { payments: {}, refunds: {}, disputes: { disp_1: { ...dispute, ...times } } };
    const donation = after(donationWith(waiting(1, 500_00)), update);
    expect(statesOf(donation)).toEqual(["overtaken"]);
    expect(donation.adminRefunds?.[0]?.failure).toContain("has taken this payment back");
  });

  it("leaves the donor's request open where it answered one that is not refunded in full", () => {
    const donation: DonationDocument = {
      ...donationWith(waiting(1, 500_00, { answersRequest: true })),
      refundEvents: [{ what: "asked", at: "2026-11-11T08:00:00.000Z", reason: "by-mistake" }],
    };
    expect(refundRequestOf(after(donation, refunded(200_00)))?.state).toBe("open");
    expect(refundRequestOf(after(donation, refunded(500_00)))?.state).toBe("refunded");
  });
});
