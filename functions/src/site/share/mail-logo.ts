import type { Picture } from "@daansetu/contract";
import { MAIL_LOGO_SIZE } from "../../features/platform/mail/index.ts";
import { PAPER } from "../../pdf/look.ts";
import { DECODING, loadSharp } from "./share-image.ts";

/** Pixels for each of a mail's, for dense screens. */
const DENSITY = 2;
const PADDING = 6;

/**
 * The logo for mails: PNG, which every mail program shows, in one size, on the ground of a light page.
 * @returns `undefined` for a file that cannot be read; the mail then has the name in letters
 */
export async function drawMailLogo(logo: Uint8Array): Promise<Buffer | undefined> {
  const sharp = await loadSharp();
  const width = DENSITY * MAIL_LOGO_SIZE.width;
  const height = DENSITY * MAIL_LOGO_SIZE.height;
  const room = { width: width - 2 * DENSITY * PADDING, height: height - 2 * DENSITY * PADDING };
  try {
    const drawn = await sharp(logo, DECODING)
      .resize({ ...room, fit: "inside" })
      .png()
      .toBuffer({ resolveWithObject: true });
    return await sharp({ create: { width, height, channels: 3, background: PAPER } })
      .composite([{ input: drawn.data, left: DENSITY * PADDING, top: Math.round((height - drawn.info.height) / 2) }])
      .png({ palette: true })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** Draws the logo for mails once for each instance and each logo. */
export function mailLogos(load: (picture: Picture) => Promise<Uint8Array | undefined>) {
  let drawn: { src: string; image: Buffer } | undefined;
  return async (logo: Picture): Promise<Buffer | undefined> => {
    if (drawn?.src === logo.src) return drawn.image;
    const bytes = await load(logo);
    const image = bytes && (await drawMailLogo(bytes));
    if (image !== undefined) drawn = { src: logo.src, image };
    return image;
  };
}
