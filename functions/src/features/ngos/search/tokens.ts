import { SECTORS } from "@daansetu/contract";
import type { NgoDocument } from "../ngo.document.ts";
import { HEADS, SHORTEST_NEAR, withoutALetter } from "./near.ts";
import { tellingWords, wordsOf } from "./words.ts";

type Searched = Pick<NgoDocument, "ngoName" | "ngoLocation" | "description" | "sector" | "approvals">;

/** Longer beginnings find nothing that these do not. */
export const LONGEST_BEGINNING = 12;
const SHORTEST_IN_DESCRIPTION = 3;
/** Of a long description its first words; the index has an entry for every token. */
const DESCRIPTION_WORDS = 48;
/** Marks a misspelt beginning, so that it is not taken for a right one. */
const NEAR = "~";

/** The words an NGO is found by, in the order in which a find counts. */
export interface NgoWords {
  name: string[];
  /** Where it works, in what sector and which acts it holds. */
  facts: string[];
  description: string[];
}

export function ngoWords({ ngoName, ngoLocation, sector, approvals, description }: Searched): NgoWords {
  const known = SECTORS.find(({ slug }) => slug === sector);
  const facts = [ngoLocation, known?.en ?? "", known?.hi ?? "", ...approvals.map(({ act }) => act)];
  return {
    name: wordsOf(ngoName),
    facts: [...new Set(facts.flatMap(wordsOf))],
    description: tellingWords(description).slice(0, DESCRIPTION_WORDS),
  };
}

/**
 * What the index of the directory holds for an NGO: beginnings of its words as they are, and of longer words also with a letter
 * dropped, so that one slip still finds them. About 250 tokens, and at most some 2,000 for the longest texts (decision 022).
 */
export function ngoSearchTokens(ngo: Searched): string[] {
  const { name, facts, description } = ngoWords(ngo);
  const tokens = new Set<string>();
  const add = (words: readonly string[], shortest: number) => {
    for (const word of words) {
      for (const beginning of beginningsOf(word, shortest)) tokens.add(beginning);
      if ([...word].length < SHORTEST_NEAR) continue;
      for (const head of HEADS) for (const token of nearTokens(word, head)) tokens.add(token);
    }
  };
  add([...name, ...facts], 1);
  add(description, SHORTEST_IN_DESCRIPTION);
  return [...tokens];
}

/** The token of the words that begin with `word`. */
export const beginningToken = (word: string): string => [...word].slice(0, LONGEST_BEGINNING).join("");

/** The tokens of words of which a beginning is like that of `word`, one slip allowed. */
export const nearTokens = (word: string, head: number): string[] =>
  withoutALetter([...word].slice(0, head).join("")).map((left) => `${NEAR}${left}`);

function beginningsOf(word: string, shortest: number): string[] {
  const letters = [...word];
  const longest = Math.min(letters.length, LONGEST_BEGINNING);
  return Array.from({ length: Math.max(0, longest - shortest + 1) }, (_, i) => letters.slice(0, shortest + i).join(""));
}
