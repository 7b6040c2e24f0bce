import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visibleLine, visibleParagraph } from "./visible-text.ts";

const INVISIBLE = {
  "a zero-width space": "\u200b",
  "a byte order mark": "\ufeff",
  "a soft hyphen": "\u00ad",
  "a word joiner": "\u2060",
  "a combining grapheme joiner": "\u034f",
  "a direction mark": "\u200f",
  "an Arabic direction mark": "\u061c",
  "a direction override": "\u202e",
  "a direction isolate": "\u2067",
  "a tag character": "\u{e0041}",
  "a variation selector after a letter": "\ufe0f",
  "an ideographic variation selector": "\u{e0100}",
  "a Hangul filler": "\u3164",
  "a Hangul choseong filler": "\u115f",
  "a Hangul jungseong filler": "\u1160",
  "a half-width Hangul filler": "\uffa0",
  "the blank of Braille": "\u2800",
  "an object replacement character": "\ufffc",
  "an interlinear anchor": "\ufff9",
  "private use": "\ue000",
  "private use of another plane": "\u{10fffd}",
  "a noncharacter": "\uffff",
  "a character that is not assigned": "\u0378",
  "a joiner between Latin letters": "\u200d",
  "a non-joiner between Latin letters": "\u200c",
} as const;

describe("Text as typed or pasted", () => {
  it.each(Object.entries(INVISIBLE))("loses %s, in lines and in paragraphs", (_, character) => {
    expect(visibleLine(`As${character}ha`)).toBe("Asha");
    expect(visibleParagraph(`${character}As${character}ha\nRao${character}`)).toBe("Asha\nRao");
    expect(visibleLine(character.repeat(3))).toBe("");
  });

  it.each([
    ["a Malayalam chillu, written with a joiner at the end of a word", "അവന്‍"],
    ["a Bengali ya-phalaa after ra", "র‍্যাব"],
    ["a Bengali khanda ta, as it was typed before it had a code", "হঠাত্‍"],
    ["a Marathi eyelash ra", "वाऱ्याचा वार्‍याचा"],
    ["a Hindi virama that shall be seen", "षट्‌कोण"],
    ["a Kannada reph", "ಸ್ಟಾರ್‍ ರ್‍ಯಾಂಕ್"],
    ["a Sinhala conjunct", "ශ්‍රී"],
    ["an Urdu word", "کتاب‌خانہ"],
    ["a family", "👩‍👩‍👧‍👦"],
    ["a farmer with a skin colour", "👨🏽‍🌾"],
    ["a heart on fire", "❤️‍🔥"],
    ["a rainbow flag", "🏳️‍🌈"],
    ["a keycap", "1️⃣"],
    ["thanks", "🙏 🙏🏾 ☺️ ☺︎"],
    ["letters with marks", "Nguyễn Thị José M̐"],
    ["spaces that do not break", "5\u00a0km\u202fof"],
    ["rupees", "₹ 500/-"],
    ["Tibetan", "ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ"],
  ])("keeps %s", (_, text) => {
    expect(visibleLine(text)).toBe(text.normalize("NFC"));
    expect(visibleParagraph(text)).toBe(text.normalize("NFC"));
  });

  it("is composed, but compatibility forms stay", () => {
    expect(visibleLine("Jose\u0301")).toBe("José");
    expect(visibleLine("Jose\u200b\u0301")).toBe("José");
    expect(visibleLine("m² ﬁ ½")).toBe("m² ﬁ ½");
  });

  it("in one line has a space for control characters, a paragraph keeps tabs and line breaks", () => {
    expect(visibleLine("Asha\r\n\tRao\u0000\u0085x\u2028y")).toBe("Asha Rao x y");
    expect(visibleParagraph("Asha\r\n\tRao\u0000x\u2029y\u0085z")).toBe("Asha\r\n\tRao x\ny z");
  });

  it("is the same after a second time, has no invisible character, and loses no letter", () => {
    const part = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(
        ...Object.values(INVISIBLE),
        "न",
        "्",
        "़",
        "\u0951",
        "👩",
        "🏽",
        "é",
        "e",
        "\u0301",
        "1",
        "\u20e3",
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const typed = parts.join("");
        for (const clean of [visibleLine, visibleParagraph]) {
          const text = clean(typed);
          expect(clean(text)).toBe(text);
          expect(text).toBe(text.normalize("NFC"));
          expect(text).not.toMatch(/[\u200b\u202a-\u202e\u2060-\u2069\ufeff\u3164\u2800\p{Co}]/u);
          const letters = (each: string) => each.normalize("NFD").match(/(?!\p{DI})\p{L}/gu) ?? [];
          expect(letters(text).join("")).toBe(letters(typed.replace(/(?![\u200c\u200d])\p{DI}/gu, "")).join(""));
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is cleaned whole, however long it is", () => {
    const long = "न्\u200d\u200b".repeat(50_000);
    expect(visibleParagraph(long)).toBe("न्\u200d".repeat(50_000));
  });
});
