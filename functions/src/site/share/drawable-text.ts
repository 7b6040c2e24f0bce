import { splitByScript } from "../../pdf/split-by-script.ts";
import { typefaceOf } from "../../pdf/typefaces.ts";

const segmenter = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** Joiners change the shape of neighbouring letters, but have no glyph of their own. */
const JOINERS = /[\u200C\u200D]/gu;

function isDrawable(grapheme: string): boolean {
  return splitByScript(grapheme).every(({ script, text }) => {
    if (script === undefined) return false;
    const { typeface } = typefaceOf(script, "regular");
    return [...text.replaceAll(JOINERS, "")].every((character) => typeface.has(character));
  });
}

/**
 * A text without what no font of ours has: emoji and foreign scripts. Whole graphemes go, so that nothing of a family or a flag stays behind
 * (docs/rendering.md, "Symbols, share images, languages").
 */
export function drawableText(text: string): string {
  return [...segmenter.segment(text.normalize("NFC").replaceAll(/\s/gu, " "))]
    .map(({ segment }) => (isDrawable(segment) ? segment : " "))
    .join("")
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ (?=[,.!?:;)])/g, "")
    .trim();
}
