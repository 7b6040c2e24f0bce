import { describe, expect, it } from "vitest";
import { withoutTaxIds } from "./file-name.ts";
import type { FiledRow } from "./filed-rows.interface.ts";
import { rowOf } from "./match-rows.ts";
import { readCertificate } from "./pdf/read-certificate.ts";

const textOf = (overrides: Record<string, string> = {}) =>
  Object.values({
    form: "FORM NO. 10BE [See rule 18AB]",
    number: "Acknowledgement Number: AB1234567890123 Pre-acknowledgement number: PRE4567890123",
    taxId: "Unique Identification Number of the donor ABCDE1234F",
    amount: "Amount of donation received (in\n₹) 5,000",
    year: "Financial year in which such donation\nwas received 2025-26",
    ...overrides,
  }).join("\n");
const aRow = (overrides: Partial<FiledRow> = {}): FiledRow => ({
  key: "2025-26-1-1",
  taxIdNumber: "ABCDE1234F",
  amountPaise: 5_000_00,
  fullName: "Asha Devi Rao",
  donationIds: ["donation1"],
  ...overrides,
});
const found = (text: string, rows = [aRow()]) =>
  rowOf(readCertificate(text), { form: "10BE", financialYear: "2025-26", rows });

describe("What is read in a certificate", () => {
  it("is form, year, amount and number, wherever lines are broken", () => {
    expect(readCertificate(textOf())).toMatchObject({
      form: "10BE",
      financialYear: "2025-26",
      amountPaise: 5_000_00,
      certificateNumber: "AB1234567890123",
    });
  });

  it.each([
    ["Amount of donation received: Rs. 1,00,000.50", 1_00_000_50],
    ["Amount of donation ₹ 500/-", 500_00],
    ["Amount of donation received 5000", 5_000_00],
  ])("is the amount of “%s”", (amount, paise) => {
    expect(readCertificate(textOf({ amount })).amountPaise).toBe(paise);
  });

  it.each([
    ["a year behind the label", "Amount of donation received 2025-26"],
    ["a date behind the label", "Amount of donation received 01/06/2026"],
    ["words between", "Amount of donation received by cheque 123456"],
    ["two amounts", "Amount of donation received 5,000 Amount of donation received 6,000"],
    ["commas that no amount has", "Amount of donation received 5,0,00"],
  ])("is no amount where there is %s", (_case, amount) => {
    expect(readCertificate(textOf({ amount })).amountPaise).toBeUndefined();
  });

  it("is the form and year of the new Act, and a year of eight digits", () => {
    const text = textOf({ form: "Form No. 114", year: "Tax year 2026 - 2027" });
    expect(readCertificate(text)).toMatchObject({ form: "114", financialYear: "2026-27" });
  });
});

describe("A certificate belongs to a row", () => {
  it("whose tax id and amount it states", () => {
    expect(found(textOf(), [aRow({ key: "other", taxIdNumber: "PQRST6789K" }), aRow()])).toMatchObject({
      key: "2025-26-1-1",
    });
  });

  it.each([
    ["it has no text", "", "no-text"],
    ["it names two forms", textOf({ more: "Form 114" }), "other-form"],
    ["it names two years", textOf({ more: "Financial year 2024-25" }), "other-year"],
    ["the tax id is part of a longer word", textOf({ taxId: "XABCDE1234F" }), "no-row"],
    ["the amount differs by a paisa", textOf({ amount: "Amount of donation received 5,000.01" }), "no-row"],
  ])("not if %s", (_case, text, doubt) => {
    expect(found(text)).toBe(doubt);
  });

  it("not if another row has both, or another donor's tax id is in it", () => {
    expect(found(textOf(), [aRow(), aRow({ key: "cash" })])).toBe("several-rows");
    expect(found(textOf({ more: "PQRST6789K" }), [aRow(), aRow({ key: "b", taxIdNumber: "PQRST6789K" })])).toBe(
      "several-rows",
    );
  });

  it("never by an empty tax id", () => {
    expect(found(textOf(), [aRow({ taxIdNumber: "" })])).toBe("no-row");
  });
});

it("the stored name of a file holds no PAN, and no tax id of a row", () => {
  const rows = [aRow({ taxIdNumber: "M1234567" })];
  expect(withoutTaxIds("10BE_zzzzz9999z_m1234567 (1).pdf", rows)).toBe("10BE_…_… (1).pdf");
});
