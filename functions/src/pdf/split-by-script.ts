/**
 * The scripts that receipts are printed in, each with the characters that its font file is asked for. `latin` and `latin-ext` are two files of one
 * typeface; the sign ₹ is in the second.
 */
const CHARACTERS_OF = {
  latin:
    /[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u02BB\u02BC\u02C6\u02DA\u02DC\u2000-\u201F\u2021-\u204E\u2050-\u206F\u20AC\u2122\u2191\u2193\u2212\u2215]/u,
  "latin-ext": /[\u0100-\u02BA\u02BD-\u02FF\u1D00-\u1DBF\u1E00-\u1EFF\u2020\u20A0-\u20C0\u2113]|\u0304|\u0308|\u0329/u,
  devanagari: /[\u0900-\u097F]|[\u1CD0-\u1CF6]|\uA8FB/u,
  bengali: /[\u0980-\u09FF]|\u1CF7|\uA8F1/u,
  gurmukhi: /[\u0A00-\u0A7F\uA830-\uA839]/u,
  gujarati: /[\u0A80-\u0AFF]/u,
  oriya: /[\u0B00-\u0B7F]/u,
  tamil: /[\u0B80-\u0BFF]/u,
  telugu: /[\u0C00-\u0C7F]/u,
  kannada: /[\u0C80-\u0CFF]/u,
  malayalam: /[\u0D00-\u0D7F]/u,
  "ol-chiki": /[\u1C50-\u1C7F]/u,
  "meetei-mayek": /[\uAAE0-\uAAF6\uABC0-\uABF9]/u,
  arabic: /[\u0600-\u06FF\u0750-\u077F\u0870-\u08FF\u204F\uFB50-\uFDFF\uFE70-\uFEFC]/u,
} satisfies Record<string, RegExp>;

export type Script = keyof typeof CHARACTERS_OF;
/** `script` is absent for characters that no font of the receipt has, such as Chinese letters and pictographs. */
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
  "ol-chiki",
  "meetei-mayek",
  "arabic",
];

/** Joiners, dandas and the dotted circle: in the fonts of most Indian scripts, and shaped with the letters before them. */
const SHARED = /\u200C|\u200D|\u0964|\u0965|\u25CC/u;
const NOTHING = /$^/u;
/** Characters of each script that other fonts contain. A danda after an Urdu word comes from the font for Devanagari. */
const SHARED_BY: Partial<Record<Script, RegExp>> = {
  latin: NOTHING,
  "latin-ext": NOTHING,
  "ol-chiki": NOTHING,
  "meetei-mayek": /\u200C|\u200D|\u25CC/u,
  arabic: /[\u200C\u200D]/u,
};

function scriptOf(character: string, previous: Script | undefined): Script | undefined {
  if (previous !== undefined && (SHARED_BY[previous] ?? SHARED).test(character)) return previous;
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
