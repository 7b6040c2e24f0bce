import { wordSearch } from "../../../firestore/word-search.ts";
import type { UserDocument } from "./user.document.ts";

/** A parsed search: the database query, and the check of its results in memory. */
export interface PeopleSearch {
  /** Queried with `array-contains` on `searchPrefixes`. */
  prefix: string;
  /** Checks all words, since a query can match only one. */
  matches: (person: UserDocument) => boolean;
}

/**
 * Parses a search. A person matches if each word of the search is a prefix of a word of their name or e-mail address.
 * @returns `undefined` if there is no word
 */
export function parsePeopleSearch(typedSearch: string): PeopleSearch | undefined {
  const search = wordSearch(typedSearch);
  return search && { prefix: search.prefix, matches: ({ name, email }) => search.matches(name, email) };
}
