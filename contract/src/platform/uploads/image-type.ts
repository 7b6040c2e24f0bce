/** Image formats accepted for upload. */
export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** Number of bytes that `imageTypeOf` needs. */
export const IMAGE_HEAD_BYTES = 64;

/**
 * Detects an image format by the signature at the start of the file, whatever the file is called.
 * @param bytes at least the first `IMAGE_HEAD_BYTES` of the file
 * @returns `undefined` for anything but a JPEG, PNG, WebP or AVIF
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff]) && isJpegMarker(bytes[3])) return "image/jpeg";
  if (startsWith(bytes, [0x89, ...asciiCodes("PNG\r\n\u001a\n"), 0, 0, 0, 13, ...asciiCodes("IHDR")]))
    return "image/png";
  if (textAt(bytes, 0, 4) === "RIFF" && /^WEBPVP8[ LX]$/.test(textAt(bytes, 8, 8))) return "image/webp";
  if (isAvif(bytes)) return "image/avif";
  return undefined;
}

/** In a JPEG, a segment marker follows the first two bytes. */
function isJpegMarker(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0xc0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd9);
}

/** An ISO media file whose `ftyp` box names AVIF as its major or a compatible brand. */
function isAvif(bytes: Uint8Array): boolean {
  if (textAt(bytes, 4, 4) !== "ftyp") return false;
  const [sizeByte1 = 0, sizeByte2 = 0, sizeByte3 = 0, length = 0] = bytes;
  if (sizeByte1 + sizeByte2 + sizeByte3 > 0 || length < 16 || length % 4 !== 0) return false;
  const compatibleBrands = Array.from({ length: (length - 16) / 4 }, (_, i) => textAt(bytes, 16 + 4 * i, 4));
  return [textAt(bytes, 8, 4), ...compatibleBrands].includes("avif");
}

const asciiCodes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const startsWith = (bytes: Uint8Array, beginning: readonly number[]) => beginning.every((byte, i) => bytes[i] === byte);
const textAt = (bytes: Uint8Array, offset: number, length: number) =>
  String.fromCharCode(...bytes.subarray(offset, offset + length));
