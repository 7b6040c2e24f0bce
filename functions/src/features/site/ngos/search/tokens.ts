import { type Act, SECTORS } from "@daansetu/contract";
import { PREFIX_LENGTHS, MIN_FUZZY_LENGTH, oneLetterDeletions } from "./fuzzy.ts";
import { significantWords, wordsOf } from "./normalise.ts";

/** The fields of an NGO that are searched. */
export interface SearchedFields {
  ngoName: string;
  ngoLocation: string;
  description: string;
  sector: string;
  approvals: readonly { act: Act }[];
}

/** Maximum length of an indexed prefix; longer ones would hardly narrow a search. */
export const LONGEST_PREFIX = 12;
const SHORTEST_IN_DESCRIPTION = 3;
/** Maximum number of indexed words of a description, because every token is an index entry. */
const DESCRIPTION_WORDS = 48;
/** Prefix of fuzzy tokens, so that they never equal an exact prefix. */
const FUZZY_MARK = "~";

/** The searchable words of an NGO, in order of rank. */
export interface NgoWords {
  name: string[];
  /** Words of place, sector and acts. */
  facts: string[];
  description: string[];
}

export function ngoWords({ ngoName, ngoLocation, sector, approvals, description }: SearchedFields): NgoWords {
  const sectorNames = SECTORS.find(({ slug }) => slug === sector);
  const facts = [ngoLocation, sectorNames?.en ?? "", sectorNames?.hi ?? "", ...approvals.map(({ act }) => act)];
  return {
    name: wordsOf(ngoName),
    facts: [...new Set(facts.flatMap(wordsOf))],
    description: significantWords(description).slice(0, DESCRIPTION_WORDS),
  };
}

/**
 * The index tokens of an NGO: prefixes of its words, and for longer words also prefixes with one letter deleted, so that a search
 * with one typo finds them. About 250 tokens, and about 2,000 for the longest texts (docs/search.md, "NGOs").
 */
export function ngoSearchTokens(ngo: SearchedFields): string[] {
  const { name, facts, description } = ngoWords(ngo);
  const tokens = new Set<string>();
  const addPrefixes = (words: readonly string[], shortestPrefix: number) => {
    for (const word of words) {
      for (const prefix of prefixesOf(word, shortestPrefix)) tokens.add(prefix);
      if ([...word].length < MIN_FUZZY_LENGTH) continue;
      for (const length of PREFIX_LENGTHS) for (const token of fuzzyTokens(word, length)) tokens.add(token);
    }
  };
  addPrefixes([...name, ...facts], 1);
  addPrefixes(description, SHORTEST_IN_DESCRIPTION);
  return [...tokens];
}

/** The token of every word that begins with `word`. */
export const prefixToken = (word: string): string => [...word].slice(0, LONGEST_PREFIX).join("");

/** The tokens of every word whose prefix of this length is within one edit of that of `word`. */
export const fuzzyTokens = (word: string, prefixLength: number): string[] =>
  oneLetterDeletions([...word].slice(0, prefixLength).join("")).map((variant) => `${FUZZY_MARK}${variant}`);

function prefixesOf(word: string, shortestPrefix: number): string[] {
  const letters = [...word];
  const longestPrefix = Math.min(letters.length, LONGEST_PREFIX);
  return Array.from({ length: Math.max(0, longestPrefix - shortestPrefix + 1) }, (_, i) =>
    letters.slice(0, shortestPrefix + i).join(""),
  );
}
