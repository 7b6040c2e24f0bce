/** A glyph of a shaped text, and the part of the text that a reader of the PDF gets for it. Lengths are in units of the font file. */
export interface ShapedGlyph {
  /** Absent for what only carries text. */
  id: number | undefined;
  text: string;
  /** To the next glyph, which may stand to the left. */
  xAdvance: number;
  /** Zero but for the first of a text. */
  xOffset: number;
  yOffset: number;
}
/** A glyph where HarfBuzz puts it. */
export interface PlacedGlyph {
  /** Absent for what only carries text. */
  id?: number;
  cluster: number;
  x: number;
  yOffset: number;
  /** False for a mark, which takes no room. */
  isLetter: boolean;
}

/** Stands for a glyph that is more than its cluster has characters, such as a dotted circle under a lone vowel sign. */
const NOTHING = "\u200B";

/**
 * Deals the characters of a cluster to its glyphs in reading order. Glyphs of Indian scripts stand in another order than their letters, and readers
 * put together what they find from left to right: so the text comes out as it was typed, in readers that know no replacement text as well.
 */
function dealText(cluster: string, glyphCount: number): string[] {
  const composed = [...cluster];
  const characters = composed.length >= glyphCount ? composed : [...cluster.normalize("NFD")];
  return Array.from({ length: glyphCount }, (_, index) =>
    index === glyphCount - 1 ? characters.slice(index).join("") || NOTHING : (characters[index] ?? NOTHING),
  );
}

/**
 * pdf.js takes every glyph whose text contains a combining sign for one without width, and reads a space after it. So a conjunct's glyph has the text
 * before its first sign, and something invisible behind it has the rest.
 */
function withSignsApart(glyph: PlacedGlyph & { text: string }, nextX: number): (PlacedGlyph & { text: string })[] {
  const [, letters, rest] = /^(\P{Mn}+)(\p{Mn}.*)$/su.exec(glyph.text) ?? [];
  if (letters === undefined || rest === undefined) return [glyph];
  return [
    { ...glyph, text: letters },
    { cluster: glyph.cluster, x: nextX, yOffset: 0, isLetter: false, text: rest },
  ];
}

/** Turns places into ways to the next glyph, and gives each glyph its part of the text. */
export function withText(placed: PlacedGlyph[], text: string, end: number): ShapedGlyph[] {
  const clusters = [...new Set(placed.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const dealt = clusters.flatMap((start, index) => {
    const glyphs = placed.filter(({ cluster }) => cluster === start);
    const texts = dealText(text.slice(start, clusters[index + 1]), glyphs.length);
    return glyphs.map((glyph, place) => ({ ...glyph, text: texts[place] ?? NOTHING }));
  });
  return toWays(
    dealt.flatMap((glyph, index) => withSignsApart(glyph, dealt[index + 1]?.x ?? end)),
    end,
  );
}

/**
 * Assigns the text of letters that run from right to left, such as Urdu. Readers of a PDF expect its letters from left to right, too, and turn them themselves, a piece at a time; a
 * dot that is a glyph of its own would end the piece. So the letters come first, each with its text, and their dots after them.
 */
export function withTextFromRight(placed: PlacedGlyph[], text: string, end: number): ShapedGlyph[] {
  const clusters = [...new Set(placed.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const carriers = new Map<number, PlacedGlyph>();
  for (const glyph of placed) if (glyph.isLetter || !carriers.has(glyph.cluster)) carriers.set(glyph.cluster, glyph);
  const withTexts = placed.map((glyph) => {
    const next = clusters[clusters.indexOf(glyph.cluster) + 1];
    return { ...glyph, text: carriers.get(glyph.cluster) === glyph ? text.slice(glyph.cluster, next) : NOTHING };
  });
  return toWays(
    [...withTexts.filter(({ isLetter }) => isLetter), ...withTexts.filter(({ isLetter }) => !isLetter)],
    end,
  );
}

const toWays = (ordered: readonly (PlacedGlyph & { text: string })[], end: number): ShapedGlyph[] =>
  ordered.map(({ id, text, x, yOffset }, index) => ({
    id,
    text,
    xAdvance: (ordered[index + 1]?.x ?? end) - x,
    xOffset: index === 0 ? x : 0,
    yOffset,
  }));
