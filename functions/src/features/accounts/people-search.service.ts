import { LONGEST_PREFIX, wordsOf } from "./search-prefixes.ts";
import type { UserDocument } from "./user.document.ts";

/** A search for people, as the database and then the code can answer it. */
export interface PeopleSearch {
  /** What the database looks for among `searchPrefixes`. */
  prefix: string;
  /** Whether all of it fits: a query of the database can ask for one word alone. */
  fits: (person: UserDocument) => boolean;
}

/**
 * Reads what an admin typed: people are meant whose name and e-mail begin a word with each of its words.
 * The longest word is the database's to find, since the fewest people have it.
 * @returns `undefined` where there is no word in it, so that nobody can be meant
 */
export function searchFor(typed: string): PeopleSearch | undefined {
  const words = wordsOf(typed);
  const longest = words.toSorted((one, other) => other.length - one.length)[0];
  if (longest === undefined) return undefined;
  return {
    prefix: [...longest].slice(0, LONGEST_PREFIX).join(""),
    fits: ({ name, email }) => {
      const has = [...wordsOf(name), ...wordsOf(email)];
      return words.every((word) => has.some((one) => one.startsWith(word)));
    },
  };
}
