import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  formatPaise,
  roundDownPaise,
  Paise,
  paiseToDecimal,
  paiseToWholeRupees,
  parseWith,
  partOfPaise,
  decimalRupeesToPaise,
  rupeesToPaise,
  splitPaise,
  unitsBrokenBy,
  unitsFor,
  wholeRupeesToPaise,
} from "../src/index.ts";

describe("Rupees typed by a person", () => {
  test.each([
    ["1", 100],
    ["1,000", 1_000_00],
    ["2,000", 2_000_00],
    ["1,00,000", 1_00_000_00],
    ["12,34,567", 12_34_567_00],
    ["1,23,45,678", 1_23_45_678_00],
    ["123,456,789", 12_34_56_789_00],
    ["123,45,678", 1_23_45_678_00],
    ["1,234,567", 12_34_567_00],
    ["₹ 500", 500_00],
    ["₹500", 500_00],
    ["  19  ", 19_00],
    ["0019", 19_00],
    ["0", 0],
    ["9999999999", 999_999_999_900],
    ["९९", 99_00],
    ["१०००", 1_000_00],
    ["১,০০,০০০", 1_00_000_00],
    ["１２", 12_00],
    ["\u202a500\u202c", 500_00],
    ["2,500/-", 2_500_00],
    ["₹ 1,00,000/-", 1_00_000_00],
    ["500/=", 500_00],
  ])("%s are exactly %d paise", (typed, paise) => {
    expect(rupeesToPaise(typed)).toBe(paise);
  });

  test.each([
    ["decimals", ["19.99", "1.15", "8.2", "0.99", "12.345", "1.", ".5", "1.00"]],
    ["exponents", ["1e3", "1E3", "0x10"]],
    ["signs", ["-5", "+5", "₹-5", "−5", "5₹", "5 ₹ 00"]],
    ["raised digits and fractions", ["5²", "5½", "①"]],
    ["misplaced commas", ["10,00", "1,000,00", ",100", "100,", "1,,000", "1,234,56,789"]],
    ["other words", ["", " ", "NaN", "Infinity", "Rs 500", "500 rupees", "5 00", "null", "$5"]],
    ["too much", ["1000000000000", "99999999999"]],
  ])("are rejected, not guessed: %s", (_, texts) => {
    expect(texts.map(rupeesToPaise)).toEqual(texts.map(() => undefined));
  });

  test("become a safe integer number of paise or are rejected, for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (typed) => {
        const paise = rupeesToPaise(typed);
        expect(paise === undefined || (Number.isSafeInteger(paise) && paise >= 0 && paise % 100 === 0)).toBe(true);
      }),
    );
  });

  test("survive a round trip through Indian or western grouping", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.constantFrom("en-IN", "en-US"), (rupees, locale) => {
        expect(rupeesToPaise(rupees.toLocaleString(locale))).toBe(rupees * 100);
      }),
    );
  });
});

describe("Whole rupees of the API", () => {
  test.each([19.99, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e300, Number.MAX_SAFE_INTEGER])(
    "%d has no paise",
    (n) => {
      expect(wholeRupeesToPaise(n)).toBeUndefined();
    },
  );

  test("are multiplied without loss of precision", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (rupees) => {
        expect(BigInt(wholeRupeesToPaise(rupees) ?? -1)).toBe(BigInt(rupees) * 100n);
      }),
    );
  });
});

describe("Paise in other units", () => {
  test.each([
    [0, 0],
    [99, 0],
    [1_00, 1],
    [1_50, 1],
    [1_99, 1],
    [12_345_99, 12_345],
  ])("%d paise are %d whole rupees, rounded down", (paise, rupees) => {
    expect(paiseToWholeRupees(paise)).toBe(rupees);
  });

  test.each([
    [0, "0.00"],
    [5, "0.05"],
    [125_50, "125.50"],
    [123_45, "123.45"],
    [-5_00, "-5.00"],
    [1_000_000_000_000, "10000000000.00"],
  ])("%d paise are %s with two decimals", (paise, written) => {
    expect(paiseToDecimal(paise)).toBe(written);
  });
});

