import { wordSearch } from "../../firestore/word-search.ts";
import type { UserDocument } from "./user.document.ts";

/** A search for people, as the database and then the code can answer it. */
export interface PeopleSearch {
  /** What the database looks for among `searchPrefixes`. */
  prefix: string;
  /** Whether all of it matches: a query of the database can ask for one word alone. */
  matches: (person: UserDocument) => boolean;
}

/**
 * Reads what an admin typed: people are meant whose name and e-mail begin a word with each of its words.
 * @returns `undefined` where there is no word in it, so that nobody can be meant
 */
export function searchFor(typed: string): PeopleSearch | undefined {
  const search = wordSearch(typed);
  return search && { prefix: search.prefix, matches: ({ name, email }) => search.matches(name, email) };
}
