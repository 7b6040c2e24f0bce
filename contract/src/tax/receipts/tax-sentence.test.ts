import { describe, expect, it } from "vitest";
import { deductionApprovalOn, deductionSentenceOn, taxSentenceOn, wordingOn } from "./tax-sentence.ts";

const DONEE = { foundationName: "Sample Foundation", isApproved: true };
const APPROVAL = { act: "80G", number: "AAB/80G/1", validFrom: "2025-04-01", validUntil: "2027-03-31" } as const;

describe("the sentence about the deduction", () => {
  it.each([
    ["2026-03-31", "section 80G of the Income-tax Act, 1961"],
    ["2026-04-01", "section 133 of the Income-tax Act, 2025"],
  ])("names for a donation of %s the %s", (day, section) => {
    expect(taxSentenceOn(day, DONEE)).toContain(section);
  });

  it("names the foundation, the law's limits and the tax regime, and promises no saving", () => {
    const sentence = taxSentenceOn("2026-11-22", DONEE);
    expect(sentence).toContain("Donations to Sample Foundation are eligible");
    expect(sentence).toContain("as far as the law allows");
    expect(sentence).toContain("old tax regime only");
    expect(sentence).not.toMatch(/save|%|per cent/i);
  });

  it("names no section without an approval, and says that nothing can be deducted", () => {
    const sentence = taxSentenceOn("2026-11-22", { ...DONEE, isApproved: false });
    expect(sentence).toContain("cannot be deducted");
    expect(sentence).not.toMatch(/80G|133|section/);
  });
});

describe("the approval of a day", () => {
  it.each([
    ["the day before it begins", "2025-03-31", undefined],
    ["its first day", "2025-04-01", "AAB/80G/1"],
    ["its last day", "2027-03-31", "AAB/80G/1"],
    ["the day after it ended", "2027-04-01", undefined],
  ])("on %s", (_, day, number) => {
    expect(deductionApprovalOn(day, [APPROVAL])?.number).toBe(number);
  });

  it("has no end if the certificate names none", () => {
    expect(deductionApprovalOn("2099-01-01", [{ ...APPROVAL, validUntil: undefined }])).toBeDefined();
  });

  it("is none under 12A or FCRA", () => {
    expect(deductionApprovalOn("2026-11-22", [{ ...APPROVAL, act: "12A" as const }])).toBeUndefined();
    expect(deductionApprovalOn("2026-11-22", [{ ...APPROVAL, act: "FCRA" as const }])).toBeUndefined();
  });

  it("is the one that began last, in any order", () => {
    const renewed = { ...APPROVAL, number: "AAB/80G/2", validFrom: "2026-10-01" };
    expect(deductionApprovalOn("2026-11-22", [renewed, APPROVAL])?.number).toBe("AAB/80G/2");
    expect(deductionApprovalOn("2026-11-22", [APPROVAL, renewed])?.number).toBe("AAB/80G/2");
    expect(deductionApprovalOn("2026-09-30", [APPROVAL, renewed])?.number).toBe("AAB/80G/1");
  });
});

describe("an admin's wording", () => {
  const wordings = [
    { from: "2027-04-01", text: "Third" },
    { from: "2026-04-01", text: "First" },
    { from: "2026-10-01", text: "Second" },
  ];

  it.each([
    ["2026-03-31", undefined],
    ["2026-04-01", "First"],
    ["2026-09-30", "First"],
    ["2026-10-01", "Second"],
    ["2027-04-01", "Third"],
  ])("on %s is: %s", (day, text) => {
    expect(wordingOn(day, wordings)).toBe(text);
    expect(deductionSentenceOn(day, { ...DONEE, wordings })).toBe(text ?? taxSentenceOn(day, DONEE));
  });

  it("never applies without a valid approval", () => {
    expect(deductionSentenceOn("2026-11-22", { ...DONEE, isApproved: false, wordings })).toBe(
      taxSentenceOn("2026-11-22", { ...DONEE, isApproved: false }),
    );
  });
});
