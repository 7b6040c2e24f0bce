import { describe, expect, it } from "vitest";
import { anOfflineDonation } from "../../../../test/support/offline-samples.ts";
import { aReceipt } from "../../../../test/support/receipt-samples.ts";
import { aPaidDonation } from "../../../../test/support/samples.ts";
import type { DonationDocument, RefundFact } from "../../giving/core/donation.document.ts";
import { statementOf } from "./statement-content.ts";
import { type DonationOfStatement, offlineDonation, onlineDonation } from "./statement-line.ts";
import { aStatementDonation } from "./statement-samples.ts";

const NOW = new Date("2026-11-23T06:00:00.000Z");
const CONTEXT = { foundation: { name: "Daansetu" }, now: NOW };
const statement = (donations: (DonationOfStatement | undefined)[], financialYear = "2026-27") =>
  statementOf(
    financialYear,
    donations.filter((donation) => donation !== undefined),
    CONTEXT,
  );

/** A donation of ₹500, captured at this moment. */
function paidAt(
  capturedAt: string,
  overrides: Partial<DonationDocument> = {},
  refunds: Record<string, RefundFact> = {},
) {
  const payment = {
    status: "captured",
    amountPaise: 500_00,
    currency: "INR",
    international: false,
    method: "upi",
    at: capturedAt,
    capturedAt,
  } as const;
  const facts = { payments: { pay_1: payment }, refunds, acceptedPaymentId: "pay_1" };
  return aPaidDonation({ facts, netPaise: 500_00, ...overrides });
}
const refund = (amountPaise: number, at: string): RefundFact => ({
  paymentId: "pay_1",
  amountPaise,
  status: "processed",
  at,
});
const online = (donation: DonationDocument, receipt?: ReturnType<typeof aReceipt>) =>
  onlineDonation("reference", donation, { receipt, isShared: false });

describe("The year of a donation", () => {
  it.each([
    ["2026-03-31T18:29:59.000Z", "2025-26", "2026-03-31"],
    ["2026-03-31T18:30:00.000Z", "2026-27", "2026-04-01"],
  ])("captured at %s is %s, by the clock of India", (capturedAt, financialYear, receivedOn) => {
    const donation = online(paidAt(capturedAt));
    expect(statement([donation], financialYear)?.lines.map((line) => line.receivedOn)).toEqual([receivedOn]);
    const other = financialYear === "2025-26" ? "2026-27" : "2025-26";
    expect(statement([donation], other)).toBeUndefined();
  });

  it("is that of its receipt, if an earlier capture became known later", () => {
    const receipt = aReceipt({}, { receivedOn: "2026-04-01" });
    const donation = online(paidAt("2026-03-31T18:29:59.000Z"), receipt);
    expect(statement([donation], "2025-26")).toBeUndefined();
    expect(statement([donation])?.total.netPaise).toBe(500_00);
  });

  it.each(["2026-28", "1999-01"])("is not %s", (text) => {
    expect(statement([aStatementDonation()], text)).toBeUndefined();
  });
});

