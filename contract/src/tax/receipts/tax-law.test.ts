import { describe, expect, it } from "vitest";
import { calendarDay, financialYearOf } from "../../values/calendar.ts";
import { taxLawOn } from "./tax-law.ts";

describe("the year boundary in India (T22)", () => {
  it.each([
    ["2026-03-31T18:29:59.999Z", "2025-26", "80G", "10BD"],
    ["2026-03-31T18:30:00.000Z", "2026-27", "133", "113"],
  ])("a capture at %s is of %s, under section %s and Form %s", (capturedAt, year, section, form) => {
    const day = calendarDay(new Date(capturedAt));
    expect(financialYearOf(day)).toBe(year);
    expect(taxLawOn(day)).toMatchObject({ deductionSection: section, statementForm: form });
  });

  it("keeps two digits at the turn of a century", () => {
    expect([financialYearOf("2099-04-01"), financialYearOf("2100-03-31"), financialYearOf("2100-04-01")]).toEqual([
      "2099-00",
      "2099-00",
      "2100-01",
    ]);
  });
});
