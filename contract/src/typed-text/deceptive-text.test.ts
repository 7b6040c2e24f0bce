import { expect, it } from "vitest";
import { isDeceptive } from "./deceptive-text.ts";

it.each([
  ["90 marks on a letter", `A${"\u0301".repeat(90)}sha`],
  ["five different marks on a letter", "a\u0316\u0317\u0318\u0319\u031c"],
  ["marks on a Thai letter", `ก${"็".repeat(5)}`],
  ["one vowel sign again and again", "किििि"],
  ["marks of many kinds on a Devanagari letter", "क\u0901\u0902\u0903\u093c\u093e\u093f\u0940\u0941\u0942"],
  ["a Cyrillic letter in a Latin word", "Аsha Rao"],
  ["a Greek letter in a Latin word", "Rαo"],
  ["a Cherokee letter in a Latin word", "Ꭺsha"],
])("%s is deceptive", (_, text) => {
  expect(isDeceptive(text)).toBe(true);
});

it.each([
  "Asha Rao",
  "आशा Rao",
  "Trust ट्रस्ट, ಸೇವಾ Foundation",
  "क्ष्म्य ज़िन्दगी श्रीमती लक्ष्मी क्षीरसागर",
  "അവന്‍ ശ്രീലക്ഷ്മി",
  "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  "رَبُّنَا محمّدٌ",
  "ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ བསྒྲུབས",
  "ကျွန်ုပ်",
  "Nguyễn Thị",
  "Анна Иванова and Asha",
  "Ελένη (Helen)",
  "10 kΩ, 5 μm, β-thalassaemia",
  "1️⃣ ❤️‍🔥",
])("%s is honest", (text) => {
  expect(isDeceptive(text)).toBe(false);
});
