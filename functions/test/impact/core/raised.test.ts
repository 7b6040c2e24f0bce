import { expect, it } from "vitest";
import {
  billEntry,
  creditEntry,
  fundTransferEntry,
  paymentEntry,
  supplierRefundEntry,
} from "../../../src/features/impact/core/entries.ts";
import { isFundEntry, type LedgerEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import { figuresCheck } from "../../../src/features/books/reports/audit/figures-check.ts";
import { sumByDay, sumOf } from "../../../src/features/books/reports/days.ts";
import { aCapture } from "../../support/samples.ts";
import { NOW } from "./samples.ts";

const occasion = { campaignId: "school", occurredAt: "2026-11-20T00:00:00.000Z", now: NOW };
const capture: LedgerEntry = aCapture({ account: "school", amountPaise: 12_500_00 });
const spending = [
  billEntry("p1", 12_500_00, occasion),
  creditEntry("p1", 1, 500_00, occasion),
  paymentEntry("p1", 1, { amountPaise: 12_400_00, tdsPaise: 100_00, from: "bank" }, occasion),
  supplierRefundEntry("p1", 2, 500_00, occasion),
  fundTransferEntry("return-a-1", 700_00, occasion),
];

it("What was raised stays as it is, whatever is bought, paid, credited or moved between funds", () => {
  const entries: LedgerEntry[] = [capture, ...spending.map(({ entry }) => entry)];
  // As the figures of the site are summed: every entry with the campaign's account (figures.repository.ts).
  const counted = entries.filter((entry) => isFundEntry(entry) && entry.account === "school");
  expect(counted).toEqual([capture]);

  const days = sumByDay(entries.filter(isFundEntry));
  expect(sumOf(days.values())).toMatchObject({ receivedPaise: 12_500_00, returnedPaise: 0 });

  const upTo = "2027-01-01T00:00:00.000Z";
  const rollUps = new Map([
    ["school", { upTo, raisedPaise: 12_500_00, supporters: 1 }],
    ["all", { upTo, raisedPaise: 12_500_00, supporters: 1 }],
    ["general-fund", { upTo, raisedPaise: 0, supporters: 0 }],
  ]);
  const check = figuresCheck({ rollUps, sheets: [] });
  for (const [index, entry] of entries.entries())
    void check.see({ id: String(index), fields: { ...entry }, entry, problem: undefined });
  expect(check.finish()).toBeUndefined();
});

it("No entry of spending has an account of its own, or touches what a fund has raised", () => {
  expect(spending.every(({ entry }) => !("account" in entry))).toBe(true);
  const accounts = spending.flatMap(({ entry }) => entry.lines.map(({ account }) => account));
  expect(accounts.filter((account) => /^campaign:|^general-fund$|^suspense$/.test(account))).toEqual([]);
});
