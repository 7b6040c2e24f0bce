import { describe, expect, it } from "vitest";
import {
  type BankableSettlement,
  missingOnStatement,
  settlementsOnStatement,
  statementReading,
} from "./match-statement.ts";
import { readStatement } from "./statement.ts";

const UTR = "SIMN123456789012";
const aSettlement = (
  overrides: Partial<BankableSettlement["settlement"]> = {},
  knownLines: BankableSettlement["knownLines"] = [],
): BankableSettlement => ({
  id: "setl_1",
  settlement: {
    ...{ state: "processed", amountPaise: 976_40, utr: UTR, bankPaise: null },
    createdAt: "2026-11-20T06:00:00.000Z",
    ...overrides,
  },
  knownLines,
});
const statementOf = (...rows: string[]) => readStatement(`Date,Narration,Ref No,Credit,Debit\n${rows.join("\n")}\n`);
const MATCHING = `20/11/2026,NEFT RAZORPAY,${UTR},976.40,`;
const resultsOf = (rows: string[], ...settlements: BankableSettlement[]) =>
  statementReading(statementOf(...rows), settlements).matches.map(({ result, settlementId }) => [result, settlementId]);

describe("A line of the statement belongs to a settlement", () => {
  it.each([
    ["in the reference's column", MATCHING],
    ["inside the narration", `20/11/2026,NEFT-${UTR}-RAZORPAY SOFTWARE,,976.40,`],
    ["cut by a line break", `20/11/2026,"NEFT-${UTR.slice(0, 9)}\n${UTR.slice(9)}-RAZORPAY",,976.40,`],
    ["cut into the next row", `20/11/2026,NEFT-${UTR.slice(0, 9)},,976.40,\n,${UTR.slice(9)}-RAZORPAY,,,`],
    ["in small letters", `20/11/2026,neft/${UTR.toLowerCase()}/x,,976.40,`],
  ])("by its reference %s", (_, row) => {
    expect(resultsOf([row], aSettlement())).toEqual([["matched", "setl_1"]]);
  });

  it.each([
    ["part of a longer word", `20/11/2026,X${UTR}9,,976.40,`],
    ["missing, although the amount is the same", "20/11/2026,NEFT RAZORPAY,,976.40,"],
  ])("not where the reference is %s", (_, row) => {
    expect(resultsOf([row], aSettlement())).toEqual([["unmatched", undefined]]);
  });

  it("never by a reference that is too short to be one, or by none", () => {
    expect(
      resultsOf(["20/11/2026,NEFT 12345,,976.40,"], aSettlement({ utr: "12345" }), aSettlement({ utr: null })),
    ).toEqual([["unmatched", undefined]]);
  });
});

describe("The bank's amount", () => {
  it("is the sum of all lines with the reference: a return of the bank takes it away again", () => {
    const returned = `23/11/2026,RETURN ${UTR},,,976.40`;
    expect(resultsOf([MATCHING, returned], aSettlement())).toEqual([
      ["differs", "setl_1"],
      ["differs", "setl_1"],
    ]);
    expect(resultsOf([MATCHING, returned], aSettlement({ state: "failed" }))).toEqual([
      ["matched", "setl_1"],
      ["matched", "setl_1"],
    ]);
  });

  it("counts a line of an earlier statement once", () => {
    const known = [{ id: "k", day: "2026-11-20", amountPaise: 976_40, isRemoved: false }];
    expect(settlementsOnStatement(statementOf(MATCHING), [aSettlement({}, known)]).get("setl_1")?.totalPaise).toBe(
      976_40,
    );
    const other = [{ id: "other", day: "2026-11-20", amountPaise: 1_00, isRemoved: false }];
    const reading = statementReading(statementOf(MATCHING), [aSettlement({}, other)]);
    expect(reading.matches).toMatchObject([{ result: "differs", expectedPaise: 976_40, isKnown: false }]);
    expect(statementReading(statementOf(MATCHING), [aSettlement({}, known)]).matches).toMatchObject([
      { isKnown: true },
    ]);
  });

  it("is without a line that a person removed, which comes again", () => {
    const removed = [{ id: "k", day: "2026-11-20", amountPaise: 976_40, isRemoved: true }];
    const again = `21/11/2026,NEFT RAZORPAY,${UTR},976.40,`;
    expect(settlementsOnStatement(statementOf(MATCHING), [aSettlement({}, removed)]).get("setl_1")?.totalPaise).toBe(0);
    expect(
      settlementsOnStatement(statementOf(MATCHING, again), [aSettlement({}, removed)]).get("setl_1")?.totalPaise,
    ).toBe(976_40);
  });

  it("differs by a paisa", () => {
    expect(resultsOf([`20/11/2026,NEFT ${UTR},,976.41,`], aSettlement())).toEqual([["differs", "setl_1"]]);
  });
});

describe("A settlement is missing on a statement", () => {
  const rows = ["01/11/2026,A,,1,", "30/11/2026,B,,1,"];
  const missing = (settlement: BankableSettlement, ...more: string[]) =>
    missingOnStatement(statementOf(...rows, ...more), [settlement]).length === 1;

  it("if it was paid out in its time and long enough before its end", () => {
    expect(missing(aSettlement())).toBe(true);
    expect(missing(aSettlement({ createdAt: "2026-11-26T06:00:00.000Z" }))).toBe(true);
  });

  it.each([
    ["it is on it", aSettlement(), [MATCHING]],
    ["an earlier statement has it", aSettlement({ bankPaise: 976_40 }), []],
    ["it was paid out after its last days", aSettlement({ createdAt: "2026-11-27T06:00:00.000Z" }), []],
    ["it was paid out before its first day", aSettlement({ createdAt: "2026-10-31T06:00:00.000Z" }), []],
    ["it failed", aSettlement({ state: "failed" }), []],
    ["it is on its way", aSettlement({ state: "created" }), []],
  ])("not if %s", (_, settlement, more) => {
    expect(missing(settlement, ...more)).toBe(false);
  });
});

describe("The preview of a statement", () => {
  it("names its period, what is missing, and shows at most a hundred credits without a settlement", () => {
    const others = Array.from({ length: 103 }, (_, index) => `${10 + (index % 15)}/11/2026,GIFT ${index},,5,`);
    const reading = statementReading(statementOf(...others, "28/11/2026,RENT,,,900"), [aSettlement()]);
    expect(reading).toMatchObject({ lineCount: 104, from: "2026-11-10", to: "2026-11-28", furtherUnmatched: 3 });
    expect(reading.matches).toHaveLength(100);
    expect(reading.missing).toEqual([{ settlementId: "setl_1", day: "2026-11-20", amountPaise: 976_40, utr: UTR }]);
  });

  it("of a file without lines has no period", () => {
    const reading = statementReading(readStatement("nothing"), [aSettlement()]);
    expect(reading).toMatchObject({ lineCount: 0, matches: [], missing: [] });
    expect(reading).not.toHaveProperty("from");
  });
});
