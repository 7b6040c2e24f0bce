/** Lengths of the prefixes that are indexed for fuzzy matching. A query word uses the longest that it has. */
export const PREFIX_LENGTHS = [4, 6, 8] as const;
/** Shorter words must match exactly, since too many words are one edit away. */
export const SHORTEST_FUZZY = PREFIX_LENGTHS[0];
/** Up to this length the first letter must match, and a surplus letter is accepted only against a whole word. */
const SHORT_WORD = 5;

/**
 * A text and all its variants with one letter deleted. Two texts at an edit distance of one (insertion, deletion, substitution or
 * transposition) have at least one variant in common.
 */
export function oneLetterDeletions(text: string): string[] {
  const letters = [...text];
  return [...new Set([text, ...letters.map((_, index) => letters.toSpliced(index, 1).join(""))])];
}

/** True if `word` starts with `prefix`, with one edit allowed. */
export function isFuzzyPrefix(word: string, prefix: string): boolean {
  const prefixLetters = [...prefix];
  if (prefixLetters.length < SHORTEST_FUZZY) return false;
  const wordLetters = [...word];
  const isShort = prefixLetters.length <= SHORT_WORD;
  if (isShort && wordLetters[0] !== prefixLetters[0]) return false;
  const shortestPrefix = prefixLetters.length - 1;
  return [
    ...(isShort && wordLetters.length !== shortestPrefix ? [] : [shortestPrefix]),
    prefixLetters.length,
    prefixLetters.length + 1,
  ].some((length) => length <= wordLetters.length && isWithinOneEdit(wordLetters.slice(0, length), prefixLetters));
}

/** One insertion, deletion, substitution or transposition of neighbours, or none. */
function isWithinOneEdit(lettersA: readonly string[], lettersB: readonly string[]): boolean {
  const [shorter, longer] = lettersA.length <= lettersB.length ? [lettersA, lettersB] : [lettersB, lettersA];
  const differsAt = shorter.findIndex((letter, i) => letter !== longer[i]);
  if (differsAt === -1) return longer.length - shorter.length <= 1;
  const haveSameLetters = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.every((letter, i) => letter === b[i]);
  if (shorter.length < longer.length) return haveSameLetters(shorter.slice(differsAt), longer.slice(differsAt + 1));
  const isSwap = shorter[differsAt] === longer[differsAt + 1] && shorter[differsAt + 1] === longer[differsAt];
  return (
    haveSameLetters(shorter.slice(differsAt + 1), longer.slice(differsAt + 1)) ||
    (isSwap && haveSameLetters(shorter.slice(differsAt + 2), longer.slice(differsAt + 2)))
  );
}
