/** Scripts in which a joiner changes how letters are drawn: those of India and its neighbours, and the Arabic script, in which Urdu is written. */
export const JOINING_SCRIPTS =
  "\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}" +
  "\\p{sc=Mtei}\\p{sc=Cakm}\\p{sc=Tirh}\\p{sc=Newa}\\p{sc=Tibt}\\p{sc=Mymr}\\p{sc=Arab}";

/** Virama signs. A joiner after a virama is meaningful at the end of a word, too: Malayalam chillus and the Bengali khanda ta were typed that way. */
const VIRAMAS =
  "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\uabed\u{11133}\u{11442}\u{114c2}";

const PICTURE = "\\p{ExtPict}";

const NEEDED = [
  `(?<=[${VIRAMAS}])[\\u200c\\u200d]`,
  `(?<=[${JOINING_SCRIPTS}])[\\u200c\\u200d](?=[${JOINING_SCRIPTS}])`,
  `(?<=[${PICTURE}\\p{EMod}\\ufe0f])\\u200d(?=${PICTURE})`,
  `(?<=[${PICTURE}\\p{EMod}])[\\ufe0e\\ufe0f]`,
  // Keycaps, such as 1️⃣.
  `(?<=[0-9#*])\\ufe0f(?=\\u20e3)`,
  // An emoji that is newer than this engine's Unicode tables.
  `(?=${PICTURE})\\p{Cn}`,
].join("|");

/**
 * Characters without a visible form: those that Unicode lets programs ignore (zero-width spaces, soft hyphens, direction marks, tags, fillers),
 * the blank of Braille, marks of annotations and objects, private use, and what is not assigned.
 */
const INVISIBLE = new RegExp(`(?!${NEEDED})[\\p{DI}\\u2800\\ufff9-\\ufffc\\p{Co}\\p{Cn}]`, "gu");

/**
 * The text in Unicode normalisation form C without invisible characters. The joiners U+200C and U+200D and the selectors of emoji stay where a
 * script or an emoji needs them. Not form KC, which would change names.
 */
export function visibleText(text: string): string {
  const next = text.normalize("NFC").replace(INVISIBLE, "");
  // The replacement is repeated until nothing changes: a removed character may have separated marks that now compose, or hidden another
  // invisible one.
  return next === text ? text : visibleText(next);
}

/** Reduces a text to one line: control characters and line separators become a space. */
export const visibleLine = (text: string): string => visibleText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")).trim();

/** Removes invisible characters from a paragraph; tabs and line breaks stay. */
export const visibleParagraph = (text: string): string =>
  visibleText(text.replace(/[\p{Zl}\p{Zp}]/gu, "\n").replace(/(?![\t\n\r])\p{Cc}/gu, " ")).trim();