describe("A statement", () => {
  it("sums one-off, monthly, offline and refunded donations, and what is left of each is what the books say", () => {
    const cheque = {
      ...anOfflineDonation({ amountPaise: 900_00 }, NOW),
      amountPaise: 900_00,
      netPaise: 0,
      events: [
        { step: "cleared", on: "2026-10-01", at: NOW.toISOString(), byUid: "a", byEmail: "a@example.in" },
        { step: "bounced", on: "2026-10-09", at: NOW.toISOString(), byUid: "a", byEmail: "a@example.in" },
      ],
    } satisfies Partial<ReturnType<typeof anOfflineDonation>>;
    const content = statement([
      online(paidAt("2026-05-01T06:00:00.000Z")),
      online(paidAt("2026-06-01T06:00:00.000Z", { planId: "plan1" })),
      online(
        paidAt("2026-07-01T06:00:00.000Z", { netPaise: 300_00 }, { r1: refund(200_00, "2026-07-31T18:30:00.000Z") }),
        aReceipt({}, { netPaise: 300_00, state: "amended", receivedOn: "2026-07-01" }),
      ),
      online(paidAt("2026-08-01T06:00:00.000Z", { netPaise: 0 }, { r1: refund(500_00, "2026-08-02T06:00:00.000Z") })),
      offlineDonation("offline1", anOfflineDonation({ amountPaise: 900_00 }, NOW), { receipt: undefined }),
      offlineDonation("offline2", cheque, { receipt: aReceipt({}, { state: "cancelled", netPaise: 0 }) }),
    ])!;
    expect(
      content.lines.map(({ how, amountPaise, netPaise, returnedOn }) => [how, amountPaise, netPaise, returnedOn]),
    ).toEqual(
      expect.arrayContaining([
        ["One-off, UPI", 500_00, 500_00, []],
        ["Monthly, UPI", 500_00, 500_00, []],
        ["One-off, UPI", 500_00, 300_00, ["2026-08-01"]],
        ["One-off, UPI", 500_00, 0, ["2026-08-02"]],
        [expect.any(String), 900_00, 0, ["2026-10-09"]],
      ]),
    );
    expect(content.total).toEqual({
      donations: 6,
      amountPaise: 4 * 500_00 + 2 * 900_00,
      netPaise: 500_00 + 500_00 + 300_00 + 900_00,
    });
    const subtotal = (field: "amountPaise" | "netPaise" | "donations") =>
      content.subtotals.reduce((sum, part) => sum + part[field], 0);
    for (const field of ["amountPaise", "netPaise", "donations"] as const)
      expect(subtotal(field)).toBe(content.total[field]);
  });

  it("leaves out a cheque that has not cleared, and what was cancelled before it had a receipt", () => {
    const cancelled = { ...anOfflineDonation({}, NOW), netPaise: 0 };
    expect(offlineDonation("offline1", cancelled, { receipt: undefined })).toBeUndefined();
  });

  it("leaves out a checkout that nobody paid", () => {
    expect(online(aPaidDonation({ facts: { payments: {}, refunds: {} } }))).toBeUndefined();
  });

  it("says that a receipt is out of date until the version with what is left is issued", () => {
    const donation = online(
      paidAt("2026-07-01T06:00:00.000Z", { netPaise: 300_00 }),
      aReceipt({}, { receivedOn: "2026-07-01" }),
    );
    expect(donation?.line.receipt).toMatchObject({ state: "issued", isCurrent: false });
  });

  it("counts cash that cannot be deducted among the donations without a deduction, though its receipt is reported", () => {
    const receipt = aReceipt({ filing: { ...aReceipt().filing, isReported: true } });
    const cash = { ...anOfflineDonation({}, NOW), isDeductible: false };
    expect(offlineDonation("offline1", cash, { receipt })?.line.deduction).toBe("not-offered");
    expect(offlineDonation("offline1", { ...cash, isDeductible: true }, { receipt })?.line.deduction).toBe("offered");
  });

  it("names the donor of the latest receipt, and never whom somebody else typed with this person's address", () => {
    const named = (fullName: string) => ({ fullName, addressLines: [`Street of ${fullName}`] });
    const content = statement([
      aStatementDonation({ receivedOn: "2026-05-01" }, { index: 1, donor: named("Asha R") }),
      aStatementDonation({ receivedOn: "2026-06-01" }, { index: 2, donor: named("Asha Devi Rao") }),
      aStatementDonation(
        { receivedOn: "2026-07-01" },
        { index: 3, donor: { ...named("Vikram"), taxId: { type: "pan", masked: "VIXXXXXX1K" } }, isShared: true },
      ),
    ])!;
    expect(content.donor).toEqual(named("Asha Devi Rao"));
    expect(content.total.donations).toBe(3);
  });

  it("of a finished year is the same on every later day, until something of it changes", () => {
    const donations = [aStatementDonation({ receivedOn: "2025-11-20" })];
    const on = (now: string, lines = donations) => statementOf("2025-26", lines, { ...CONTEXT, now: new Date(now) });
    expect(on("2026-04-01T00:00:00.000Z")).toEqual(on("2027-09-01T00:00:00.000Z"));
    expect(on("2026-04-01T00:00:00.000Z")).toMatchObject({ isSoFar: false, asOf: "2026-03-31" });
    const returned = [aStatementDonation({ receivedOn: "2025-11-20", netPaise: 0, returnedOn: ["2026-05-02"] })];
    expect(on("2027-09-01T00:00:00.000Z", returned)?.asOf).toBe("2026-05-02");
  });

  it("of the current year is of today, so far", () => {
    expect(statement([aStatementDonation()])).toMatchObject({ isSoFar: true, asOf: "2026-11-23" });
  });
});
