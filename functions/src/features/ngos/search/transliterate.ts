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
  const signs = [...word.normalize("NFD")].filter((sign) => sign !== NUKTA);
  return signs
    .map((sign, at) => {
      const consonant = CONSONANTS[sign];
      if (consonant !== undefined) {
        const next = signs[at + 1];
        const isBare = next === undefined || next === VIRAMA || next in VOWEL_SIGNS;
        return isBare ? consonant : `${consonant}a`;
      }
      if (sign === VIRAMA) return "";
      return VOWELS[sign] ?? VOWEL_SIGNS[sign] ?? NASAL[sign] ?? digitOr(sign);
    })
    .join("");
}

function digitOr(sign: string): string {
  const value = (sign.codePointAt(0) ?? 0) - ZERO;
  return value >= 0 && value <= 9 ? String(value) : sign;
}
