import { printedText } from "@daansetu/contract";
import { type Script, splitByScript } from "./split-by-script.ts";
import { visualRuns } from "./visual-runs.ts";
import { typefaceOf, type Weight } from "./typefaces.ts";

export interface TextStyle {
  size: number;
  weight: Weight;
  colour: string;
  /** Line height, from baseline to baseline. */
  leading: number;
}

interface PlacedRun {
  script: Script;
  text: string;
  /** Distance from the beginning of the line. */
  x: number;
}
export interface TextLine {
  /** The line's text in reading order. */
  text: string;
  /** The line's runs in reading order, which is also the order of the text in the PDF. */
  runs: PlacedRun[];
  width: number;
}

/** Printed for characters that no font has; the receipt explains it. */
export const REPLACEMENT_CHARACTER = "?";

const segmenter = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** Control characters, and those that turn the direction of writing or choose a variant; the joiners of Indian scripts are not among them. */
const INVISIBLE = /(?![\n\u200C\u200D])[\p{Cc}\p{Cf}\p{DI}]/gu;

/** A text as it can be printed: composed, with plain spaces and the usual marks, and with a mark for each stretch of characters that no font has. */
export function printableText(text: string): string {
  const plain = printedText(text)
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(INVISIBLE, "");
  return splitByScript(plain)
    .map(({ script, text: run }) => {
      if (script === undefined) return run.replaceAll(/[^\n]+/g, REPLACEMENT_CHARACTER);
      const { typeface } = typefaceOf(script, "regular");
      return [...run]
        .map((character) => (isPrintable(typeface, character) ? character : REPLACEMENT_CHARACTER))
        .join("");
    })
    .join("");
}
const isPrintable = (typeface: { has(character: string): boolean }, character: string) =>
  typeface.has(character) || /\p{Default_Ignorable_Code_Point}/u.test(character);

function lineOf(text: string, { size, weight }: TextStyle): TextLine {
  let width = 0;
  const runs: (PlacedRun & { start: number })[] = [];
  for (const { script, text: run, start } of visualRuns(text)) {
    if (script === undefined) continue;
    const { typeface, scale } = typefaceOf(script, weight);
    runs.push({ script, text: run, start, x: width });
    width += typeface.widthOf(run) * scale * size;
  }
  return { text, runs: runs.toSorted((one, other) => one.start - other.start), width };
}

/** Splits a word into parts that fit if it is wider than a whole line. */
function fittingParts(word: string, style: TextStyle, maxWidth: number): string[] {
  if (lineOf(word, style).width <= maxWidth) return [word];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of segmenter.segment(word)) {
    if (part !== "" && lineOf(part + segment, style).width > maxWidth) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}

/** Breaks a printable text at its line breaks and, where a line would be too wide, at spaces. */
export function breakLines(text: string, style: TextStyle, maxWidth: number): TextLine[] {
  const spaceWidth = lineOf(" ", style).width;
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    let width = 0;
    for (const word of paragraph
      .trim()
      .split(" ")
      .flatMap((typed) => fittingParts(typed, style, maxWidth))) {
      const wordWidth = lineOf(word, style).width;
      if (line !== "" && width + spaceWidth + wordWidth > maxWidth) {
        lines.push(line);
        line = "";
      }
      width = line === "" ? wordWidth : width + spaceWidth + wordWidth;
      line = line === "" ? word : `${line} ${word}`;
    }
    return [...lines, line].map((fitting) => lineOf(fitting, style));
  });
}
