import { expect, it } from "vitest";
import { aPaidDonation } from "../../../../test/support/samples.ts";
import type { PaymentEntry } from "../../platform/ledger/ledger.document.ts";
import { donationDiscrepancy } from "../donations/audit/donation-check.ts";
import { bookingFor } from "./booking.ts";
import type { DisputeFact, DonationDocument, RefundFact } from "./donation.document.ts";
import { NO_FACTS } from "./facts.ts";
import { deriveDonation } from "./status.ts";
import type { PaymentUpdate } from "./payment-facts.ts";

const AT = "2026-11-20T06:00:00.000Z";
const NOW = new Date("2026-11-25T06:00:00.000Z");

const PAID: PaymentUpdate = {
  payments: {
    pay_a: {
      ...{ status: "captured", amountPaise: 100_00, currency: "INR", orderId: "order_a" },
      ...{ international: false, at: AT },
    },
  },
  refunds: {},
};
const aRefund = (amountPaise: number, status: RefundFact["status"] = "processed"): RefundFact => ({
  ...{ paymentId: "pay_a", amountPaise, status, at: AT },
});
const aLoss = (lostPaise: number): DisputeFact => ({
  ...{ paymentId: "pay_a", amountPaise: 100_00, lostPaise, status: "lost", at: AT, reportedAt: AT },
});

/** The entries of a donation of ₹100 after these updates. */
function bookAll(updates: readonly PaymentUpdate[]) {
  const terms = { ...aPaidDonation(), amountPaise: 100_00, orderId: "order_a", createdAt: AT, facts: NO_FACTS };
  let donation: DonationDocument = { ...terms, ...deriveDonation(NO_FACTS, terms, NOW) };
  const entries: { id: string; entry: PaymentEntry }[] = [];
  for (const update of updates) {
    const booking = bookingFor("d1", donation, update, { source: "reconciler", now: NOW });
    donation = { ...donation, ...booking?.changes };
    entries.push(...(booking?.entries ?? []));
  }
  return { id: "d1", donation, entries };
}

it("A reversed refund gives back what it had taken, also where the same reply says that the bank took more", () => {
  const audited = bookAll([
    { ...PAID, disputes: { disp_a: aLoss(27_00) } },
    { payments: {}, refunds: { rfnd_a: aRefund(49_00) } },
    { payments: {}, refunds: { rfnd_b: aRefund(20_00) } },
    { payments: {}, refunds: { rfnd_a: aRefund(49_00, "reversed") }, disputes: { disp_a: aLoss(52_00) } },
  ]);
  expect(donationDiscrepancy(audited)).toBeUndefined();
  expect(audited.donation.netPaise).toBe(28_00);
  expect(audited.entries.find(({ id }) => id === "rev_rfnd_a")?.entry.amountPaise).toBe(49_00);
});
