import type { Picture } from "@daansetu/contract";
import type sharpModule from "sharp";
import type { Sharp } from "sharp";
import { COLOUR } from "../../pdf/look.ts";
import type { ShareSubject } from "./share-figures.ts";
import { IMAGE_SIZE, PICTURE_AREA, shareSvg } from "./share-svg.ts";

/** Size limit: WhatsApp shows no larger picture. */
export const MAX_BYTES = 300_000;
/** JPEG qualities to try, from good to one that fits for certain. */
const QUALITIES = [84, 74, 60, 40];
/** Limits the memory for decoding, as at upload. */
const MAX_PIXELS = 25_000_000;
const LOGO = 300;
const LOGO_TOP = 96;

type SharpModule = typeof sharpModule;
let loading: Promise<SharpModule> | undefined;

/**
 * The image library is loaded on first use. The function `site` takes no uploads, so SVG is allowed here: the drawn SVG consists of our own
 * texts and drawings. Pictures of people are of the types that an upload is re-encoded to.
 */
function loadSharp(): Promise<SharpModule> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    const formats = ["Jpeg", "Png", "Webp", "Heif", "Svg"];
    sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });
    return sharp;
  });
  return loading;
}

/** The share image as JPEG. @param picture of any type that the site has; without one the mark is drawn in its place */
export async function drawShareImage(
  subject: ShareSubject,
  siteName: string,
  picture: Uint8Array | undefined,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const place = subject.isLogo === true ? logoInPlace : coverPlace;
  const right = (await pictureInPlace(sharp, subject, picture, place)) ?? (await markInPlace(sharp));
  const { data, info } = await sharp(Buffer.from(shareSvg(subject, siteName)))
    .flatten()
    .composite([{ input: right, left: PICTURE_AREA.left, top: PICTURE_AREA.top }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = (quality: number) =>
    sharp(data, { raw: info }).jpeg({ quality, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer();
  for (const quality of QUALITIES) {
    const jpeg = await encode(quality);
    if (jpeg.length <= MAX_BYTES) return jpeg;
  }
  throw new Error(`A share image of ${IMAGE_SIZE.width} × ${IMAGE_SIZE.height} does not fit into ${MAX_BYTES} bytes.`);
}

type Place = (sharp: SharpModule, picture: Sharp, about: Picture) => Promise<Buffer>;

/** The picture cut and scaled to its place; undefined if there is none, or if it cannot be read. */
async function pictureInPlace(
  sharp: SharpModule,
  { picture }: ShareSubject,
  bytes: Uint8Array | undefined,
  place: Place,
): Promise<Buffer | undefined> {
  if (bytes === undefined || picture === undefined) return undefined;
  try {
    const options = { limitInputPixels: MAX_PIXELS, failOn: "error", autoOrient: true } as const;
    return await place(sharp, sharp(bytes, options), picture);
  } catch {
    return undefined;
  }
}

/** Fills the place, cropped around the picture's focus point. */
const coverPlace: Place = async (sharp, picture, { focusX, focusY }) => {
  const { data, info } = await picture
    .flatten({ background: "#ffffff" })
    .resize({ width: PICTURE_AREA.width, height: PICTURE_AREA.height, fit: "outside" })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const cut = (length: number, room: number, focus: number) =>
    Math.round(Math.max(0, length - room) * Math.min(1, Math.max(0, focus / 100)));
  return sharp(data)
    .extract({
      left: cut(info.width, PICTURE_AREA.width, focusX),
      top: cut(info.height, PICTURE_AREA.height, focusY),
      width: PICTURE_AREA.width,
      height: PICTURE_AREA.height,
    })
    .toBuffer();
};

/** Places a logo uncropped on a white card over the site's drawing. */
const logoInPlace: Place = async (sharp, picture) => {
  const logo = await picture
    .resize({ width: LOGO, height: LOGO, fit: "inside", withoutEnlargement: false })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const side = LOGO + 60;
  const left = (PICTURE_AREA.width - side) / 2;
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_AREA.width}" height="${PICTURE_AREA.height}"><rect x="${left}" y="${LOGO_TOP}" width="${side}" height="${side}" rx="28" fill="#ffffff"/></svg>`;
  return sharp(await markInPlace(sharp))
    .composite([
      { input: Buffer.from(card) },
      {
        input: logo.data,
        left: Math.round((PICTURE_AREA.width - logo.info.width) / 2),
        top: Math.round(LOGO_TOP + (side - logo.info.height) / 2),
      },
    ])
    .png()
    .toBuffer();
};

/** Places the site's mark, a bridge in front of the sun. */
async function markInPlace(sharp: SharpModule): Promise<Buffer> {
  const { width, height } = PICTURE_AREA;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${COLOUR.warningTint}"/>`,
    `<circle cx="270" cy="330" r="128" fill="${COLOUR.genda}"/>`,
    `<path d="M0 330H540V630H0z" fill="${COLOUR.info}"/>`,
    `<path d="M-90 630v-70a90 90 0 0 1 180 0v70zM120 630v-70a150 150 0 0 1 300 0v70zM450 630v-70a90 90 0 0 1 180 0v70z" fill="${COLOUR.warningTint}"/>`,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
