import { create, type FontFile } from "fontkit";
import * as harfbuzz from "harfbuzzjs";
import { ttfFromWoff } from "./woff.ts";

/** A glyph of a shaped text, and the part of the text that a reader of the PDF gets for it. Lengths are in units of the font file. */
export interface ShapedGlyph {
  id: number;
  text: string;
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
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

/** A font file: HarfBuzz shapes with it, since fontkit's shaper breaks Bengali and fails on Telugu; fontkit makes the subset that is embedded. */
export class Typeface {
  readonly name: string;
  readonly file: FontFile;
  private readonly shaper: harfbuzz.Font;

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
    return this.shape(text).reduce((width, { xAdvance }) => width + xAdvance, 0) / this.file.unitsPerEm;
  }

  shape(text: string): ShapedGlyph[] {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(this.shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const clusterStarts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
    const texts = clusterStarts.flatMap((start, index) =>
      dealText(text.slice(start, clusterStarts[index + 1]), infos.filter(({ cluster }) => cluster === start).length),
    );
    return infos.flatMap(({ codepoint: id }, index) => {
      const position = positions[index];
      return position === undefined ? [] : [{ ...position, id, text: texts[index] ?? NOTHING }];
    });
  }
}

/**
 * A typeface as pdfkit wants a font, for one document. Each pair of glyph and text is a glyph of its own in the embedded subset, because a PDF maps a
 * glyph to one text only, and a vowel sign that stands before its consonant carries the consonant's.
 */
export function fontObjectOf(typeface: Typeface) {
  const { file } = typeface;
  const glyphOfPair: number[] = [];
  const indexOfPair = new Map<string, number>();
  function indexOf({ id, text }: ShapedGlyph): number {
    const key = `${id} ${text}`;
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
      const positions = shaped.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
        xAdvance,
        yAdvance,
        xOffset,
        yOffset,
      }));
      return {
        glyphs: shaped.map((glyph) => ({
          id: indexOf(glyph),
          advanceWidth: file.getGlyph(glyph.id).advanceWidth,
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
