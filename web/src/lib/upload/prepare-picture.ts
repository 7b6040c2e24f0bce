import { IMAGE_HEAD_BYTES, IMAGE_TYPES, imageTypeOf } from "@daansetu/contract";

/** What storage.rules take at most. */
export const MOST_BYTES = 5 * 1024 * 1024;
/** More than any phone's camera makes; decoding more could bring a small phone down. */
const MOST_SOURCE_BYTES = 40 * 1024 * 1024;
const QUALITY = 0.85;

/** `not-a-picture`: by its first bytes, whatever its name says. `unreadable`: damaged, or of a kind that this browser cannot show. */
export type PictureProblem = "not-a-picture" | "too-large" | "unreadable";
export type Prepared = { ok: true; picture: Blob } | { ok: false; problem: PictureProblem };

/** What a chooser of files offers; phones then offer the camera too. */
export const PICTURE_TYPES = IMAGE_TYPES.join(",");

/** The largest size of the same shape whose longer side is at most `maxSide`; never larger than it was. */
export function sizeWithin(width: number, height: number, maxSide: number): { width: number; height: number } {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Makes of any picture one that can be uploaded: turned the right way up, scaled down, and drawn anew, which leaves behind what cameras
 * write into it (where and when it was taken).
 * @param maxSide what the longer side may measure, in pixels
 */
export async function preparePicture(file: Blob, maxSide: number): Promise<Prepared> {
  if (file.size > MOST_SOURCE_BYTES) return { ok: false, problem: "too-large" };
  const first = new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer());
  if (imageTypeOf(first) === undefined) return { ok: false, problem: "not-a-picture" };
  const picture = await drawAnew(file, maxSide).catch(() => undefined);
  if (picture === undefined) return { ok: false, problem: "unreadable" };
  return picture.size > MOST_BYTES ? { ok: false, problem: "too-large" } : { ok: true, picture };
}

async function drawAnew(file: Blob, maxSide: number): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement("canvas");
  Object.assign(canvas, sizeWithin(bitmap.width, bitmap.height, maxSide));
  const pen = canvas.getContext("2d");
  if (pen === null) return undefined;
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const webp = await encode(canvas, "image/webp");
  if (webp?.type === "image/webp") return webp;
  // Safari writes no WebP. JPEG knows no transparency: what was clear becomes white, not black.
  pen.globalCompositeOperation = "destination-over";
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return encode(canvas, "image/jpeg");
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), type, QUALITY);
  });
}
