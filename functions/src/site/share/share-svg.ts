import { type BrandColours, DEFAULT_BRAND } from "@daansetu/contract";
import { COLOUR, PAPER } from "../../pdf/look.ts";
import { BRIDGE_PATH, MARK_SIZE, SUN_PATH } from "../../pdf/ornaments.ts";
import type { TextStyle } from "../../pdf/text-lines.ts";
import { drawableText } from "./drawable-text.ts";
import { type ShareBrand, type ShareSubject, progressWordsOf } from "./share-figures.ts";
import { fittedLines, largestFitting, svgLine, widthOfText } from "./svg-text.ts";

export const IMAGE_SIZE = { width: 1200, height: 630 } as const;
/** Position of the picture: the right part of the image, in full height. */
export const PICTURE_AREA = { left: 660, top: 0, width: 540, height: 630 } as const;

const LEFT = 56;
const TEXT_WIDTH = PICTURE_AREA.left - LEFT - 44;
const FOOT = 28;

const style = (size: number, leading: number, weight: TextStyle["weight"], colour: string): TextStyle => ({
  size,
  leading,
  weight,
  colour,
});
const BRAND = style(34, 40, "display", COLOUR.ink);
const BYLINE = style(27, 36, "regular", COLOUR.inkSoft);
const figureStyle = (main: string) => style(54, 60, "display", main);
const REST = style(30, 38, "regular", COLOUR.inkSoft);
/** Title styles from large to small; Indian scripts have signs above and below the letters, so their lines are higher. */
const titleStyles = (isIndic: boolean) =>
  [66, 60, 54, 48, 43].map((size) => style(size, Math.round(size * (isIndic ? 1.32 : 1.14)), "display", COLOUR.ink));
const INDIC = /[\u0900-\u0D7F]/u;

const TITLE = { top: 124, bottomWithProgress: 350, bottomWithout: 470 } as const;
const METER = { y: 436, height: 34, arches: 14 } as const;
const FIGURE_BASELINE = 542;
/** Place of the logo, or of the mark and the name beside it. */
export const LOGO_AREA = { left: LEFT, top: 42, width: TEXT_WIDTH, height: 58 } as const;
/** What stands at the head of an image: the logo leaves its place free, and `name` is for a logo that cannot be read. */
export type ShareHead = "mark" | "name" | "logo";

/** The share image without its pictures, as SVG. Every text in it is drawn as outlines. */
export function shareSvg(
  subject: ShareSubject,
  { siteName, colours = DEFAULT_BRAND }: ShareBrand,
  head: ShareHead = "mark",
): string {
  const byline = drawableText(subject.byline);
  const title = drawableText(subject.title) || byline || siteName;
  const hasProgress = subject.progress !== undefined;
  const { style: titleStyle, lines } = largestFitting(title, titleStyles(INDIC.test(title)), {
    width: TEXT_WIDTH,
    height: (hasProgress ? TITLE.bottomWithProgress : TITLE.bottomWithout) - TITLE.top,
  });
  const titleLines = lines.map((line, index) =>
    svgLine(line, titleStyle, LEFT, TITLE.top + Math.round(titleStyle.leading * (index + 0.8))),
  );
  const belowTitle = TITLE.top + titleStyle.leading * lines.length;
  const bylines = fittedLines(byline, BYLINE, { width: TEXT_WIDTH, lines: hasProgress ? 1 : 2 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_SIZE.width}" height="${IMAGE_SIZE.height}" viewBox="0 0 ${IMAGE_SIZE.width} ${IMAGE_SIZE.height}">`,
    `<rect width="${IMAGE_SIZE.width}" height="${IMAGE_SIZE.height}" fill="${PAPER}"/>`,
    head === "mark" ? drawMark(colours) : "",
    ...(head === "logo" ? [] : [drawName(siteName, head === "mark" ? 68 : 0)]),
    ...titleLines,
    ...bylines.map((line, index) => svgLine(line, BYLINE, LEFT, Math.round(belowTitle + BYLINE.leading * (index + 1)))),
    subject.progress === undefined ? "" : drawProgress(progressWordsOf(subject.progress), colours),
    drawFoot(colours),
    "</svg>",
  ].join("");
}

function drawMark({ main, accent }: BrandColours): string {
  const place = `translate(${LEFT - 3} ${LOGO_AREA.top}) scale(${LOGO_AREA.height / MARK_SIZE})`;
  return `<g transform="${place}"><path fill="${accent}" d="${SUN_PATH}"/><path fill="${main}" d="${BRIDGE_PATH}"/></g>`;
}

const drawName = (siteName: string, indent: number): string =>
  fittedLines(siteName, BRAND, { width: TEXT_WIDTH - indent, lines: 1 })
    .map((line) => svgLine(line, BRAND, LEFT + indent, 84))
    .join("");

/** Draws the site's progress meter: a bridge of arches, filled as far as the money reaches, where half a sun rises. */
function drawProgress(
  { figure, rest, part }: ReturnType<typeof progressWordsOf>,
  { main, accent }: BrandColours,
): string {
  const figureLook = figureStyle(main);
  const filled = Math.round(TEXT_WIDTH * part);
  const pitch = TEXT_WIDTH / METER.arches;
  const radius = pitch / 2 - 4;
  const bottom = METER.y + METER.height;
  const arches = Array.from({ length: METER.arches }, (_, index) => {
    const left = LEFT + index * pitch + 4;
    return `M${left.toFixed(2)} ${bottom}a${radius.toFixed(2)} ${radius.toFixed(2)} 0 0 1 ${(2 * radius).toFixed(2)} 0z`;
  });
  const sunX = LEFT + Math.min(TEXT_WIDTH - 17, Math.max(17, filled));
  const figureWidth = widthOfText(figure, figureLook);
  const fitsBeside = figureWidth + 16 + widthOfText(rest, REST) <= TEXT_WIDTH;
  const restLine = fittedLines(rest, REST, {
    width: fitsBeside ? TEXT_WIDTH - figureWidth - 16 : TEXT_WIDTH,
    lines: 1,
  });
  const baseline = fitsBeside ? FIGURE_BASELINE : FIGURE_BASELINE - 10;
  return [
    part > 0 ? `<path fill="${accent}" d="M${sunX - 17} ${METER.y}a17 17 0 0 1 34 0z"/>` : "",
    `<rect x="${LEFT}" y="${METER.y}" width="${TEXT_WIDTH}" height="${METER.height}" fill="${COLOUR.line}"/>`,
    `<rect x="${LEFT}" y="${METER.y}" width="${filled}" height="${METER.height}" fill="${main}"/>`,
    `<path fill="${PAPER}" d="${arches.join("")}"/>`,
    svgLine(figure, figureLook, LEFT, baseline),
    ...restLine.map((line) =>
      svgLine(line, REST, fitsBeside ? LEFT + figureWidth + 16 : LEFT, fitsBeside ? baseline : baseline + 40),
    ),
  ].join("");
}

/** Draws the scalloped edge above the site's footer. */
function drawFoot({ main }: BrandColours): string {
  const arches = 22;
  const diameter = PICTURE_AREA.left / arches;
  const top = IMAGE_SIZE.height - FOOT + diameter / 2 - 4;
  const edge = Array.from({ length: arches }, () => `a${diameter / 2} ${diameter / 2} 0 0 1 ${diameter} 0`).join("");
  return `<path fill="${main}" d="M0 ${top}${edge}V${IMAGE_SIZE.height}H0z"/>`;
}
