import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitByScript } from "./split-by-script.ts";

const runsOf = (line: string) => splitByScript(line).map(({ script, text }) => [script, text]);

describe("splitting a line by script", () => {
  it("loses and changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (line) => {
        expect(
          splitByScript(line)
            .map(({ text }) => text)
            .join(""),
        ).toBe(line);
      }),
    );
  });

  it("makes no run of nothing and no two neighbours of one script", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (line) => {
        const runs = splitByScript(line);
        expect(runs.filter(({ text }) => text === "")).toEqual([]);
        expect(runs.filter(({ script }, index) => index > 0 && script === runs[index - 1]?.script)).toEqual([]);
      }),
    );
  });

  it("keeps a conjunct and its vowel together", () => {
    expect(runsOf("श्रीमती Asha")).toEqual([
      ["devanagari", "श्रीमती"],
      ["latin", " Asha"],
    ]);
  });

  it("keeps joiners and the danda with the letters before them", () => {
    expect(runsOf("ऱ\u200Dय।")).toEqual([["devanagari", "ऱ\u200Dय।"]]);
    expect(runsOf("শেষ।")).toEqual([["bengali", "শেষ।"]]);
  });

  it("takes a danda behind letters whose file has none from the file for Devanagari", () => {
    for (const [script, word] of [
      ["arabic", "ختم"],
      ["ol-chiki", "ᱢᱩᱪᱟᱹᱫ"],
      ["meetei-mayek", "ꯂꯣꯏꯔꯦ"],
    ])
      expect(runsOf(`${word}।`)).toEqual([
        [script, word],
        ["devanagari", "।"],
      ]);
  });

  it("takes the rupee sign from the file that has it, and the figures from Latin", () => {
    expect(runsOf("₹1,02,500")).toEqual([
      ["latin-ext", "₹"],
      ["latin", "1,02,500"],
    ]);
  });

  it.each([
    ["bengali", "রবীন্দ্রনাথ"],
    ["gurmukhi", "ਗੁਰਪ੍ਰੀਤ"],
    ["gujarati", "કૃષ્ણ"],
    ["oriya", "ଭୁବନେଶ୍ୱର"],
    ["tamil", "கோயம்புத்தூர்"],
    ["telugu", "వెంకటేశ్వర్లు"],
    ["kannada", "ಬೆಂಗಳೂರು"],
    ["malayalam", "തിരുവനന്തപുരം"],
    ["ol-chiki", "ᱥᱟᱱᱛᱟᱲᱤ"],
    ["meetei-mayek", "ꯃꯤꯇꯩꯂꯣꯟ"],
    ["arabic", "اسلامآباد"],
  ])("knows %s", (script, word) => {
    expect(runsOf(word)).toEqual([[script, word]]);
  });

  it("says which characters no font has", () => {
    expect(runsOf("Ali 王小明 🌼")).toEqual([
      ["latin", "Ali "],
      [undefined, "王小明"],
      ["latin", " "],
      [undefined, "🌼"],
    ]);
  });
});
