import { describe, expect, it } from "vitest";
import { aFiledRow, aFiling } from "../../../../../test/support/filing-samples.ts";
import { type AuditedFiling, doubleDonation, filingDiscrepancy } from "./filing-check.ts";

const original: AuditedFiling = { id: "2026-27-1", data: aFiling({ state: "filed" }), rows: [aFiledRow()] };
const second: AuditedFiling = { ...original, id: "2026-27-2" };

describe("The audit of a statement", () => {
  it("finds nothing in one that is in order", () => {
    expect(filingDiscrepancy(original)).toBeUndefined();
    expect(doubleDonation([original])).toBeUndefined();
  });

  it.each<[string, Partial<AuditedFiling>]>([
    ["its totalPaise is ₹501, and its rows come to ₹500", { data: aFiling({ totalPaise: 501_00 }) }],
    ["its added is 2, and its rows come to 1", { data: aFiling({ added: 2 }) }],
    ["does not state the sum", { rows: [aFiledRow({ donations: [{ id: "donation-1", netPaise: 400_00 }] })] }],
  ])("names one where %s", (sentence, changes) => {
    expect(filingDiscrepancy({ ...original, ...changes })).toContain(sentence);
  });
});

describe("The audit of a year", () => {
  it("names a donation that two filed statements list", () => {
    expect(doubleDonation([original, second])).toContain("The donation donation-1 is in two rows");
    expect(doubleDonation([original, { ...second, data: aFiling() }])).toBeUndefined();
  });

  it("takes a revision for what it is", () => {
    const revision = { ...second, data: aFiling({ state: "filed", revises: "2026-27-1" }) };
    expect(doubleDonation([original, { ...revision, rows: [aFiledRow({ change: "modify" })] }])).toBeUndefined();
    const moved = aFiledRow({ key: "2026-27-2-1", taxId: { type: "pan", number: "AAAPR5678K" } });
    expect(doubleDonation([original, { ...revision, rows: [moved] }])).toContain("in two rows");
    expect(doubleDonation([original, { ...revision, rows: [aFiledRow({ change: "delete" }), moved] }])).toBeUndefined();
  });
});
