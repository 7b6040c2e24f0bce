import { calendarDay, DEFAULT_RECEIPT_SETTINGS } from "@daansetu/contract";
import { expect, it } from "vitest";
import { aggregateRows } from "../../../src/features/tax/filings/rows/aggregate-rows.ts";
import { offlineEntriesOf } from "../../../src/features/giving/offline-donations/offline-entries.ts";
import { deriveOffline, nextEvent } from "../../../src/features/giving/offline-donations/offline-state.ts";
import { offlineDonationToReceipt } from "../../../src/features/tax/receipts/content/donation-to-receipt.ts";
import { filingOf, firstContentOf, type Issuer } from "../../../src/features/tax/receipts/content/receipt-content.ts";
import { aCheque, anOfflineDonation } from "../../support/offline-samples.ts";

const RECORDED_AT = new Date("2026-03-30T06:00:00.000Z");
const CLEARED_AT = new Date("2026-04-03T06:00:00.000Z");
const BY = { uid: "accountant", email: "accountant@demo.test" };
const issuer = (approvals: Issuer["foundation"]["approvals"] = []): Issuer => ({
  settings: DEFAULT_RECEIPT_SETTINGS,
  foundation: { name: "Sample Foundation", shownName: "Sample Foundation", approvals },
  siteOrigin: "https://daansetu.example",
  checkCodeOf: () => "BCDFGHJK",
});

it("A cheque of 30 March that clears on 3 April has one date, in the ledger, on its receipt and in the statement", () => {
  const received = aCheque("004512", RECORDED_AT);
  const steps = [
    { step: "deposited", on: "2026-03-31" },
    { step: "cleared", on: "2026-04-03" },
  ] as const;
  const cheque = steps.reduce((current, step) => {
    const event = nextEvent(current, { ...step, version: current.events.length }, { by: BY, now: CLEARED_AT });
    const events = event === undefined ? current.events : [...current.events, event];
    return { ...current, events, ...deriveOffline({ ...current, events }) };
  }, received);
  expect(cheque.netPaise).toBe(5_000_00);
  const ledgerDays = offlineEntriesOf("c1", cheque).map(({ entry }) => calendarDay(entry.occurredAt));
  const toReceipt = offlineDonationToReceipt("c1", cheque);
  const filing = filingOf(toReceipt, issuer(), false);
  expect(new Set([...ledgerDays, toReceipt.receivedOn, filing.receivedOn])).toEqual(new Set(["2026-03-30"]));
  expect(filing.financialYear).toBe("2025-26");
});

it("Receipt and statement name the same of two valid approvals, whichever is listed first", () => {
  const older = {
    act: "80G" as const,
    number: "OLDER",
    issuedOn: "2024-05-28",
    validFrom: "2024-03-31T18:30:00.000Z",
    validUntil: "2027-03-31T18:29:59.999Z",
  };
  const newer = { ...older, number: "NEWER", issuedOn: "2026-05-11", validFrom: "2026-03-31T18:30:00.000Z" };
  const gift = offlineDonationToReceipt(
    "d1",
    anOfflineDonation({ receivedOn: "2026-11-19" }, new Date("2026-11-19T06:00:00.000Z")),
  );
  const receiptWith = (approvals: Issuer["foundation"]["approvals"]) =>
    firstContentOf({ ...gift, taxBenefit: true, isDeductibleMethod: true }, issuer(approvals), {
      number: "DS-2026-27-000123",
      taxId: { type: "pan", masked: "ABXXXXXX4F" },
      now: CLEARED_AT,
    });
  const filed = {
    id: "d1",
    ordinal: 1,
    mode: "electronic" as const,
    taxRecordId: undefined,
    preAcknowledgement: undefined,
    receivedOn: "2026-11-19",
    netPaise: 1_00,
    fullName: "Asha Rao",
    addressLines: [],
  };
  for (const approvals of [
    [older, newer],
    [newer, older],
  ]) {
    expect(receiptWith(approvals).foundation.approvals.map(({ number }) => number)).toEqual(["NEWER"]);
    expect(aggregateRows([filed], { taxIds: new Map(), approvals })).toMatchObject([
      { urn: "NEWER", urnIssuedOn: "2026-05-11" },
    ]);
  }
});
