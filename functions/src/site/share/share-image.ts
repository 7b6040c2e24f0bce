import type { Picture } from "@daansetu/contract";
import type sharpModule from "sharp";
import type { Sharp } from "sharp";
import { COLOUR } from "../../pdf/look.ts";
import type { ShareSubject } from "./share-figures.ts";
import { IMAGE, PICTURE, shareSvg } from "./share-svg.ts";

/** WhatsApp shows no picture that is larger. */
export const MAX_BYTES = 300_000;
/** From good to what fits for certain. */
const QUALITIES = [84, 74, 60, 40];
/** Bounds the memory for decoding, as at upload. */
const MAX_PIXELS = 25_000_000;
const LOGO = 300;
const LOGO_TOP = 96;

type SharpModule = typeof sharpModule;
let loading: Promise<SharpModule> | undefined;

/**
 * Loaded on first use. The function `site` takes no uploads, so here SVG may be read: what it draws are its own texts and drawings of
 * the site. Pictures of people are of the types that an upload is re-encoded to.
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
export async function drawShareImage(subject: ShareSubject, picture: Uint8Array | undefined): Promise<Buffer> {
  const sharp = await loadSharp();
  const place = subject.isLogo === true ? logoInPlace : coverPlace;
  const right = (await pictureInPlace(sharp, subject, picture, place)) ?? (await markInPlace(sharp));
  const { data, info } = await sharp(Buffer.from(shareSvg(subject)))
    .flatten()
    .composite([{ input: right, left: PICTURE.left, top: PICTURE.top }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const encode = (quality: number) =>
    sharp(data, { raw: info }).jpeg({ quality, chromaSubsampling: "4:4:4", mozjpeg: true }).toBuffer();
  for (const quality of QUALITIES) {
    const jpeg = await encode(quality);
    if (jpeg.length <= MAX_BYTES) return jpeg;
  }
  throw new Error(`A share image of ${IMAGE.width} × ${IMAGE.height} does not fit into ${MAX_BYTES} bytes.`);
}

type Place = (sharp: SharpModule, picture: Sharp, about: Picture) => Promise<Buffer>;

/** Undefined if there is none, or if it cannot be read. */
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

/** Fills its place, cut around the point that matters. */
const coverPlace: Place = async (sharp, picture, { focusX, focusY }) => {
  const { data, info } = await picture
    .flatten({ background: "#ffffff" })
    .resize({ width: PICTURE.width, height: PICTURE.height, fit: "outside" })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const cut = (length: number, room: number, focus: number) =>
    Math.round(Math.max(0, length - room) * Math.min(1, Math.max(0, focus / 100)));
  return sharp(data)
    .extract({
      left: cut(info.width, PICTURE.width, focusX),
      top: cut(info.height, PICTURE.height, focusY),
      width: PICTURE.width,
      height: PICTURE.height,
    })
    .toBuffer();
};

/** Whole, on a white card over the site's drawing. */
const logoInPlace: Place = async (sharp, picture) => {
  const logo = await picture
    .resize({ width: LOGO, height: LOGO, fit: "inside", withoutEnlargement: false })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const side = LOGO + 60;
  const left = (PICTURE.width - side) / 2;
  const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}"><rect x="${left}" y="${LOGO_TOP}" width="${side}" height="${side}" rx="28" fill="#ffffff"/></svg>`;
  return sharp(await markInPlace(sharp))
    .composite([
      { input: Buffer.from(card) },
      {
        input: logo.data,
        left: Math.round((PICTURE.width - logo.info.width) / 2),
        top: Math.round(LOGO_TOP + (side - logo.info.height) / 2),
      },
    ])
    .png()
    .toBuffer();
};

/** A bridge in front of the sun. */
async function markInPlace(sharp: SharpModule): Promise<Buffer> {
  const { width, height } = PICTURE;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${COLOUR.warningTint}"/>`,
    `<circle cx="270" cy="330" r="128" fill="${COLOUR.genda}"/>`,
    `<path d="M0 330H540V630H0z" fill="${COLOUR.info}"/>`,
    `<path d="M-90 630v-70a90 90 0 0 1 180 0v70zM120 630v-70a150 150 0 0 1 300 0v70zM450 630v-70a90 90 0 0 1 180 0v70z" fill="${COLOUR.warningTint}"/>`,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
