/** Beginnings of which a misspelt one is found: a word that is sought is compared by the longest of these that it has. */
export const HEADS = [4, 6, 8] as const;
/** A shorter word is looked for as it stands: too many others are one letter away. */
export const SHORTEST_NEAR = HEADS[0];
/** Up to here the first letter must be right, and a letter too many stands in a whole word: short words have too much in common. */
const SHORT = 5;

/**
 * A text and everything that one dropped letter leaves of it. Two texts of which one becomes the other by a letter that is missing,
 * too many, wrong, or changed places with its neighbour have one of these in common.
 */
export function withoutALetter(text: string): string[] {
  const letters = [...text];
  return [...new Set([text, ...letters.map((_, at) => letters.toSpliced(at, 1).join(""))])];
}

/** Whether `sought`, one slip allowed, is the beginning of `word`. */
export function beginsNearly(word: string, sought: string): boolean {
  const letters = [...sought];
  if (letters.length < SHORTEST_NEAR) return false;
  const has = [...word];
  const isShort = letters.length <= SHORT;
  if (isShort && has[0] !== letters[0]) return false;
  const fewer = letters.length - 1;
  return [...(isShort && has.length !== fewer ? [] : [fewer]), letters.length, letters.length + 1].some(
    (length) => length <= has.length && isOneSlip(has.slice(0, length), letters),
  );
}

/** Whether one letter missing, too many, wrong, or two neighbours that changed places are all the difference. */
function isOneSlip(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const at = short.findIndex((letter, i) => letter !== long[i]);
  if (at === -1) return long.length - short.length <= 1;
  const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((x, i) => x === b[i]);
  if (short.length < long.length) return same(short.slice(at), long.slice(at + 1));
  const isSwap = short[at] === long[at + 1] && short[at + 1] === long[at];
  return same(short.slice(at + 1), long.slice(at + 1)) || (isSwap && same(short.slice(at + 2), long.slice(at + 2)));
}
