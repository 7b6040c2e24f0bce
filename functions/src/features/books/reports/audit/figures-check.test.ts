import { monthOf } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { aCapture } from "../../../../../test/support/samples.ts";
import { toAuditedEntry, withLines } from "../../../platform/ledger/index.ts";
import type { FundEntry } from "../../../platform/ledger/ledger.document.ts";
import type { DailyDocument } from "../daily.document.ts";
import { sumByDay, sumOf } from "../days.ts";
import type { FiguresDocument } from "../figures.document.ts";
import { figuresCheck, type StoredFigures } from "./figures-check.ts";

const UP_TO = "2026-11-20T06:00:00.000Z";
const aRefund = withLines({
  ...aCapture({ occurredAt: "2026-11-12T09:00:00.000Z" }),
  kind: "refund" as const,
  amountPaise: -200_00,
  supporters: 0,
});
const ENTRIES: FundEntry[] = [
  aCapture(),
  aCapture({ amountPaise: 70_00, occurredAt: "2026-10-31T19:00:00.000Z" }),
  aRefund,
  aCapture({ account: "kitchen", amountPaise: 40_00 }),
  aCapture({ account: "suspense", amountPaise: 9_000_00, supporters: 0 }),
  aCapture({ amountPaise: 1_00, bookedAt: "2026-11-20T06:00:00.001Z" }),
];

/** The sums that the roll-up stores for these entries. */
function storedFigures(): { rollUps: Map<string, FiguresDocument>; sheets: DailyDocument[] } {
  const days = sumByDay(ENTRIES.slice(0, 3));
  const sheets = [...new Set([...days.keys()].map(monthOf))].map((month): DailyDocument => ({
    account: "school",
    month,
    days: Object.fromEntries(
      [...days].filter(([day]) => monthOf(day) === month).map(([day, moved]) => [day.slice(8), moved]),
    ),
    upTo: UP_TO,
  }));
  const rollUps = new Map<string, FiguresDocument>([
    ["school", { upTo: UP_TO, raisedPaise: 370_00, supporters: 2, moved: sumOf(days.values()) }],
    ["all", { upTo: UP_TO, raisedPaise: 410_00, supporters: 3 }],
    ["suspense", { upTo: UP_TO, raisedPaise: 9_000_00, supporters: 0 }],
  ]);
  return { rollUps, sheets };
}

async function discrepancyIn(figures: StoredFigures, entries: readonly FundEntry[] = ENTRIES) {
  const check = figuresCheck(figures);
  for (const [index, entry] of entries.entries())
    await check.see(toAuditedEntry({ id: `cap_${index}`, fields: { ...entry } }));
  return check.finish();
}

/** The stored figures with one account's roll-up changed. */
function withRollUp(account: string, overrides: Partial<FiguresDocument>): StoredFigures {
  const { rollUps, sheets } = storedFigures();
  const rollUp = rollUps.get(account);
  if (rollUp !== undefined) rollUps.set(account, { ...rollUp, ...overrides });
  return { rollUps, sheets };
}

describe("The check of the stored totals", () => {
  it("finds nothing where totals and daily sums cover their entries and no later ones", async () => {
    expect(await discrepancyIn(storedFigures())).toBeUndefined();
    expect(await discrepancyIn({ rollUps: new Map(), sheets: [] })).toBeUndefined();
  });

  it.each([
    ["school", { raisedPaise: 370_01 }, /^figures\/school has ₹370\.01 up to .* and the ledger ₹370\.$/],
    ["all", { raisedPaise: 9_410_00 }, /^figures\/all has ₹9,410 .* and the ledger ₹410\.$/],
    ["suspense", { supporters: 1 }, /^figures\/suspense has 1 supporters .* and the ledger 0\.$/],
    [
      "school",
      { moved: { receivedPaise: 1, returnedPaise: 0, donations: 0 } },
      /^figures\/school has ₹0\.01 received instead of ₹570/,
    ],
    ["school", { upTo: "2026-11-21T06:00:00.000Z" }, /^figures\/school has ₹370 .* and the ledger ₹371\.$/],
  ])("names a wrong total of %s: %j", async (account, overrides, problem) => {
    expect(await discrepancyIn(withRollUp(account, overrides))).toMatch(problem);
  });

  it.each([
    ["receivedPaise", "₹500.01 received instead of ₹500"],
    ["returnedPaise", "₹0.01 returned instead of ₹0"],
    ["donations", "2 donations instead of 1"],
  ] as const)("names a day with wrong %s", async (field, problem) => {
    const { rollUps, sheets } = storedFigures();
    const wrongSheets = sheets.map((sheet) => {
      const day = sheet.days["10"];
      return day === undefined
        ? sheet
        : { ...sheet, days: { ...sheet.days, "10": { ...day, [field]: day[field] + 1 } } };
    });
    expect(await discrepancyIn({ rollUps, sheets: wrongSheets })).toBe(
      `dailyFigures/school_2026-11 has ${problem} on 2026-11-10.`,
    );
  });

  it("names a day that is missing, and one that has no entries", async () => {
    const { rollUps, sheets } = storedFigures();
    expect(await discrepancyIn({ rollUps, sheets: sheets.slice(1) })).toMatch(/^dailyFigures\/school_2026-11 has ₹0/);
    const extra = { account: "school", month: "2026-01", days: { "01": sumOf([]) }, upTo: UP_TO };
    expect(await discrepancyIn({ rollUps, sheets: [...sheets, extra] })).toBeUndefined();
    const wrong = { ...extra, days: { "01": { receivedPaise: 1, returnedPaise: 0, donations: 0 } } };
    expect(await discrepancyIn({ rollUps, sheets: [...sheets, wrong] })).toMatch(/^dailyFigures\/school_2026-01 has/);
  });

  it("names the total of an account whose entries were removed", async () => {
    expect(await discrepancyIn(storedFigures(), ENTRIES.slice(1))).toMatch(/^figures\/school has ₹370/);
  });
});
