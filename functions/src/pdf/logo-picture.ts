import sharp from "sharp";
import { LOGO_BOX } from "./look.ts";

/** Four times the printed size in points, sharp enough for paper. */
const MAX_SIZE = { width: 4 * LOGO_BOX.width, height: 4 * LOGO_BOX.height };
/** Limits the memory for decoding, as at upload. */
const MAX_PIXELS = 25_000_000;

/** Converts a logo of any accepted format to a small PNG on white, which pdfkit embeds unchanged. */
export const logoPicture = (logo: Uint8Array): Promise<Buffer> =>
  sharp(logo, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .rotate()
    .flatten({ background: "#ffffff" })
    .resize({ ...MAX_SIZE, fit: "inside", withoutEnlargement: true })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
