import { imageTypeOf } from "@daansetu/contract";
import type { Metadata, Sharp, SharpOptions } from "sharp";
import { hasEmbeddedContent } from "./embedded-content.ts";
import { fairQueue } from "./fair-queue.ts";

/** Maximum number of pixels: ten times the size to which the browser scales pictures before uploading. */
export const MAX_PIXELS = 25_000_000;
/** Limit of the memory for decoding: the size of `MAX_PIXELS` with four channels. A file of a few kilobytes can need far more than that. */
const MAX_DECODED_BYTES = MAX_PIXELS * 4;
/** Maximum ratio of height to width; a taller picture is scaled down to it. */
const MAX_ASPECT = 2;

export interface EncodedImage {
  width: number;
  bytes: Uint8Array;
}

export type ImageProblem = "not-an-image" | "more-than-an-image" | "too-many-pixels" | "unreadable-image";

interface Sizes {
  /** Widths in pixels, in ascending order. A smaller picture is not enlarged: it gets one file of its own width. */
  widths: readonly number[];
  quality: number;
}

/**
 * Re-encodes a picture as WebP: upright, in sRGB, without metadata (location, camera, comments) or trailing data. The type is detected from
 * the first bytes, not from the name or content type.
 * @param account the owner of the picture; accounts take turns
 */
export async function reEncode(
  bytes: Uint8Array,
  sizes: Sizes,
  account: string,
): Promise<{ ok: true; images: EncodedImage[] } | { ok: false; problem: ImageProblem }> {
  if (imageTypeOf(bytes) === undefined) return { ok: false, problem: "not-an-image" };
  if (hasEmbeddedContent(bytes)) return { ok: false, problem: "more-than-an-image" };
  try {
    return { ok: true, images: await inTurn(account, () => encodeImage(bytes, sizes)) };
  } catch (error) {
    const hasTooManyPixels = error instanceof Error && error.message.includes("pixel limit");
    return { ok: false, problem: hasTooManyPixels ? "too-many-pixels" : "unreadable-image" };
  }
}

/** Runs one re-encoding at a time per instance, because decoding needs much memory. */
export const inTurn = fairQueue();

/**
 * Memory in bytes for a whole decoded picture, computed from the header alone. Channels of 16 bits count twice, and so do those of a
 * progressive JPEG, whose 16-bit coefficients are kept beside the picture.
 */
export function decodedBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const bytesPerChannel = depth === "uchar" && !(isProgressive && format === "jpeg") ? 1 : 2;
  return width * height * channels * bytesPerChannel;
}

async function encodeImage(bytes: Uint8Array, { widths, quality }: Sizes): Promise<EncodedImage[]> {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  if (decodedBytes(metadata) > MAX_DECODED_BYTES) throw new Error("Input image exceeds the pixel limit of its depth");
  const byWidth = new Map<number, Uint8Array>();
  for (const width of widths) {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", autoOrient: true })
      .resize({ width, height: width * MAX_ASPECT, fit: "inside", withoutEnlargement: true })
      .webp({ quality, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    byWidth.set(info.width, data);
  }
  return [...byWidth].map(([width, data]) => ({ width, bytes: data }));
}

let loadedSharp: Promise<(bytes: Uint8Array, options: SharpOptions) => Sharp> | undefined;

/**
 * Loads the image library on first use, because donations do not need it, and blocks all decoders except those of the four allowed types.
 */
export async function loadSharp() {
  loadedSharp ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`) });
    return sharp;
  });
  return loadedSharp;
}