describe("A label for money", () => {
  test.each([
    [0, "₹0"],
    [1_00, "₹1"],
    [1_25_000_00, "₹1,25,000"],
    [1_25_000_01, "₹1,25,000.01"],
    [5, "₹0.05"],
    [1_99, "₹1.99"],
    [-5_00, "-₹5"],
    [1_000_000_000_000, "₹10,00,00,00,000"],
  ])("of %d paise reads %s", (paise, label) => {
    expect(formatPaise(paise)).toBe(label);
  });

  test("keeps Indian grouping in Hindi", () => {
    expect(formatPaise(1_25_000_00, "hi-IN")).toBe("₹1,25,000");
  });

  test("is exact to the paisa for every amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (paise) => {
        const [rupees = "", fraction = "00"] = formatPaise(paise).replaceAll(/[₹,]/g, "").split(".");
        expect(BigInt(rupees) * 100n + BigInt(fraction)).toBe(BigInt(paise));
      }),
    );
  });
});

describe("Paise", () => {
  test.each([0, 1, 1_000_000_000_000])("accept %d", (paise) => {
    expect(parseWith(Paise, paise).ok).toBe(true);
  });
  test.each([-1, 0.5, Number.NaN, 1_000_000_000_001, "100", null])("reject %s", (paise) => {
    expect(parseWith(Paise, paise).ok).toBe(false);
  });
});

describe("An amount that was given, paise included", () => {
  test.each([
    ["500", 500_00],
    ["1,00,000.50", 1_00_000_50],
    ["100,000.5", 1_00_000_50],
    ["₹500", 500_00],
    ["₹ 1,000", 1_000_00],
    ["Rs. 20.05", 20_05],
    ["0.01", 1],
    ["₹ १,००,०००.५०", 1_00_000_50],
    ["Rs. 2,500.50/-", 2_500_50],
  ])("%s is %i paise", (text, paise) => {
    expect(decimalRupeesToPaise(text)).toBe(paise);
  });

  test.each(["", "1,00", "1.00.000", "500,50", "5.005", "-5", "1e3", ".5", "5.", "₹", "5 00", "१०²", "99999999999"])(
    "%j is not guessed",
    (text) => {
      expect(decimalRupeesToPaise(text)).toBeUndefined();
    },
  );
});

describe("rounding down", () => {
  test.each([
    [0, 2, 0],
    [99, 2, 0],
    [100, 2, 100],
    [9_999, 2, 9_900],
    [12_543_000, 2, 12_000_000],
    [12_543_000, 3, 12_500_000],
    [12_000_000, 2, 12_000_000],
  ])("%d paise to %d digits is %d", (paise, digits, rounded) => {
    expect(roundDownPaise(paise, digits)).toBe(rounded);
  });
});

describe("splitting", () => {
  test.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [11, [1, 1, 1], [4, 4, 3]],
    [100, [1, 2, 3], [17, 33, 50]],
    [7, [0, 1, 0], [0, 7, 0]],
    [7, [0, 0], [7, 0]],
    [0, [3, 4], [0, 0]],
    [7, [], []],
  ])("%d paise by %j is %j", (paise, weights, parts) => {
    expect(splitPaise(paise, weights)).toEqual(parts);
  });

  test("adds up, and gives no part more than a paisa above or below its share, however large the amounts", () => {
    const weights = fc.array(fc.integer({ min: 1, max: 10 ** 12 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), weights, (paise, parts) => {
        const split = splitPaise(paise, parts);
        const whole = parts.reduce((sum, weight) => sum + BigInt(weight), 0n);
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(paise);
        for (const [index, part] of split.entries()) {
          const difference = BigInt(part) * whole - BigInt(paise) * BigInt(parts[index] ?? 0);
          expect(difference < whole && difference > -whole).toBe(true);
        }
      }),
    );
  });

  test("a part of the units has its part of the amount, and all of them all of it", () => {
    expect([partOfPaise(100, 1, 3), partOfPaise(100, 2, 3), partOfPaise(100, 3, 3)]).toEqual([33, 66, 100]);
    expect(partOfPaise(100, 0, 0)).toBe(0);
    expect(partOfPaise(10 ** 12, 999_999, 1_000_000)).toBe(999_999_000_000);
  });

  test("an amount pays for whole units, and takes broken ones", () => {
    expect([unitsFor(249, 100), unitsBrokenBy(249, 100)]).toEqual([2, 3]);
    expect([unitsFor(200, 100), unitsBrokenBy(200, 100)]).toEqual([2, 2]);
  });
});
