import { asciiDigits } from "./ascii-digits.ts";
import { visibleText } from "./visible-text.ts";

/** Letters that are typed as others are, beside those that Unicode takes apart. Malayalam chillus and the Bengali khanda ta are letters with a virama. */
const TYPED_AS = new Map(
  Object.entries({
    ...{ ø: "o", ł: "l", đ: "d", ð: "d", ı: "i", ß: "ss", æ: "ae", œ: "oe", þ: "th" },
    ...{ ൺ: "ണ്", ൻ: "ന്", ർ: "ര്", ൽ: "ല്", ൾ: "ള്", ൿ: "ക്", ൔ: "മ്", ൕ: "യ്", ൖ: "ഴ്", ৎ: "ত্" },
    ...{ "\u0901": "\u0902", ى: "ی", ي: "ی", ك: "ک", ة: "ہ", ه: "ہ", أ: "ا", إ: "ا", آ: "ا" },
  }),
);
/** Accents of alphabets, nuktas, and the vowel marks of the Arabic script: many leave them out. The vowel signs of Indian scripts are no accents. */
const ACCENTS =
  /(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{M}*)\p{M}|[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u064b-\u0655\u0670]/gu;

/** Normalises a text for searches: lower case, digits as ASCII, without accents and joiners, each letter in one form. */
export const searchedText = (text: string): string =>
  asciiDigits(visibleText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")))
    .toLowerCase()
    .normalize("NFD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .replace(/[\u200c\u200d]/gu, "")
    .replace(/./gsu, (letter) => TYPED_AS.get(letter) ?? letter);
