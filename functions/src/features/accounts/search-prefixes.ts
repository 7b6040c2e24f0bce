/** Longer beginnings find nothing that these do not. */
export const LONGEST_PREFIX = 15;
/** A document's list is indexed item by item; nobody's name needs more. */
const MOST = 150;

/** Letters with the signs that belong to them (vowel signs and viramas of Indian scripts are marks), and digits. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Words of a text in small letters, in the one form in which equal letters are equal characters. */
export function wordsOf(text: string): string[] {
  return text.normalize("NFC").toLowerCase().match(WORD) ?? [];
}

/**
 * The beginnings, 1 to 15 characters, of all words of a name and an e-mail address: what the dashboard's search compares with.
 * @returns at most 150, each once; those of the name before those of the address
 */
export function searchPrefixesOf(name: string, email: string): string[] {
  const prefixes = new Set<string>();
  for (const word of [...wordsOf(name), ...wordsOf(email)]) {
    const characters = [...word];
    for (let length = 1; length <= Math.min(characters.length, LONGEST_PREFIX); length += 1) {
      if (prefixes.size === MOST) return [...prefixes];
      prefixes.add(characters.slice(0, length).join(""));
    }
  }
  return [...prefixes];
}
