/** Types for the used parts of fontkit, which has none of its own. pdfkit reads the other fields of a font file. */
declare module "fontkit" {
  export interface FontSubset {
    /** Glyphs of the font file, by their index in the subset. */
    readonly glyphs: number[];
    encode(): Uint8Array;
  }
  export interface FontFile {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly xHeight: number;
    readonly capHeight: number;
    readonly lineGap: number;
    readonly italicAngle: number;
    readonly bbox: unknown;
    readonly head: unknown;
    readonly post: unknown;
    readonly "OS/2": unknown;
    getGlyph(id: number): { readonly advanceWidth: number };
    glyphForCodePoint(codePoint: number): { readonly id: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
    createSubset(): FontSubset;
  }
  export function create(file: Uint8Array): FontFile;
}

/** Options that pdfkit 0.20 accepts and its types lack. */
declare namespace PDFKit.Mixins {
  /** Anything with the fields that pdfkit reads of a font file. */
  interface FontObject {
    layout(text: string): { glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]; positions: object[] };
  }
  interface PDFFont {
    registerFont(name: string, font: FontObject): this;
  }
  interface StructureElementOptions {
    scope?: "Row" | "Column" | "Both";
    bbox?: [number, number, number, number];
  }
}
