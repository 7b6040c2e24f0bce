import { unprintedLetters } from "@daansetu/contract";
import { describe, expect, it } from "vitest";
import { printableText } from "./text-lines.ts";

const printsQuestionMark = (text: string) => printableText(text).includes("?");

/** Names in the languages of the Eighth Schedule to the Constitution of India, in each script in which they are officially written. */
const NAMES: readonly (readonly [language: string, script: string, name: string])[] = [
  ["Assamese", "Bengali", "ৰঞ্জন শইকীয়া"],
  ["Bengali", "Bengali", "রবীন্দ্রনাথ বন্দ্যোপাধ্যায়"],
  ["Bodo", "Devanagari", "अनजालु बर’"],
  ["Dogri", "Devanagari", "पद्मा सचदेव"],
  ["Gujarati", "Gujarati", "કૃષ્ણાબેન પટેલ"],
  ["Hindi", "Devanagari", "श्रीमती लक्ष्मी क्षीरसागर"],
  ["Kannada", "Kannada", "ಕೃಷ್ಣಮೂರ್ತಿ ಗೌಡ"],
  ["Kashmiri", "Perso-Arabic", "حَبہٕ خاتوٗن"],
  ["Kashmiri", "Devanagari", "हब्बॖ ख़ातून"],
  ["Konkani", "Devanagari", "शणै गोंयबाब"],
  ["Konkani", "Latin", "Maria D’Souza"],
  ["Konkani", "Kannada", "ಮೇರಿ ಡಿಸೋಜ"],
  ["Maithili", "Devanagari", "विद्यापति ठाकुर"],
  ["Malayalam", "Malayalam", "കൃഷ്ണൻകുട്ടി നായർ"],
  ["Manipuri", "Meetei Mayek", "ꯂꯩꯁꯥꯡꯊꯦꯝ ꯏꯕꯣꯃꯆꯥ"],
  ["Manipuri", "Bengali", "লৈশাংথেম ইবোমচা"],
  ["Marathi", "Devanagari", "वाऱ्याचा ज्ञानेश्वर कुळकर्णी"],
  ["Nepali", "Devanagari", "लक्ष्मीप्रसाद देवकोटा"],
  ["Odia", "Odia", "ଭୁବନେଶ୍ୱର ବେହେରା"],
  ["Punjabi", "Gurmukhi", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ"],
  ["Sanskrit", "Devanagari", "कृष्णः द्वैपायनः"],
  ["Santali", "Ol Chiki", "ᱨᱟᱹᱜᱷᱩᱱᱟᱛᱷ ᱢᱩᱨᱢᱩ"],
  ["Santali", "Devanagari", "रघुनाथ मुर्मू"],
  ["Sindhi", "Perso-Arabic", "شاھ عبداللطيف ڀٽائي"],
  ["Sindhi", "Devanagari", "शाह अब्दुल लतीफ़ ॿ ॾ ॻ ॼ"],
  ["Tamil", "Tamil", "ஸ்ரீ கௌரி லட்சுமி"],
  ["Telugu", "Telugu", "వెంకటేశ్వర్లు శ్రీ"],
  ["Urdu", "Perso-Arabic", "محمد اشرف خان"],
];

describe("A receipt prints", () => {
  it.each(NAMES)("a name in %s (%s)", (_language, _script, name) => {
    expect(printableText(name)).toBe(name.normalize("NFC"));
    expect(unprintedLetters(name)).toEqual([]);
  });

  it("all languages of the schedule", () => {
    expect(new Set(NAMES.map(([language]) => language)).size).toBe(22);
  });

  it.each([
    ["a danda and a joiner behind any script", "राम। রাম। ᱨᱟᱢ। ꯔꯥꯝ। رام। क्\u200dष"],
    ["the dashes and apostrophes of word processors", "Asha‑Rao, 5‐6 ‒ 7, Dʼ Souza, ‛x‟ 5′ 6″ ―"],
    ["spaces of any kind", "Asha\u00a0Rao\u2009x\u3000y"],
    ["what is invisible", "Asha\u200b\u2060 Rao\ufeff"],
  ])("%s", (_, text) => {
    expect(printsQuestionMark(text)).toBe(false);
    expect(unprintedLetters(text)).toEqual([]);
  });

  it.each([
    ["王小明", ["王", "小", "明"]],
    ["Nguyễn Thị Hạnh", ["ễ", "ị", "ạ"]],
    ["Анна", ["А", "н", "а"]],
    ["සිරි", ["සි", "රි"]],
    ["Asha 🌼👩‍👩‍👧", ["🌼", "👩‍👩‍👧"]],
    // Maithili, Marathi and Dogri in the scripts in which they were written once.
    ["𑒧𑒻𑒟𑒱𑒪𑒲", ["𑒧𑒻", "𑒟𑒱", "𑒪𑒲"]],
    ["𑘦𑘨𑘰𑘙𑘲", ["𑘦", "𑘨𑘰", "𑘙𑘲"]],
    ["𑠖𑠵𑠌𑠤𑠮", ["𑠖𑠵", "𑠌", "𑠤𑠮"]],
  ])("%s with question marks, which the forms say before", (name, letters) => {
    expect(printsQuestionMark(name)).toBe(true);
    expect(unprintedLetters(name)).toEqual(letters);
  });

  it("what the forms take for printed, of all characters there are but those of Chinese and Korean", () => {
    const differing: string[] = [];
    for (let code = 0x20; code < 0x11_0000; code += 1) {
      const character = String.fromCodePoint(code);
      if (character === "?" || /[\p{Cn}\p{Cs}\p{Co}\p{Cc}\p{sc=Han}\p{sc=Hang}]/u.test(character)) continue;
      const text = `a${character}`;
      if (printsQuestionMark(text) !== unprintedLetters(text).length > 0)
        differing.push(`${code.toString(16)} ${character}`);
    }
    expect(differing).toEqual([]);
  }, 60_000);
});
