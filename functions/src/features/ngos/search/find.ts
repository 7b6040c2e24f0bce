import type { NgoDocument } from "../ngo.document.ts";
import { beginsNearly, HEADS, SHORTEST_NEAR } from "./near.ts";
import { beginningToken, nearTokens, type NgoWords, ngoWords } from "./tokens.ts";
import { soundOf, wordsSought } from "./words.ts";

/** A search, as the database and then the code can answer it. */
export interface NgoSearch {
  /** Any of these is among an NGO's tokens: at most nine, since a query of the database takes thirty conditions. */
  tokens: string[];
  /** How well an NGO fits, 0 best; `undefined` where it does not. From `NEAR_RANK` on a word is spelled otherwise. */
  rank: (ngo: NgoDocument) => number | undefined;
}

/** Name as a whole word, name by its beginning, place or sector or act, description: and the same again one slip away. */
export const NEAR_RANK = 4;

/** Words that so many NGOs have that the database is asked for another one, where there is one. */
const COMMON = new Set(
  `trust foundation society samiti sanstha sansthan mandal sangh sangathan parishad seva sevak welfare charitable charity public
  social education educational development rural health india indian bharat bharatiya national women woman mahila child children
  school gram gramin vikas help helping care community people organisation organization association ngo 80g 12a fcra`
    .split(/\s+/)
    .map(soundOf),
);

/**
 * Reads what was typed: NGOs are meant that begin a word with each of its words, one slip each allowed in longer ones.
 * @param text looked for in name, place, sector, act and description
 * @param place words that the place or the facts must have
 * @returns `undefined` where there is no word in either
 */
export function searchFor(text: string, place = ""): NgoSearch | undefined {
  const [words, places] = [wordsSought(text), wordsSought(place)];
  const leading = [...words, ...places].toSorted((one, other) => commonness(one) - commonness(other))[0];
  if (leading === undefined) return undefined;
  const letters = [...leading].length;
  const head = HEADS.findLast((length) => length <= letters);
  return {
    // What begins with a word has its head too: the tokens of slips find it as it is.
    tokens: head === undefined ? [beginningToken(leading)] : nearTokens(leading, head),
    rank: (ngo) => {
      const has = ngoWords(ngo);
      const ranks = [
        ...words.map((word) => rankOf(word, has)),
        ...places.map((word) => rankOf(word, { ...has, name: [], description: [] })),
      ];
      return ranks.every((rank) => rank !== undefined) ? Math.max(...ranks) : undefined;
    },
  };
}

/** Rare words first: those that are not common, and of them the longest. */
const commonness = (word: string): number => (COMMON.has(word) ? 1_000 : 0) - word.length;

function rankOf(sought: string, { name, facts, description }: NgoWords): number | undefined {
  const begins = (words: readonly string[]) => words.some((word) => word.startsWith(sought));
  if (name.includes(sought)) return 0;
  if (begins(name)) return 1;
  if (begins(facts)) return 2;
  if (begins(description)) return 3;
  if ([...sought].length < SHORTEST_NEAR) return undefined;
  const nearly = (words: readonly string[]) => words.some((word) => beginsNearly(word, sought));
  if (nearly(name)) return NEAR_RANK + 1;
  if (nearly(facts)) return NEAR_RANK + 2;
  return nearly(description) ? NEAR_RANK + 3 : undefined;
}
