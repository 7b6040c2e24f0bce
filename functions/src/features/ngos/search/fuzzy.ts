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
  return [...new Set([text, ...letters.map((_, at) => letters.toSpliced(at, 1).join(""))])];
}

/** True if `word` starts with `prefix`, with one edit allowed. */
export function isFuzzyPrefix(word: string, prefix: string): boolean {
  const letters = [...prefix];
  if (letters.length < SHORTEST_FUZZY) return false;
  const has = [...word];
  const isShort = letters.length <= SHORT_WORD;
  if (isShort && has[0] !== letters[0]) return false;
  const fewer = letters.length - 1;
  return [...(isShort && has.length !== fewer ? [] : [fewer]), letters.length, letters.length + 1].some(
    (length) => length <= has.length && isWithinOneEdit(has.slice(0, length), letters),
  );
}

/** One insertion, deletion, substitution or transposition of neighbours, or none. */
function isWithinOneEdit(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const at = short.findIndex((letter, i) => letter !== long[i]);
  if (at === -1) return long.length - short.length <= 1;
  const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((x, i) => x === b[i]);
  if (short.length < long.length) return same(short.slice(at), long.slice(at + 1));
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at];
  return same(short.slice(at + 1), long.slice(at + 1)) || (isSwap && same(short.slice(at + 2), long.slice(at + 2)));
}
