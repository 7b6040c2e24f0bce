/** A rough transliteration of Hindi, close enough for search: "शिक्षा" becomes "shikshaa", "भारत" becomes "bharat". */

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ क: "k", ख: "kh", ग: "g", घ: "gh", ङ: "n", च: "ch", छ: "chh", ज: "j", झ: "jh", ञ: "n" },
  ...{ ट: "t", ठ: "th", ड: "d", ढ: "dh", ण: "n", त: "t", थ: "th", द: "d", ध: "dh", न: "n" },
  ...{ प: "p", फ: "ph", ब: "b", भ: "bh", म: "m", य: "y", र: "r", ल: "l", ळ: "l", व: "v" },
  ...{ श: "sh", ष: "sh", स: "s", ह: "h" },
};
const VOWELS: Readonly<Record<string, string>> = {
  ...{ अ: "a", आ: "aa", इ: "i", ई: "i", उ: "u", ऊ: "u", ऋ: "ri", ए: "e", ऐ: "ai", ऑ: "o", ओ: "o", औ: "au" },
};
const VOWEL_SIGNS: Readonly<Record<string, string>> = {
  ...{ "ा": "aa", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "ृ": "ri", "े": "e", "ै": "ai", "ॉ": "o", "ो": "o", "ौ": "au" },
};
const NASAL: Readonly<Record<string, string>> = { "ं": "n", "ँ": "n", "ः": "" };
const VIRAMA = "्";
const NUKTA = "़";
const ZERO = "०".codePointAt(0) ?? 0;

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Converts Devanagari to Latin letters and leaves others unchanged. A final consonant drops its inherent "a", as in speech. */
export function transliterate(word: string): string {
  if (!DEVANAGARI.test(word)) return word;
  const characters = [...word.normalize("NFD")].filter((character) => character !== NUKTA);
  return characters
    .map((character, index) => {
      const consonant = CONSONANTS[character];
      if (consonant !== undefined) {
        const nextCharacter = characters[index + 1];
        const hasNoInherentVowel =
          nextCharacter === undefined || nextCharacter === VIRAMA || nextCharacter in VOWEL_SIGNS;
        return hasNoInherentVowel ? consonant : `${consonant}a`;
      }
      if (character === VIRAMA) return "";
      return VOWELS[character] ?? VOWEL_SIGNS[character] ?? NASAL[character] ?? digitOr(character);
    })
    .join("");
}

function digitOr(character: string): string {
  const digit = (character.codePointAt(0) ?? 0) - ZERO;
  return digit >= 0 && digit <= 9 ? String(digit) : character;
}
