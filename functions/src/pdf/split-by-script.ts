/**
 * The scripts that receipts are printed in, each with the characters that its font file is asked for. `latin` and `latin-ext` are two files of one
 * typeface; the sign ₹ is in the second.
 */
const CHARACTERS_OF = {
  latin:
    /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2000-\u206F\u20AC\u2122\u2191\u2193\u2212\u2215]/u,
  "latin-ext": /[\u0100-\u02BA\u02BD-\u02FF\u1D00-\u1DBF\u1E00-\u1EFF\u20A0-\u20C0\u2113]|\u0304|\u0308|\u0329/u,
  devanagari: /[\u0900-\u097F]|[\u1CD0-\u1CF9]|[\uA830-\uA839]|[\uA8E0-\uA8FF]/u,
  bengali: /[\u0980-\u09FF]/u,
  gurmukhi: /[\u0A00-\u0A7F]/u,
  gujarati: /[\u0A80-\u0AFF]/u,
  oriya: /[\u0B00-\u0B7F]/u,
  tamil: /[\u0B80-\u0BFF]/u,
  telugu: /[\u0C00-\u0C7F]/u,
  kannada: /[\u0C80-\u0CFF]/u,
  malayalam: /[\u0D00-\u0D7F]/u,
  arabic: /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/u,
} satisfies Record<string, RegExp>;

export type Script = keyof typeof CHARACTERS_OF;
/** `script` is absent for characters that no font of the receipt has, such as Santali letters and pictographs. */
export interface ScriptRun {
  script: Script | undefined;
  text: string;
}

const SCRIPTS: readonly Script[] = [
  "latin",
  "latin-ext",
  "devanagari",
  "bengali",
  "gurmukhi",
  "gujarati",
  "oriya",
  "tamil",
  "telugu",
  "kannada",
  "malayalam",
  "arabic",
];

const isIndic = (script: Script | undefined) => script !== undefined && !script.startsWith("latin");
/** Both joiners, the two dandas and the dotted circle: in the file of every Indian script (the joiners also in that of Urdu), and shaped with the letters before them. */
const SHARED_BY_INDIC_SCRIPTS = /\u200C|\u200D|\u0964|\u0965|\u25CC/u;

function scriptOf(character: string, previous: Script | undefined): Script | undefined {
  if (SHARED_BY_INDIC_SCRIPTS.test(character) && isIndic(previous)) return previous;
  return SCRIPTS.find((script) => CHARACTERS_OF[script].test(character));
}

/**
 * Splits a line into runs that one font file can print, in their order. Digits, spaces and punctuation count as Latin, so that they look alike beside
 * every script. Only characters of one run are shaped together; no letter of an Indian script combines with one of another.
 */
export function splitByScript(line: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  for (const character of line) {
    const last = runs.at(-1);
    const script = scriptOf(character, last?.script);
    if (last !== undefined && last.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}
