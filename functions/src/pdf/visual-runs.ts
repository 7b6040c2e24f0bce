import bidiFactory from "bidi-js";
import { type ScriptRun, splitByScript } from "./split-by-script.ts";

const bidi = bidiFactory();

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

/** A run of one script with its position in the typed line. */
export interface VisualRun extends ScriptRun {
  start: number;
}
interface LevelRun {
  level: number;
  runs: VisualRun[];
}

/** The space between two words from the right belongs to the second, as its first letter: readers of the file then find it between them. */
function runsOf(text: string, start: number): VisualRun[] {
  const runs: VisualRun[] = [];
  let next = start;
  for (const run of splitByScript(text)) {
    const space = runs.at(-1);
    const isBetween = run.script === "arabic" && runs.at(-2)?.script === "arabic" && space?.text === " ";
    if (isBetween) runs.pop();
    runs.push(isBetween ? { ...run, text: ` ${run.text}`, start: next - 1 } : { ...run, start: next });
    next += run.text.length;
  }
  return runs;
}

/** Reverses spaces and punctuation between words that run from right to left; HarfBuzz reverses only runs with letters. */
const reversed = (text: string): string =>
  [...graphemes.segment(text)]
    .map(({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .toReversed()
    .join("");

const hasLettersOrDigits = (text: string) => /[\p{L}\p{N}]/u.test(text);

const fromRight = (runs: readonly VisualRun[]): VisualRun[] =>
  runs.map((run) => (hasLettersOrDigits(run.text) ? run : { ...run, text: reversed(run.text) })).toReversed();

/** Rule L2 of the Unicode bidirectional algorithm: from the highest level down, runs at that level or above are reversed. */
function reordered(levelRuns: readonly LevelRun[]): LevelRun[] {
  const order = [...levelRuns];
  for (let level = Math.max(...order.map((run) => run.level)); level > 0; level -= 1)
    for (let start = 0; start < order.length; start += 1) {
      let end = start;
      while ((order[end]?.level ?? 0) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).toReversed());
      start = end;
    }
  return order;
}

/**
 * The runs of a line in the order in which they stand from left to right: Urdu, Kashmiri and Sindhi are written from the right, by the Unicode
 * Bidirectional Algorithm. The letters of a run stay in the order in which they are typed, which HarfBuzz expects.
 */
export function visualRuns(line: string): VisualRun[] {
  if (!RIGHT_TO_LEFT.test(line)) return runsOf(line, 0);
  const { levels } = bidi.getEmbeddingLevels(line);
  const levelRuns: LevelRun[] = [];
  let start = 0;
  for (let end = 1; end <= line.length; end += 1) {
    const level = levels[start] ?? 0;
    if (end < line.length && levels[end] === level) continue;
    levelRuns.push({ level, runs: runsOf(line.slice(start, end), start) });
    start = end;
  }
  return reordered(levelRuns).flatMap(({ level, runs }) => (level % 2 === 1 ? fromRight(runs) : runs));
}
