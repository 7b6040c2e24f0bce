import { IMAGE_HEAD_BYTES, IMAGE_TYPES, imageTypeOf } from "@daansetu/contract";

/** Limit in storage.rules. */
export const MAX_BYTES = 5 * 1024 * 1024;
/** Size limit above any phone's photo; decoding more can crash a small phone. */
const MAX_SOURCE_BYTES = 40 * 1024 * 1024;
const ENCODING_QUALITY = 0.85;

/** `not-a-picture`: judged by its first bytes, not its name. `unreadable`: damaged, or in a format that this browser cannot decode. */
export type PictureProblem = "not-a-picture" | "too-large" | "unreadable";
export type PreparedPicture = { ok: true; picture: Blob } | { ok: false; problem: PictureProblem };

/** Accepted file types; with these, phones offer the camera, too. */
export const PICTURE_TYPES = IMAGE_TYPES.join(",");

/** Computes the scaled size, which keeps the aspect ratio and is never larger than the original. */
export function sizeWithin(width: number, height: number, maxSide: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Rotates, downscales and re-encodes an image; re-encoding drops metadata such as time and location.
 * @param maxSide of the longer side, in pixels
 */
export async function preparePicture(file: Blob, maxSide: number): Promise<PreparedPicture> {
  if (file.size > MAX_SOURCE_BYTES) return { ok: false, problem: "too-large" };
  const headBytes = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  if (imageTypeOf(headBytes) === undefined) return { ok: false, problem: "not-a-picture" };
  const picture = await reEncode(file, maxSide).catch(() => undefined);
  if (picture === undefined) return { ok: false, problem: "unreadable" };
  return picture.size > MAX_BYTES ? { ok: false, problem: "too-large" } : { ok: true, picture };
}

async function reEncode(file: Blob, maxSide: number): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, sizeWithin(bitmap.width, bitmap.height, maxSide));
  const context = canvas.getContext("2d");
  if (context === null) return undefined;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const webp = await encodeCanvas(canvas, "image/webp");
  if (webp?.type === "image/webp") return webp;
  // Makes transparent pixels white instead of black: Safari cannot encode WebP, and JPEG has no transparency.
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encodeCanvas(canvas, "image/jpeg");
}

function encodeCanvas(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), type, ENCODING_QUALITY);
  });
}
