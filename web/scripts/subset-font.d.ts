declare module "subset-font" {
  /** Subsets a font to the given characters, and fixes the given axes at a value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; noHinting?: boolean; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
}
