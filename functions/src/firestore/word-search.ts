/** Longer beginnings find nothing that these do not. */
const LONGEST_PREFIX = 15;
/** A document's list is indexed item by item; nobody's name needs more. */
const MOST = 150;

/** Letters with the signs that belong to them (vowel signs and viramas of Indian scripts are marks), and digits. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Words of a text in small letters, in the one form in which equal letters are equal characters. */
function wordsOf(text: string): string[] {
  return text.normalize("NFC").toLowerCase().match(WORD) ?? [];
}

/**
 * The beginnings, 1 to 15 characters, of all words of some texts: what a search by words compares with.
 * @returns at most 150, each once; those of the first text first
 */
export function searchPrefixesOf(...texts: readonly string[]): string[] {
  const prefixes = new Set<string>();
  for (const word of texts.flatMap(wordsOf)) {
    const characters = [...word];
    for (let length = 1; length <= Math.min(characters.length, LONGEST_PREFIX); length += 1) {
      if (prefixes.size === MOST) return [...prefixes];
      prefixes.add(characters.slice(0, length).join(""));
    }
  }
  return [...prefixes];
}

/** What somebody typed to search by words, as the database and then the code can answer it. */
export interface WordSearch {
  /** What the database looks for among the stored beginnings: those of one word, the longest, since the fewest have it. */
  prefix: string;
  /** Whether each word that was typed begins a word of these texts. */
  fits: (...texts: readonly string[]) => boolean;
}

/** @returns `undefined` where there is no word in it, so that nothing can be meant */
export function wordSearch(typed: string): WordSearch | undefined {
  const words = wordsOf(typed);
  const longest = words.toSorted((one, other) => other.length - one.length)[0];
  if (longest === undefined) return undefined;
  return {
    prefix: [...longest].slice(0, LONGEST_PREFIX).join(""),
    fits: (...texts) => {
      const has = texts.flatMap(wordsOf);
      return words.every((word) => has.some((one) => one.startsWith(word)));
    },
  };
}
