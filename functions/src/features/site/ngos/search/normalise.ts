import { visibleLine } from "@daansetu/contract";
import { transliterate } from "./transliterate.ts";

/** Matches words of letters with their combining marks, and digits; punctuation and emoji separate words. */
const WORD_PATTERN = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN_MARKS = /(?<=\p{Script=Latin})\p{M}+/gu;

/** Words that a search ignores, unless it has no other word. */
const STOP_WORDS = new Set(
  ["the", "of", "and", "for", "in", "at", "to", "a", "an", "with", "by", "on", "its", "their"].map(phoneticSpelling),
);

/** The words of a text for comparisons, in their order: lower case, Unicode-normalised, in phonetic spelling. */
export function wordsOf(text: string): string[] {
  const writtenWords = visibleLine(text).toLowerCase().match(WORD_PATTERN) ?? [];
  return writtenWords.map(phoneticSpelling).filter((word) => word !== "");
}

/** The distinct words of a search; stop words only if there are no other words. */
export function queryWords(text: string): string[] {
  const allWords = [...new Set(wordsOf(text))];
  const significantWordsOfQuery = allWords.filter((word) => !STOP_WORDS.has(word));
  return (significantWordsOfQuery.length === 0 ? allWords : significantWordsOfQuery).slice(0, 8);
}

/** The distinct words of a description that are indexed. */
export const significantWords = (text: string): string[] => [
  ...new Set(wordsOf(text).filter((word) => word.length > 2 && !STOP_WORDS.has(word))),
];

/**
 * Maps the different spellings of an Indian name to one: "Sewa" and "Seva", "Vidhya" and "Vidya", "Laxmi" and "Lakshmi", "Annapoorna" and
 * "Anapoorna". Every rule preserves prefixes: the phonetic spelling of a word's prefix is a prefix of the word's phonetic spelling.
 */
export function phoneticSpelling(word: string): string {
  return transliterate(word)
    .normalize("NFD")
    .replace(LATIN_MARKS, "")
    .normalize("NFC")
    .replace(/x/g, "ks")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/q/g, "k")
    .replace(/f/g, "p")
    .replace(/(?<=[bcdgjkpst])h/g, "")
    .replace(/([a-z])\1+/g, "$1");
}
