import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readAmount, type AmountMark } from "./amount-cell.ts";

const inRupees = (paise: number, locale: string, digits = 2) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(paise / 100);
const anAmount = fc.integer({ min: 1, max: 999_999_999_99 });

/** How files write an amount, and what each says beside it. */
const WAYS: Readonly<Record<string, [(paise: number) => string, AmountMark | undefined]>> = {
  plain: [(paise) => (paise / 100).toFixed(2), undefined],
  "with Indian commas": [(paise) => inRupees(paise, "en-IN"), undefined],
  "with western commas": [(paise) => inRupees(paise, "en-US"), undefined],
  "with the rupee sign": [(paise) => `₹ ${inRupees(paise, "en-IN")}`, undefined],
  "with /-": [(paise) => `Rs. ${inRupees(paise, "en-IN")}/-`, undefined],
  "as a text formula": [(paise) => `="${inRupees(paise, "en-IN")}"`, undefined],
  "with INR behind": [(paise) => `${inRupees(paise, "en-IN")} INR`, undefined],
  "as a credit": [(paise) => `${inRupees(paise, "en-IN")} Cr`, "cr"],
  "as a credit in brackets": [(paise) => `${inRupees(paise, "en-IN")}(Cr)`, "cr"],
  "as a credit, word first": [(paise) => `Cr ${inRupees(paise, "en-IN")}`, "cr"],
  "as a debit": [(paise) => `${inRupees(paise, "en-IN")}Dr.`, "dr"],
  "in brackets": [(paise) => `(${inRupees(paise, "en-IN")})`, "-"],
  "with a minus before": [(paise) => `−${(paise / 100).toFixed(2)}`, "-"],
  "with a minus behind": [(paise) => `${inRupees(paise, "en-IN")}-`, "-"],
  "with a plus": [(paise) => `+₹${inRupees(paise, "en-IN")}`, "+"],
  "in Devanagari digits": [
    (paise) => inRupees(paise, "en-IN").replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
    undefined,
  ],
};

describe("An amount", () => {
  it.each(Object.entries(WAYS))("written %s is read as that amount", (_, [write, mark]) => {
    fc.assert(
      fc.property(anAmount, (paise) => {
        expect(readAmount(write(paise))).toEqual({ paise, mark });
      }),
    );
  });

  it("never has other digits than its cell, nor loses a minus", () => {
    const piece = fc.constantFrom(..."0123456789.,-+() ₹/".split(""), "Cr", "Dr", "Rs.", "INR", "e", "%", "\u200b");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        const text = pieces.join("");
        const amount = readAmount(text);
        if (amount === undefined || amount === "empty") return;
        const [rupees = "", decimals = ""] = text
          .replaceAll("\u200b", "")
          .replaceAll(/(Rs|Cr|Dr)\./g, "")
          .replaceAll(/[^\d.]/g, "")
          .split(".");
        expect(amount.paise).toBe(Number(rupees) * 100 + Number(decimals.padEnd(2, "0").slice(0, 2)));
        expect(decimals.slice(2)).toMatch(/^0*$/);
        if (/^-\d|\d-$|^\(\d+\)$/.test(text)) expect(amount.mark).toBe("-");
      }),
      { numRuns: 5_000 },
    );
  });
});
