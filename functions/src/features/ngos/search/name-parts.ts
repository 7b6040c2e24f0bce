/** Lengths of the pieces of a name that are kept; a text that is typed is looked for by the longest that it holds. */
const LENGTHS = [1, 2, 3, 4, 6, 9, 13] as const;

/** A name as it is compared: small letters, one space between words. */
export const plainName = (name: string): string => name.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();

/** Every piece of a name of the kept lengths: what suggestions by substring are found with, in one query. */
export function namePartsOf(name: string): string[] {
  const letters = [...plainName(name)];
  return [...new Set(LENGTHS.flatMap((length) => piecesOf(letters, length)))];
}

/**
 * The piece to look for: the longest that the text holds, and of those the one with the rarest look. Of a text as long as a piece
 * every name that has it is found by it; of another the names that are found have to be looked at.
 * @returns `undefined` for a text without a letter
 */
export function pieceFor(text: string): string | undefined {
  const letters = [...plainName(text)];
  const length = LENGTHS.findLast((each) => each <= letters.length);
  if (length === undefined) return undefined;
  return piecesOf(letters, length)
    .toSorted((one, other) => commonness(one) - commonness(other))
    .at(0);
}

const piecesOf = (letters: readonly string[], length: number): string[] =>
  letters.slice(0, letters.length - length + 1).map((_, at) => letters.slice(at, at + length).join(""));

/** What many names hold: pieces that lie within these tell little. */
const COMMON =
  " foundation charitable trust society welfare samiti sansthan seva mandal education social development india ";

function commonness(piece: string): number {
  let shared = 0;
  for (let at = 0; at + 3 <= piece.length; at += 1) if (COMMON.includes(piece.slice(at, at + 3))) shared += 1;
  return shared;
}
