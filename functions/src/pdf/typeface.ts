import { create, type FontFile } from "fontkit";
import * as harfbuzz from "harfbuzzjs";
import { type PlacedGlyph, type ShapedGlyph, withText, withTextFromRight } from "./glyph-text.ts";
import { ttfFromWoff } from "./woff.ts";

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
      if (info !== undefined)
        placed.push({
          id: info.codepoint,
          cluster: info.cluster,
          x: x + xOffset,
          yOffset,
          isLetter: xAdvance > 0,
        });
      x += xAdvance;
    }
    const isFromRight = (placed[0]?.cluster ?? 0) > (placed.at(-1)?.cluster ?? 0);
    return isFromRight ? withTextFromRight(placed, text, x) : withText(placed, text, x);
  }
}

const SPACE = 0x20;
/** Share of the font size; kerning stays below. */
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
