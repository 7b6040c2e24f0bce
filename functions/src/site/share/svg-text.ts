import { breakLines, type TextStyle } from "../../pdf/text-lines.ts";
import { typefaceOf } from "../../pdf/typefaces.ts";
import { visualRuns } from "../../pdf/visual-runs.ts";

export const widthOfText = (text: string, style: TextStyle): number =>
  breakLines(text, style, Number.POSITIVE_INFINITY).reduce((width, line) => Math.max(width, line.width), 0);

/** The paths of one line, which begins at `x` on the baseline `y`. Text becomes outlines, so that no font of the machine is used. */
export function svgLine(text: string, style: TextStyle, x: number, y: number): string {
  let left = x;
  const runs = visualRuns(text).map(({ script, text: run }) => {
    if (script === undefined) return "";
    const { typeface, scale } = typefaceOf(script, style.weight);
    const factor = (style.size * scale) / typeface.file.unitsPerEm;
    const glyphs = typeface
      .outlines(run)
      .filter(({ path }) => path !== "")
      .map((glyph) => `<path transform="translate(${glyph.x} ${glyph.y})" d="${glyph.path}"/>`);
    const group = `<g transform="translate(${left.toFixed(2)} ${y}) scale(${factor} ${-factor})">${glyphs.join("")}</g>`;
    left += typeface.widthOf(run) * scale * style.size;
    return group;
  });
  return `<g fill="${style.colour}">${runs.join("")}</g>`;
}

const linesOf = (text: string, style: TextStyle, width: number): string[] =>
  breakLines(text, style, width).map((line) => line.text);

const ELLIPSIS = "…";

/** Breaks a text into as many lines as fit; a text that is cut ends with an ellipsis. */
export function fittedLines(
  text: string,
  style: TextStyle,
  { width, lines }: { width: number; lines: number },
): string[] {
  const broken = linesOf(text, style, width);
  if (broken.length <= lines) return broken;
  const shown = broken.slice(0, lines);
  const last = shown.at(-1) ?? "";
  const graphemes = [...new Intl.Segmenter("en-IN", { granularity: "grapheme" }).segment(last)].map(
    ({ segment }) => segment,
  );
  while (graphemes.length > 0 && widthOfText(`${graphemes.join("").trimEnd()}${ELLIPSIS}`, style) > width)
    graphemes.pop();
  return [...shown.slice(0, -1), `${graphemes.join("").replace(/[\s,.;:–-]+$/u, "")}${ELLIPSIS}`];
}

const BALANCE_STEP = 12;

/** Balances the line widths without adding lines, so that no single word is left on the last line. */
function balanced(text: string, style: TextStyle, width: number): string[] {
  let lines = linesOf(text, style, width);
  const count = lines.length;
  for (let narrower = width - BALANCE_STEP; narrower > width / 2; narrower -= BALANCE_STEP) {
    const tried = linesOf(text, style, narrower);
    if (tried.length > count) break;
    lines = tried;
  }
  return lines;
}

/** The largest of these sizes at which a text fits; at the smallest it is cut. */
export function largestFitting(
  text: string,
  styles: readonly TextStyle[],
  box: { width: number; height: number },
): { style: TextStyle; lines: string[] } {
  for (const style of styles) {
    const lines = linesOf(text, style, box.width);
    if (lines.length * style.leading <= box.height) return { style, lines: balanced(text, style, box.width) };
  }
  const style = styles.at(-1);
  if (style === undefined) throw new RangeError("a text needs a size");
  return {
    style,
    lines: fittedLines(text, style, { width: box.width, lines: Math.floor(box.height / style.leading) }),
  };
}
