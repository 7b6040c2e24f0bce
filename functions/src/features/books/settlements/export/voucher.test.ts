import { expect, it } from "vitest";
import type { SpendingEntry } from "../../../platform/ledger/ledger.document.ts";
import { tallyLedger } from "./tally-ledgers.ts";
import { voucherOf } from "./voucher.ts";

const spending = (kind: SpendingEntry["kind"], debit: string, credit: string): SpendingEntry => ({
  kind,
  ...{ purchaseId: "p1", campaignId: "school", currency: "INR", source: "admin" },
  ...{ occurredAt: "2026-11-20T06:00:00.000Z", bookedAt: "2026-11-20T06:00:01.000Z" },
  lines: [
    { account: debit, amountPaise: 500_00 },
    { account: credit, amountPaise: -500_00 },
  ],
});

it.each([
  ["bill", "spent:school", "payables", "Journal", "Bill of a supplier"],
  ["credit-note", "payables", "spent:school", "Journal", "Credit note of a supplier"],
  ["bill-payment", "payables", "bank", "Payment", "Payment to a supplier"],
  ["supplier-refund", "bank", "payables", "Receipt", "Money back from a supplier"],
  ["fund-transfer", "moved:general-fund", "moved:school", "Journal", "Transfer between funds"],
] as const)("A %s is a voucher that names purchase and campaign", (kind, debit, credit, type, words) => {
  expect(voucherOf("entry", spending(kind, debit, credit))).toMatchObject({
    ...{ type, day: "2026-11-20", narration: `${words}: p1, school` },
  });
});

it.each([
  ["campaign:school", "Donations - school"],
  ["spent:school", "Spent - school"],
  ["moved:general-fund", "Transfers - general-fund"],
  ["advances:school", "Advances to NGOs - school"],
  ["payables", "Sundry Creditors"],
  ["tds-payable", "TDS Payable"],
])("The account %s is the ledger %s in Tally", (account, ledger) => {
  expect(tallyLedger(account)).toBe(ledger);
});
