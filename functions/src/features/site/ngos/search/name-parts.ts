/** Lengths of the indexed substrings of a name. A typed text is looked up by the longest of these that it contains. */
const PIECE_LENGTHS = [1, 2, 3, 4, 6, 9, 13] as const;

/** Normalises a name for comparisons: lower case, single spaces. */
export const plainName = (name: string): string => name.normalize("NFC").toLowerCase().replace(/\s+/gu, " ").trim();

/** All substrings of these lengths, so that one query finds names by any part of them. */
export function namePartsOf(name: string): string[] {
  const letters = [...plainName(name)];
  return [...new Set(PIECE_LENGTHS.flatMap((length) => piecesOf(letters, length)))];
}

/**
 * The substring of a typed text to query by: the longest possible, and among equals the rarest. Unless it is the whole text, the results
 * must still be compared with the text.
 * @returns `undefined` for an empty text
 */
export function rarestSubstring(text: string): string | undefined {
  const letters = [...plainName(text)];
  const length = PIECE_LENGTHS.findLast((pieceLength) => pieceLength <= letters.length);
  if (length === undefined) return undefined;
  return piecesOf(letters, length)
    .toSorted((pieceA, pieceB) => commonness(pieceA) - commonness(pieceB))
    .at(0);
}

const piecesOf = (letters: readonly string[], length: number): string[] =>
  letters.slice(0, letters.length - length + 1).map((_, index) => letters.slice(index, index + length).join(""));

/** Substrings of words that many names contain, so that a query by one of them finds too many names. */
const COMMON_TRIGRAMS =
  " foundation charitable trust society welfare samiti sansthan seva mandal education social development india ";

function commonness(piece: string): number {
  let commonTrigrams = 0;
  for (let index = 0; index + 3 <= piece.length; index += 1)
    if (COMMON_TRIGRAMS.includes(piece.slice(index, index + 3))) commonTrigrams += 1;
  return commonTrigrams;
}
