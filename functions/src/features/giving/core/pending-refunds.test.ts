import { describe, expect, it } from "vitest";
import { aPaidDonation } from "../../../../test/support/samples.ts";
import { bookingFor } from "./booking.ts";
import type { DonationDocument, PaymentFact, RefundFact } from "./donation.document.ts";
import { mergeFacts, NO_FACTS } from "./facts.ts";
import { deriveDonation } from "./status.ts";
import type { PaymentEntry } from "../../platform/ledger/ledger.document.ts";
import type { PaymentUpdate } from "./payment-facts.ts";

const CREATED_AT = "2026-11-20T06:00:00.000Z";
const TERMS = { amountPaise: 500_00, currency: "INR", orderId: "order_a", createdAt: CREATED_AT } as const;
const REFUNDED_AT = "2026-11-21T07:00:00.000Z";
const HOUR_MS = 3_600_000;

const captured: PaymentFact = {
  status: "captured",
  amountPaise: 500_00,
  currency: "INR",
  orderId: "order_a",
  international: false,
  at: "2026-11-20T06:01:00.000Z",
};
const paid: PaymentUpdate = { payments: { p1: captured }, refunds: {} };
const refund = (status: RefundFact["status"], id = "r1", amountPaise = 500_00): PaymentUpdate => ({
  payments: {},
  refunds: { [id]: { paymentId: "p1", amountPaise, status, at: REFUNDED_AT } },
});

/** When the gateway is asked next about a donation with these facts, in hours after `now`; `undefined` if never. */
function hoursUntilCheck(now: Date, ...updates: PaymentUpdate[]): number | undefined {
  const facts = updates.reduce((merged, update) => mergeFacts(merged, update, TERMS), NO_FACTS);
  const { checkAfter } = deriveDonation(facts, TERMS, now);
  return checkAfter === null ? undefined : (Date.parse(checkAfter) - now.getTime()) / HOUR_MS;
}
const afterHours = (hours: number) => new Date(Date.parse(REFUNDED_AT) + hours * HOUR_MS);

/** A donation to which the updates were applied one by one, and its ledger. */
function applyAll(updates: readonly PaymentUpdate[]) {
  let donation: DonationDocument = {
    ...aPaidDonation(),
    ...TERMS,
    refundEvents: [{ what: "asked", at: "2026-11-21T00:00:00.000Z", reason: "by-mistake" }],
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, TERMS, new Date(CREATED_AT)),
  };
  const ledger = new Map<string, PaymentEntry>();
  let refundMails = 0;
  for (const update of updates) {
    const booking = bookingFor("d1", donation, update, { source: "webhook", now: afterHours(1) });
    if (booking === undefined) continue;
    for (const { id, entry } of booking.entries) {
      expect(ledger.has(id), `${id} booked twice`).toBe(false);
      ledger.set(id, entry);
    }
    refundMails += booking.shouldSendRefundMail ? 1 : 0;
    donation = { ...donation, ...booking.changes };
  }
  const entries = [...ledger.values()];
  const paise = entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const supporters = entries.reduce((sum, entry) => sum + entry.supporters, 0);
  return { donation, ledger, sums: { paise, supporters }, refundMails };
}

describe("A pending refund", () => {
  it("is asked about, ever more rarely, for as long as it is pending", () => {
    expect(hoursUntilCheck(afterHours(0), paid, refund("pending"))).toBe(1);
    expect(hoursUntilCheck(afterHours(8), paid, refund("pending"))).toBe(4);
    expect(hoursUntilCheck(afterHours(30 * 24), paid, refund("pending"))).toBe(24);
  });

  it.each(["processed", "failed", "reversed"] as const)("is not asked about any more once it is %s", (status) => {
    expect(hoursUntilCheck(afterHours(8), paid, refund("pending"), refund(status))).toBeUndefined();
  });

  it("is asked about while another refund of the payment is processed already", () => {
    const updates = [paid, refund("processed", "r1", 100_00), refund("pending", "r2", 50_00)];
    expect(hoursUntilCheck(afterHours(8), ...updates)).toBe(4);
  });

  it("does not make the checks of an unpaid order rarer", () => {
    const authorised: PaymentUpdate = { payments: { p1: { ...captured, status: "authorized" } }, refunds: {} };
    const soonAfterOrder = new Date(Date.parse(CREATED_AT) + 600_000);
    expect(hoursUntilCheck(soonAfterOrder, authorised, refund("pending"))).toBe(0.25);
  });
});

describe("A reversed refund", () => {
  it("that was never booked leaves the donation paid, and books nothing", () => {
    const { donation, ledger, sums } = applyAll([paid, refund("pending"), refund("reversed")]);
    expect([donation.status, donation.netPaise]).toEqual(["paid", 500_00]);
    expect([...ledger.keys()]).toEqual(["cap_p1"]);
    expect(sums).toEqual({ paise: 500_00, supporters: 1 });
  });

  it("that was booked is taken back by further entries, and the donation counts again", () => {
    const { donation, ledger, sums } = applyAll([paid, refund("processed"), refund("reversed")]);
    expect([donation.status, donation.netPaise, donation.listed]).toEqual(["paid", 500_00, true]);
    expect([...ledger].map(([id, { kind, amountPaise, supporters }]) => [id, kind, amountPaise, supporters])).toEqual([
      ["cap_p1", "capture", 500_00, 1],
      ["ref_r1", "refund", -500_00, 0],
      ["full_p1", "whole-refund", 0, -1],
      ["rev_r1", "refund", 500_00, 0],
      ["full_p1_2", "whole-refund", 0, 1],
    ]);
    expect(sums).toEqual({ paise: 500_00, supporters: 1 });
    expect(new Set(donation.booked)).toEqual(new Set(ledger.keys()));
  });

  it("ends in the same sums in any order", () => {
    for (const updates of [
      [paid, refund("processed"), refund("reversed")],
      [paid, refund("reversed"), refund("processed")],
      [refund("reversed"), paid, refund("processed"), refund("pending")],
      [refund("processed"), refund("reversed"), paid, refund("failed")],
    ]) {
      const { donation, sums } = applyAll(updates);
      expect(sums).toEqual({ paise: 500_00, supporters: 1 });
      expect([donation.status, donation.netPaise, donation.checkAfter]).toEqual(["paid", 500_00, null]);
    }
  });

  it("can be followed by another refund, which subtracts the supporter once and sends no second mail", () => {
    const { donation, sums, refundMails } = applyAll([
      paid,
      refund("processed"),
      refund("reversed"),
      refund("processed", "r2"),
    ]);
    expect([donation.status, donation.netPaise]).toEqual(["refunded", 0]);
    expect(sums).toEqual({ paise: 0, supporters: 0 });
    expect(refundMails).toBe(1);
  });
});
