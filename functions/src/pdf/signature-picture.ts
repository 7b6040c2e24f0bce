import sharp from "sharp";

/** Four times the printed size in points, sharp enough for paper. */
const MAX_WIDTH = 600;
const MAX_HEIGHT = 200;

/** Converts a picture of any accepted format to a small PNG on white, which pdfkit embeds unchanged. */
export async function signaturePicture(picture: Uint8Array): Promise<Buffer> {
  return sharp(picture)
    .rotate()
    .flatten({ background: "#ffffff" })
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
    .png({ palette: true, colours: 32, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
