import { describe, expect, it } from "vitest";
import { aFiling } from "../../../../test/support/filing-samples.ts";
import { dueDayOf, formOf, isFinancialYear, nextFromOf } from "./period.ts";

describe("A financial year", () => {
  it("is filed with the form of its law, by the end of May after it", () => {
    expect([formOf("2025-26"), formOf("2026-27")]).toEqual(["10BD", "113"]);
    expect(dueDayOf("2026-27")).toBe("2027-05-31");
  });

  it.each([
    ["2026-27", true],
    ["2099-00", true],
    ["2026-28", false],
    ["2026-99", false],
  ])("%s: %s", (text, isYear) => {
    expect(isFinancialYear(text)).toBe(isYear);
  });

  it("is covered by originals without a gap and without an overlap", () => {
    const [first, second] = [aFiling({ state: "filed", until: "2026-06-30" }), aFiling({ until: "2026-09-30" })];
    const revision = aFiling({ revises: "2026-27-1", until: "2026-12-31" });
    expect(nextFromOf("2026-27", [])).toBe("2026-04-01");
    expect(nextFromOf("2026-27", [first, revision])).toBe("2026-07-01");
    expect(nextFromOf("2026-27", [first, second])).toBe("2026-10-01");
    expect(nextFromOf("2026-27", [first, { ...second, state: "discarded" }])).toBe("2026-07-01");
    expect(nextFromOf("2026-27", [aFiling({ until: "2027-03-31" })])).toBeUndefined();
  });
});
