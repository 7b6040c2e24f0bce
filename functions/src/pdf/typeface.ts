import { create, type FontFile } from "fontkit";
import * as harfbuzz from "harfbuzzjs";
import { ttfFromWoff } from "./woff.ts";

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
interface PlacedGlyph {
  /** Absent for what only carries text. */
  id?: number;
  cluster: number;
  x: number;
  yOffset: number;
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
    { cluster: glyph.cluster, x: nextX, yOffset: 0, text: rest },
  ];
}

/** Turns places into ways to the next glyph, and gives each glyph its part of the text. */
function withText(placed: PlacedGlyph[], text: string, end: number): ShapedGlyph[] {
  const clusters = [...new Set(placed.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const dealt = clusters.flatMap((start, index) => {
    const glyphs = placed.filter(({ cluster }) => cluster === start);
    const texts = dealText(text.slice(start, clusters[index + 1]), glyphs.length);
    return glyphs.map((glyph, place) => ({ ...glyph, text: texts[place] ?? NOTHING }));
  });
  const ordered = dealt.flatMap((glyph, index) => withSignsApart(glyph, dealt[index + 1]?.x ?? end));
  return ordered.map(({ id, text: part, x, yOffset }, index) => ({
    id,
    text: part,
    xAdvance: (ordered[index + 1]?.x ?? end) - x,
    xOffset: index === 0 ? x : 0,
    yOffset,
  }));
}

const MAX_KNOWN_WIDTHS = 20_000;

/** A font file: HarfBuzz shapes with it, since fontkit's shaper breaks Bengali and fails on Telugu; fontkit makes the subset that is embedded. */
export class Typeface {
  readonly name: string;
  readonly file: FontFile;
  private readonly shaper: harfbuzz.Font;
  private readonly widths = new Map<string, number>();

  constructor(name: string, woff: Buffer) {
    const ttf = ttfFromWoff(woff);
    this.name = name;
    this.file = create(ttf);
    this.shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(ttf))));
  }

  has(character: string): boolean {
    return this.file.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }

  /** @returns the width for a font size of 1 */
  widthOf(text: string): number {
    const known = this.widths.get(text);
    if (known !== undefined) return known;
    // Statements repeat the same words on thousands of lines.
    if (this.widths.size >= MAX_KNOWN_WIDTHS) this.widths.clear();
    const width =
      this.shaped(text)
        .getGlyphPositions()
        .reduce((sum, { xAdvance }) => sum + xAdvance, 0) / this.file.unitsPerEm;
    this.widths.set(text, width);
    return width;
  }

  private shaped(text: string): harfbuzz.Buffer {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(this.shaper, buffer);
    return buffer;
  }

  /** The outlines of a text as an SVG path whose baseline begins at the origin; its y axis points up, as in the font. */
  outlines(text: string): { path: string; x: number; y: number }[] {
    const buffer = this.shaped(text);
    const positions = buffer.getGlyphPositions();
    let x = 0;
    return buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const glyph = { path: this.shaper.glyphToPath(codepoint), x: x + xOffset, y: yOffset };
      x += xAdvance;
      return glyph;
    });
  }

  shape(text: string): ShapedGlyph[] {
    const buffer = this.shaped(text);
    const infos = buffer.getGlyphInfos();
    const placed: PlacedGlyph[] = [];
    let x = 0;
    for (const [index, { xAdvance, xOffset, yOffset }] of buffer.getGlyphPositions().entries()) {
      const info = infos[index];
      if (info !== undefined) placed.push({ id: info.codepoint, cluster: info.cluster, x: x + xOffset, yOffset });
      x += xAdvance;
    }
    return withText(placed, text, x);
  }
}

const SPACE = 0x20;
/** Of the font size; kerning stays below. */
const WIDE_GAP = 0.1;

/**
 * A typeface as pdfkit wants a font, for one document. Each pair of glyph and text is a glyph of its own in the embedded subset, because a PDF maps a
 * glyph to one text only, and a vowel sign that stands before its consonant carries the consonant's.
 */
export function fontObjectOf(typeface: Typeface) {
  const { file } = typeface;
  const invisible = file.glyphForCodePoint(SPACE).id;
  const glyphOfPair: number[] = [];
  const indexOfPair = new Map<string, number>();
  /** Readers take a wide gap for a space: a glyph whose mark stands to the right, and a mark that stands to the left, are as wide as the way on. */
  function widthOf({ id, xAdvance }: ShapedGlyph): number {
    const width = id === undefined ? 0 : file.getGlyph(id).advanceWidth;
    return xAdvance > width + WIDE_GAP * file.unitsPerEm ? xAdvance : width;
  }
  function indexOf(glyph: ShapedGlyph): number {
    const { id = invisible, text } = glyph;
    const key = `${id} ${widthOf(glyph)} ${text}`;
    const known = indexOfPair.get(key);
    if (known !== undefined) return known;
    indexOfPair.set(key, glyphOfPair.length);
    return glyphOfPair.push(id) - 1;
  }
  return {
    // pdfkit takes two fonts of one name for the same.
    postscriptName: typeface.name,
    unitsPerEm: file.unitsPerEm,
    ascent: file.ascent,
    descent: file.descent,
    xHeight: file.xHeight,
    capHeight: file.capHeight,
    lineGap: file.lineGap,
    italicAngle: file.italicAngle,
    bbox: file.bbox,
    head: file.head,
    post: file.post,
    "OS/2": file["OS/2"],
    getGlyph: (id: number) => file.getGlyph(id),
    layout(text: string) {
      const shaped = typeface.shape(text);
      const positions = shaped.map(({ xAdvance, xOffset, yOffset }, index) => ({
        // pdfkit does not add an offset to the place of what follows.
        xAdvance: index === 0 ? xAdvance + xOffset : xAdvance,
        xOffset,
        yOffset,
      }));
      return {
        glyphs: shaped.map((glyph) => ({
          id: indexOf(glyph),
          advanceWidth: widthOf(glyph),
          codePoints: [...glyph.text].map((character) => character.codePointAt(0) ?? 0),
        })),
        positions,
        // Asked for after pdfkit has scaled the positions.
        get advanceWidth() {
          return positions.reduce((width, { xAdvance }) => width + xAdvance, 0);
        },
      };
    },
    createSubset() {
      const subset = file.createSubset();
      const placeOfPair = new Map<number, number>();
      return {
        includeGlyph(pair: number): number {
          const known = placeOfPair.get(pair);
          if (known !== undefined) return known;
          const place = subset.glyphs.push(glyphOfPair[pair] ?? 0) - 1;
          placeOfPair.set(pair, place);
          return place;
        },
        encode: () => subset.encode(),
      };
    },
  };
}
