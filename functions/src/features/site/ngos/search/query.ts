import { isFuzzyPrefix, PREFIX_LENGTHS, MIN_FUZZY_LENGTH } from "./fuzzy.ts";
import { prefixToken, fuzzyTokens, type NgoWords, ngoWords, type SearchedFields } from "./tokens.ts";
import { phoneticSpelling, queryWords } from "./normalise.ts";

/** A parsed search: the database query, and the ranking of its results in memory. */
export interface NgoSearch {
  /** Tokens for `array-contains-any`: at most nine, since Firestore allows 30 disjunctions in a query. */
  tokens: string[];
  /** The rank of a match: 0 is the best one; `undefined` is no match. From `FUZZY_RANK` on, a word matched only with a typo. */
  rank: (ngo: SearchedFields) => number | undefined;
}

/**
 * Exact ranks: 0 whole word of the name, 1 prefix in the name, 2 place, sector or act, 3 description. Fuzzy ranks follow: 5 name,
 * 6 place, sector or act, 7 description.
 */
export const FUZZY_RANK = 4;

/** Words that many NGOs have. The database query uses a rarer word if there is one. */
const COMMON_WORDS = new Set(
  `trust foundation society samiti sanstha sansthan mandal sangh sangathan parishad seva sevak welfare charitable charity public
  social education educational development rural health india indian bharat bharatiya national women woman mahila child children
  school gram gramin vikas help helping care community people organisation organization association ngo 80g 12a fcra`
    .split(/\s+/)
    .map(phoneticSpelling),
);

/**
 * Parses a search. An NGO matches if each word of the search is a prefix of one of its words, with one typo allowed in longer words.
 * @param text matched against name, place, sector, act and description
 * @param place matched against place, sector and act only
 * @returns `undefined` if neither has a word
 */
export function parseNgoSearch(text: string, place = ""): NgoSearch | undefined {
  const [words, placeWords] = [queryWords(text), queryWords(place)];
  const rarest = [...words, ...placeWords].toSorted((wordA, wordB) => commonness(wordA) - commonness(wordB))[0];
  if (rarest === undefined) return undefined;
  const letterCount = [...rarest].length;
  const prefixLength = PREFIX_LENGTHS.findLast((length) => length <= letterCount);
  return {
    // Fuzzy tokens include the exact prefix, so they find exact matches too.
    tokens: prefixLength === undefined ? [prefixToken(rarest)] : fuzzyTokens(rarest, prefixLength),
    rank: (ngo) => {
      const indexedWords = ngoWords(ngo);
      const ranks = [
        ...words.map((word) => rankOf(word, indexedWords)),
        ...placeWords.map((word) => rankOf(word, { ...indexedWords, name: [], description: [] })),
      ];
      return ranks.every((rank) => rank !== undefined) ? Math.max(...ranks) : undefined;
    },
  };
}

/** How common a word probably is: lower for rarer words, which are those that are not in the list, and longer ones. */
const commonness = (word: string): number => (COMMON_WORDS.has(word) ? 1_000 : 0) - word.length;

function rankOf(queryWord: string, { name, facts, description }: NgoWords): number | undefined {
  const hasPrefix = (words: readonly string[]) => words.some((word) => word.startsWith(queryWord));
  if (name.includes(queryWord)) return 0;
  if (hasPrefix(name)) return 1;
  if (hasPrefix(facts)) return 2;
  if (hasPrefix(description)) return 3;
  if ([...queryWord].length < MIN_FUZZY_LENGTH) return undefined;
  const hasFuzzyPrefix = (words: readonly string[]) => words.some((word) => isFuzzyPrefix(word, queryWord));
  if (hasFuzzyPrefix(name)) return FUZZY_RANK + 1;
  if (hasFuzzyPrefix(facts)) return FUZZY_RANK + 2;
  return hasFuzzyPrefix(description) ? FUZZY_RANK + 3 : undefined;
}
