import { type BrandColours, brandTokens, DEFAULT_BRAND, type Picture } from "@daansetu/contract";
import type sharpModule from "sharp";
import type { Sharp } from "sharp";
import { COLOUR } from "../../pdf/look.ts";
import type { ShareBrand, ShareSubject } from "./share-figures.ts";
import type { SharePictures } from "./share-images.ts";
import { IMAGE_SIZE, LOGO_AREA, PICTURE_AREA, type ShareHead, shareSvg } from "./share-svg.ts";

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
export function loadSharp(): Promise<SharpModule> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    const formats = ["Jpeg", "Png", "Webp", "Heif", "Svg"];
    sharp.unblock({ operation: formats.map((format) => `VipsForeignLoad${format}Buffer`) });
    return sharp;
  });
  return loading;
}

/** The share image as JPEG. @param pictures of any type that the site has; without one for its place, the logo or the mark is drawn there */
export async function drawShareImage(
  subject: ShareSubject,
  brand: ShareBrand,
  pictures: SharePictures,
): Promise<Buffer> {
  const sharp = await loadSharp();
  const { colours } = brand;
  const logo = await headLogo(sharp, pictures.logo);
  const head: ShareHead = brand.logo === undefined ? "mark" : logo === undefined ? "name" : "logo";
  const place = subject.isLogo === true ? cardWith(colours) : coverPlace;
  const right =
    (await pictureInPlace(sharp, subject.picture, pictures.picture, place)) ??
    (await pictureInPlace(sharp, brand.logo, pictures.logo, cardWith(colours))) ??
    (await markInPlace(sharp, colours));
  const { data, info } = await sharp(Buffer.from(shareSvg(subject, brand, head)))
    .flatten()
    .composite([
      { input: right, left: PICTURE_AREA.left, top: PICTURE_AREA.top },
      ...(logo === undefined ? [] : [{ input: logo, left: LOGO_AREA.left, top: LOGO_AREA.top }]),
    ])
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

/** How every picture is decoded. */
export const DECODING = { limitInputPixels: MAX_PIXELS, failOn: "error", autoOrient: true } as const;

/** The foundation's logo for the head of the image; undefined if there is none, or if it cannot be read. */
async function headLogo(sharp: SharpModule, bytes: Uint8Array | undefined): Promise<Buffer | undefined> {
  if (bytes === undefined) return undefined;
  try {
    const { width, height } = LOGO_AREA;
    return await sharp(bytes, DECODING)
      .resize({ width, height, fit: "inside" })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** The picture cut and scaled to its place; undefined if there is none, or if it cannot be read. */
async function pictureInPlace(
  sharp: SharpModule,
  picture: Picture | undefined,
  bytes: Uint8Array | undefined,
  place: Place,
): Promise<Buffer | undefined> {
  if (bytes === undefined || picture === undefined) return undefined;
  try {
    return await place(sharp, sharp(bytes, DECODING), picture);
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
const cardWith =
  (colours: BrandColours | undefined): Place =>
  async (sharp, picture) => {
    const logo = await picture
      .resize({ width: LOGO, height: LOGO, fit: "inside", withoutEnlargement: false })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
    const side = LOGO + 60;
    const left = (PICTURE_AREA.width - side) / 2;
    const card = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_AREA.width}" height="${PICTURE_AREA.height}"><rect x="${left}" y="${LOGO_TOP}" width="${side}" height="${side}" rx="28" fill="#ffffff"/></svg>`;
    return sharp(await markInPlace(sharp, colours))
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

/** Places the site's mark, a bridge in front of the sun, in the foundation's colours. */
async function markInPlace(sharp: SharpModule, colours: BrandColours | undefined): Promise<Buffer> {
  const { width, height } = PICTURE_AREA;
  const { main, accent } = colours ?? DEFAULT_BRAND;
  const tint = (colours && brandTokens(colours).light["genda-tint"]) ?? COLOUR.warningTint;
  const parts = [
    `<rect width="${width}" height="${height}" fill="${tint}"/>`,
    `<circle cx="270" cy="330" r="128" fill="${accent}"/>`,
    `<path d="M0 330H540V630H0z" fill="${main}"/>`,
    `<path d="M-90 630v-70a90 90 0 0 1 180 0v70zM120 630v-70a150 150 0 0 1 300 0v70zM450 630v-70a90 90 0 0 1 180 0v70z" fill="${tint}"/>`,
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
