import { isDeductibleMethod } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { anOfflineInput } from "../../../../test/support/offline-samples.ts";
import { duplicateWarnings, donationErrors, isSamePerson, NOTHING_RECORDED } from "./input-checks.ts";
import { referenceKeyOf } from "./reference-key.ts";

const NOW = new Date("2026-11-23T06:00:00.000Z");
const CHEQUE = { method: "cheque", chequeNumber: "004512", chequeBank: "State Bank of India" } as const;
const problemsOf = (...parameters: Parameters<typeof donationErrors>) =>
  donationErrors(...parameters).map(({ field, problem }) => `${field} ${problem}`);

describe("Deductible", () => {
  it.each([
    ["cash", 2_000_00, true],
    ["cash", 2_000_01, false],
    ["cheque", 50_000_00, true],
    ["bank-transfer", 50_000_00, true],
    ["qr", 50_000_00, true],
  ] as const)("%s of %i paise: %s (section 80G(5D))", (method, amountPaise, isDeductible) => {
    expect(isDeductibleMethod(method, amountPaise)).toBe(isDeductible);
  });
});

describe("A donation is refused", () => {
  it.each([
    ["in the future", "2026-11-24", ["receivedOn day-in-future"]],
    ["today", "2026-11-23", []],
    ["two years ago", "2024-11-24", []],
    ["before that", "2024-11-22", ["receivedOn day-too-old"]],
  ])("by its day: %s", (_, receivedOn, problems) => {
    expect(problemsOf(anOfflineInput({ receivedOn }), NOTHING_RECORDED, NOW)).toEqual(problems);
  });

  it("if one person gives ₹2,00,000 or more in cash on a day, in one or in parts (section 269ST)", () => {
    const cash = (amountPaise: number) => anOfflineInput({ amountPaise });
    const before = { ...NOTHING_RECORDED, cashOfDay: [cash(1_99_000_00)] };
    expect(problemsOf(cash(1_99_999_99), NOTHING_RECORDED, NOW)).toEqual([]);
    expect(problemsOf(cash(2_00_000_00), NOTHING_RECORDED, NOW)).toEqual(["amountPaise cash-limit"]);
    expect(problemsOf(cash(999_00), before, NOW)).toEqual([]);
    expect(problemsOf(cash(1_000_00), before, NOW)).toEqual(["amountPaise cash-limit"]);
    expect(problemsOf({ ...cash(1_000_00), donor: { fullName: "Somebody Else" } }, before, NOW)).toEqual([]);
    expect(problemsOf({ ...cash(9_00_000_00), means: CHEQUE }, before, NOW)).toEqual([]);
  });

  it("if its cheque or transfer is recorded already", () => {
    const before = { ...NOTHING_RECORDED, isReferenceTaken: true };
    expect(problemsOf(anOfflineInput({ means: CHEQUE }), before, NOW)).toEqual([
      "means.chequeNumber reference-recorded",
    ]);
    expect(problemsOf(anOfflineInput({ means: { method: "qr", reference: "632700123456" } }), before, NOW)).toEqual([
      "means.reference reference-recorded",
    ]);
  });
});

describe("A possible duplicate", () => {
  it("is the same cash of the same person on the same day", () => {
    const before = { ...NOTHING_RECORDED, cashOfDay: [anOfflineInput()] };
    expect(duplicateWarnings(anOfflineInput(), before)).toEqual(["same-cash"]);
    expect(duplicateWarnings(anOfflineInput({ amountPaise: 500_01 }), before)).toEqual([]);
    expect(duplicateWarnings(anOfflineInput({ donor: { fullName: "Ravi" } }), before)).toEqual([]);
    expect(duplicateWarnings(anOfflineInput({ means: CHEQUE }), before)).toEqual([]);
  });

  it("is a cheque with the same number and amount, whatever its bank is called", () => {
    const before = { ...NOTHING_RECORDED, sameChequeNumber: [anOfflineInput({ means: CHEQUE })] };
    expect(duplicateWarnings(anOfflineInput({ means: { ...CHEQUE, chequeBank: "SBI" } }), before)).toEqual([
      "same-cheque-number",
    ]);
    expect(duplicateWarnings(anOfflineInput({ means: CHEQUE, amountPaise: 1 }), before)).toEqual([]);
  });

  it.each([
    [{ fullName: "Asha  RAO" }, { fullName: "asha rao" }, true],
    [{ fullName: "Asha Rao" }, { fullName: "Asha Roy" }, false],
    [{ fullName: "Asha", phone: "9820012345" }, { fullName: "A. Rao", phone: "9820012345" }, true],
    [{ fullName: "Asha Rao", phone: "9820012345" }, { fullName: "Asha Rao", phone: "9820012346" }, false],
    [
      { fullName: "Asha Rao", email: "a@example.in" },
      { fullName: "A", email: "A@Example.in", phone: "9820012345" },
      true,
    ],
    [{ fullName: "Asha Rao", email: "a@example.in" }, { fullName: "Asha Rao", phone: "9820012345" }, true],
  ])("is of the same person: %j and %j: %s", (personA, personB, isSame) => {
    expect(isSamePerson(personA, personB)).toBe(isSame);
    expect(isSamePerson(personB, personA)).toBe(isSame);
  });
});

describe("The key of a cheque or transfer", () => {
  it("is the same however the bank is written, and for a transfer by QR", () => {
    const keyOf = (chequeBank: string) => referenceKeyOf({ ...CHEQUE, chequeBank });
    expect(keyOf("H.D.F.C. Bank")).toBe(keyOf("HDFC bank"));
    expect(keyOf("HDFC Bank")).not.toBe(keyOf("ICICI Bank"));
    const reference = "632700123456";
    expect(referenceKeyOf({ method: "qr", reference })).toBe(referenceKeyOf({ method: "bank-transfer", reference }));
    expect(referenceKeyOf({ method: "cash" })).toBeUndefined();
  });
});
