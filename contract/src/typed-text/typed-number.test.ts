import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asciiDigits } from "./ascii-digits.ts";
import { compactAmount } from "./typed-money.ts";
import { compactCode, compactPhone, foreignPhone } from "./typed-number.ts";

/** The zeros of the scripts of India, and of others. */
const ZEROS = {
  Devanagari: "०",
  Bengali: "০",
  Gurmukhi: "੦",
  Gujarati: "૦",
  Odia: "୦",
  Tamil: "௦",
  Telugu: "౦",
  Kannada: "೦",
  Malayalam: "൦",
  "Ol Chiki": "᱐",
  "Meetei Mayek": "꯰",
  Lepcha: "᱀",
  Urdu: "۰",
  Arabic: "٠",
  Chakma: "𑄶",
  "full-width": "０",
  "mathematical bold": "𝟎",
  "mathematical monospace": "𝟶",
} as const;

const inScript = (digits: string, zero: string) =>
  digits.replace(/[0-9]/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)));

describe("Digits", () => {
  it.each(Object.entries(ZEROS))("in %s equal ASCII ones", (_, zero) => {
    expect(asciiDigits(inScript("0123456789", zero))).toBe("0123456789");
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 ,.+-]{0,30}$/), (typed) => {
        const written = inScript(typed, zero);
        expect(compactCode(written)).toBe(compactCode(typed));
        expect(compactPhone(written)).toBe(compactPhone(typed));
        expect(compactAmount(written)).toBe(compactAmount(typed));
      }),
    );
  });

  it("are only those that count: superscripts, fractions and letters stay", () => {
    expect(asciiDigits("5² ½ Ⅳ ① क")).toBe("5² ½ Ⅳ ① क");
  });

  it("are of every decimal system that this engine knows", () => {
    const values = Array.from({ length: 0x11_0000 }, (_, code) => code)
      .filter((code) => (code < 0xd800 || code > 0xdfff) && /^\p{Nd}$/u.test(String.fromCodePoint(code)))
      .map((code) => asciiDigits(String.fromCodePoint(code)))
      .join("");
    expect(values).toBe("0123456789".repeat(values.length / 10));
  });
});

describe("A code", () => {
  it("has no spaces, dashes or invisible characters, of any kind", () => {
    for (const gap of [
      " ",
      "\u00a0",
      "\u2009",
      "\u3000",
      "\t",
      "-",
      "‐",
      "‑",
      "‒",
      "–",
      "—",
      "―",
      "−",
      "﹣",
      "－",
      "\u200b",
      "\u00ad",
      "\u200d",
    ])
      expect(compactCode(`411${gap}004`), JSON.stringify(gap)).toBe("411004");
  });

  it("is the same after a second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (typed) => {
        for (const clean of [asciiDigits, compactCode, compactAmount]) expect(clean(clean(typed))).toBe(clean(typed));
      }),
    );
  });
});

describe("A number of another country", () => {
  it.each([
    ["+44 7700 900123", "+447700900123"],
    ["0044 7700 900123", "+447700900123"],
    ["tel:+1-202-555-0123", "+12025550123"],
    ["\u202a+1 (202) 555‑0123\u202c", "+12025550123"],
    ["+१ २०२ ५५५ ०१२३", "+12025550123"],
  ])("%j is %s", (typed, number) => {
    expect(foreignPhone(typed)).toBe(number);
  });

  it.each(["98200 12345", "+91 98200 12345", "0091 98200 12345", "098200 12345", "+", "00", "+12", "Asha"])(
    "%s is none",
    (typed) => {
      expect(foreignPhone(typed)).toBeUndefined();
    },
  );
});
