import { imageTypeOf } from "@daansetu/contract";
import type { Sharp, SharpOptions } from "sharp";

/** Bounds the memory for decoding. Ten times the size to which the browser scales pictures before it uploads them. */
const MAX_PIXELS = 25_000_000;
/** Greatest ratio of height to width; a taller picture is scaled down to it. */
const MAX_ASPECT = 2;

export interface EncodedImage {
  width: number;
  bytes: Uint8Array;
}

export type ImageProblem = "not-an-image" | "more-than-an-image" | "too-many-pixels" | "unreadable-image";

interface Sizes {
  /** In pixels, ascending. A smaller picture is not enlarged: it gets one file of its own width. */
  widths: readonly number[];
  quality: number;
}

/**
 * Re-encodes a picture as WebP: upright, in sRGB, without metadata (location, camera, comments) or trailing data. The type is detected
 * from the first bytes, not from the name or content type.
 */
export async function reEncode(
  bytes: Uint8Array,
  sizes: Sizes,
): Promise<{ ok: true; images: EncodedImage[] } | { ok: false; problem: ImageProblem }> {
  if (imageTypeOf(bytes) === undefined) return { ok: false, problem: "not-an-image" };
  if (hasEmbeddedContent(bytes)) return { ok: false, problem: "more-than-an-image" };
  try {
    return { ok: true, images: await exclusively(() => encodeImage(bytes, sizes)) };
  } catch (error) {
    const hasTooManyPixels = error instanceof Error && error.message.includes("pixel limit");
    return { ok: false, problem: hasTooManyPixels ? "too-many-pixels" : "unreadable-image" };
  }
}

async function encodeImage(bytes: Uint8Array, { widths, quality }: Sizes): Promise<EncodedImage[]> {
  const sharp = await loadSharp();
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

/** Loaded on first use, because donations do not need it. All decoders are blocked except those of the four allowed types. */
async function loadSharp() {
  loadedSharp ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`) });
    return sharp;
  });
  return loadedSharp;
}

let lastWork: Promise<unknown> = Promise.resolve();

/** One picture at a time per instance, because decoding needs much memory. */
function exclusively<Value>(work: () => Promise<Value>): Promise<Value> {
  const result = lastWork.then(work);
  lastWork = result.catch(() => undefined);
  return result;
}

/** Signatures of HTML, PHP or PDF hidden in a file of another type (polyglot files). */
const EMBEDDED_SIGNATURES = /<script|<html|<!doctype|<iframe|<\?php|%pdf-\d/i;

export function hasEmbeddedContent(bytes: Uint8Array): boolean {
  return EMBEDDED_SIGNATURES.test(Buffer.from(bytes).toString("latin1"));
}
