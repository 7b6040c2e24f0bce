declare module "subset-font" {
  /** Cuts a font to the given characters; axes that are named are fixed at a value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "woff2"; noHinting?: boolean; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
}
