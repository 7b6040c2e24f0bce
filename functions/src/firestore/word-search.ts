import { searchedText } from "@daansetu/contract";

/** Maximum length of a prefix: longer ones would hardly narrow a search. */
const LONGEST_PREFIX = 15;
/** Maximum number of prefixes: Firestore indexes every element of the list, and no name needs more. */
const MAX_PREFIXES = 150;

/** Matches words of letters with their combining marks (vowel signs and viramas of Indian scripts) and digits. */
const WORD_PATTERN = /[\p{L}\p{M}\p{N}]+/gu;

const wordsOf = (text: string): string[] => searchedText(text).match(WORD_PATTERN) ?? [];

/**
 * The prefixes, of 1 to 15 characters, of all words of some texts, for storing with a document that shall be searchable.
 * @returns at most 150 distinct prefixes, those of the first text first
 */
export function searchPrefixesOf(...texts: readonly string[]): string[] {
  const prefixes = new Set<string>();
  for (const word of texts.flatMap(wordsOf)) {
    const characters = [...word];
    for (let length = 1; length <= Math.min(characters.length, LONGEST_PREFIX); length += 1) {
      if (prefixes.size === MAX_PREFIXES) return [...prefixes];
      prefixes.add(characters.slice(0, length).join(""));
    }
  }
  return [...prefixes];
}

/** A search by words, answered in two steps: by the database's query, then by filtering in code. */
export interface WordSearch {
  /** For the query: the prefix of the longest word, which is the most selective. */
  prefix: string;
  /** For filtering the query's results: every typed word must be the prefix of a word in these texts. */
  matches: (...texts: readonly string[]) => boolean;
}

/** @returns `undefined` if the text contains no word */
export function wordSearch(typedSearch: string): WordSearch | undefined {
  const searchWords = wordsOf(typedSearch);
  const longestWord = searchWords.toSorted((wordA, wordB) => wordB.length - wordA.length)[0];
  if (longestWord === undefined) return undefined;
  return {
    prefix: [...longestWord].slice(0, LONGEST_PREFIX).join(""),
    matches: (...texts) => {
      const wordsOfTexts = texts.flatMap(wordsOf);
      return searchWords.every((word) => wordsOfTexts.some((candidate) => candidate.startsWith(word)));
    },
  };
}
