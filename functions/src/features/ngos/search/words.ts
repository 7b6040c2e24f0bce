import { inLatin } from "./devanagari.ts";

/** Letters with the signs that belong to them, and digits. Signs between words, pictures and faces are no words. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN_MARKS = /(?<=\p{Script=Latin})\p{M}+/gu;

/** Said so often that they tell little: they are looked for last, and left out where another word is there. */
const SMALL_WORDS = new Set(
  ["the", "of", "and", "for", "in", "at", "to", "a", "an", "with", "by", "on", "its", "their"].map(soundOf),
);

/**
 * The words of a text as they are compared: small letters, one form for equal letters, and one spelling for what is spoken alike.
 * @returns in their order, each as often as it stands there
 */
export function wordsOf(text: string): string[] {
  const written = text.normalize("NFC").toLowerCase().match(WORD) ?? [];
  return written.map(soundOf).filter((word) => word !== "");
}

/** Words of a search: without small ones, unless there is nothing else. Each once. */
export function wordsSought(text: string): string[] {
  const all = [...new Set(wordsOf(text))];
  const telling = all.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length === 0 ? all : telling).slice(0, 8);
}

/** Words of a description that are worth finding it by. */
export const tellingWords = (text: string): string[] => [
  ...new Set(wordsOf(text).filter((word) => word.length > 2 && !SMALL_WORDS.has(word))),
];

/**
 * One spelling for the several in which Indian names are written: "Sewa" and "Seva", "Vidhya" and "Vidya", "Laxmi" and "Lakshmi",
 * "Annapoorna" and "Anapoorna". Every rule keeps beginnings: what a word's beginning becomes is a beginning of what the word becomes.
 */
export function soundOf(word: string): string {
  return inLatin(word)
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
