import { describe, expect, it } from "vitest";
import { aDonation } from "../../../../../test/support/samples.ts";
import { withLines } from "../../../platform/ledger/index.ts";
import type { PaymentEntry } from "../../../platform/ledger/ledger.document.ts";
import { bookingFor } from "../../core/booking.ts";
import type { DonationDocument, PaymentFact } from "../../core/donation.document.ts";
import { NO_FACTS } from "../../core/facts.ts";
import { deriveDonation } from "../../core/status.ts";
import type { PaymentUpdate } from "../../core/payment-facts.ts";
import { donationDiscrepancy } from "./donation-check.ts";

const NOW = new Date("2026-11-25T06:00:00.000Z");
const AT = "2026-11-20T06:00:00.000Z";

const aPayment = (overrides: Partial<PaymentFact> = {}): PaymentFact => ({
  status: "captured",
  amountPaise: 500_00,
  currency: "INR",
  orderId: "order_a",
  international: false,
  at: AT,
  ...overrides,
});
const aRefund = { paymentId: "pay_a", amountPaise: 200_00, status: "processed", at: AT } as const;
const aLostDispute = { paymentId: "pay_a", amountPaise: 400_00, lostPaise: 400_00, at: AT, reportedAt: AT } as const;

const MESSAGES: readonly PaymentUpdate[] = [
  { payments: { pay_a: aPayment() }, refunds: {} },
  { payments: { pay_b: aPayment({ at: "2026-11-20T07:00:00.000Z" }) }, refunds: {} },
  { payments: {}, refunds: { rfnd_a: aRefund } },
  { payments: {}, refunds: {}, disputes: { disp_a: { ...aLostDispute, status: "lost" } } },
  { payments: {}, refunds: { rfnd_a: { ...aRefund, status: "reversed" } } },
];

/** A donation after the first messages, with its entries. */
function booked(messageCount = MESSAGES.length) {
  const before = aDonation("a", AT);
  let donation: DonationDocument = {
    ...before,
    facts: NO_FACTS,
    booked: [],
    ...deriveDonation(NO_FACTS, before, NOW),
  };
  const entries: { id: string; entry: PaymentEntry }[] = [];
  for (const update of MESSAGES.slice(0, messageCount)) {
    const booking = bookingFor("d1", donation, update, { source: "webhook", now: NOW });
    donation = { ...donation, ...booking?.changes };
    entries.push(...(booking?.entries ?? []));
  }
  return { id: "d1", donation, entries };
}

const changedEntry = (entryId: string, overrides: Partial<PaymentEntry>) => {
  const audited = booked();
  return {
    ...audited,
    entries: audited.entries.map(({ id, entry }) => ({
      id,
      entry: id === entryId ? withLines({ ...entry, ...overrides }) : entry,
    })),
  };
};

describe("The check of a donation", () => {
  it.each(MESSAGES.map((_, index) => index + 1))("finds nothing after %d of its messages", (messageCount) => {
    expect(donationDiscrepancy(booked(messageCount))).toBeUndefined();
  });

  it("finds nothing in a donation that was not paid", () => {
    expect(donationDiscrepancy(booked(0))).toBeUndefined();
  });

  it("names an entry without a donation", () => {
    expect(donationDiscrepancy({ ...booked(1), donation: undefined })).toBe(
      "The entry cap_pay_a (₹500 to school) is for the donation d1, which does not exist.",
    );
  });

  it("names an entry that is listed twice", () => {
    const { donation, ...rest } = booked(1);
    const repeated = { ...donation, booked: ["cap_pay_a", "cap_pay_a"] };
    expect(donationDiscrepancy({ ...rest, donation: repeated })).toBe(
      "The donation d1 lists the entry cap_pay_a twice.",
    );
  });

  it("names an entry that is listed and was removed", () => {
    const audited = booked(2);
    const entries = audited.entries.filter(({ id }) => id !== "cap_pay_b");
    expect(donationDiscrepancy({ ...audited, entries })).toMatch(
      /lists the entry cap_pay_b, which the ledger does not/,
    );
  });

  it("names an entry that was added by hand", () => {
    const audited = booked(1);
    const [entry] = audited.entries;
    const entries = [...audited.entries, ...(entry === undefined ? [] : [{ ...entry, id: "cap_again" }])];
    expect(donationDiscrepancy({ ...audited, entries })).toBe(
      "The entry cap_again (₹500 to school) is not in the list of its donation d1.",
    );
  });

  it("names an entry that the facts demand and nobody booked", () => {
    const { facts } = booked(3).donation;
    const audited = booked(2);
    expect(donationDiscrepancy({ ...audited, donation: { ...audited.donation, facts } })).toBe(
      "The facts of the donation d1 demand the entry ref_rfnd_a (-₹200 to school), which is not booked.",
    );
  });

  it.each([
    ["cap_pay_a", { amountPaise: 500_01 }, "has -₹100.01 in campaign:school .* and -₹100 according"],
    ["cap_pay_b", { amountPaise: 499_00 }, "has ₹999 in gateway-clearing .* and ₹1,000"],
    ["cap_pay_a", { account: "kitchen" }, "in campaign:kitchen according to its entries, and ₹0"],
    ["cap_pay_b", { account: "school" }, "in campaign:school .* according to its facts"],
    ["dis_disp_a", { kind: "capture" }, "has ₹700 in gateway-clearing"],
    ["rev_rfnd_a", { amountPaise: 100_00 }, "has ₹0 in campaign:school .* and -₹100"],
    ["cap_pay_a", { supporters: 2 }, "counts 2 supporters in the ledger instead of 1"],
  ] as const)("names a wrong balance where %s has %j", (entryId, overrides, problem) => {
    expect(donationDiscrepancy(changedEntry(entryId, overrides))).toMatch(new RegExp(`^The donation d1 .*${problem}`));
  });

  it("names a shown amount that the facts do not come to", () => {
    const { donation, ...rest } = booked(3);
    expect(donationDiscrepancy({ ...rest, donation: { ...donation, netPaise: 500_00 } })).toBe(
      "The donation d1 shows ₹500, and its facts come to ₹300.",
    );
  });
});
