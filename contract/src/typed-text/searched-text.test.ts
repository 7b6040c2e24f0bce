import fc from "fast-check";
import { expect, it } from "vitest";
import { searchedText } from "./searched-text.ts";

it.each([
  ["an accent", "José", "Jose"],
  ["an accent that was typed apart", "Jose\u0301", "JOSÉ"],
  ["several accents", "Nguyễn", "nguyen"],
  ["a letter that Unicode does not take apart", "Søren Łukasz Weiß", "soren lukasz weiss"],
  ["a Malayalam chillu and its older form", "കണ്\u200d", "കൺ"],
  ["a Malayalam chillu within a word", "അവന്\u200dറെ", "അവൻറെ"],
  ["a Bengali khanda ta", "হঠাত্\u200d", "হঠাৎ"],
  ["a nukta", "ज़ाकिर", "जाकिर"],
  ["a nukta of another form", "\u095b", "ज"],
  ["a nasal sign", "चाँद", "चांद"],
  ["a joiner", "षट्\u200cकोण", "षट्कोण"],
  ["Arabic and Urdu letters", "علي", "علی"],
  ["Arabic vowel marks", "مُحَمَّد", "محمد"],
  ["digits of another script", "१९९८", "1998"],
  ["full-width letters", "Ａｓｈａ", "asha"],
])("%s makes no difference", (_, stored, typed) => {
  expect(searchedText(typed)).toBe(searchedText(stored));
});

it.each([
  ["vowel signs", "राम", "रामा"],
  ["Tamil letters", "ன", "ந"],
  ["Kannada aspirates", "ಕ", "ಖ"],
])("%s make one", (_, first, second) => {
  expect(searchedText(first)).not.toBe(searchedText(second));
});

it("is the same after a second time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(searchedText(searchedText(text))).toBe(searchedText(text));
    }),
  );
});
