const BYTE_ORDER_MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
] as const;
/** Number of bytes that show whether a file without a byte order mark is UTF-16: every second one is zero. */
const SAMPLE_BYTES = 1_000;
const HALF = 0.4;
/* oxlint-disable no-control-regex -- control characters are what is looked for */
/** Programs from the time of DOS end a file with this character. */
const END_OF_FILE = /\x1a+$/;
/** Control characters other than tabs and line ends. */
const CONTROL_CHARACTER = /[\0-\x08\x0e-\x1f]/;
/* eslint-enable no-control-regex */

/**
 * The text of a file in the encodings in which spreadsheets and banks save: UTF-8, UTF-16 with or without its mark, or Windows-1252.
 * @returns `undefined` if it is no text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.encoding ?? unmarkedUtf16(bytes);
  const text =
    encoding === undefined ? (decoded(bytes, "utf-8") ?? decoded(bytes, "windows-1252")) : decoded(bytes, encoding);
  const content = text?.replace(END_OF_FILE, "");
  return content === undefined || CONTROL_CHARACTER.test(content) ? undefined : content;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function unmarkedUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeroShare = (offset: number) =>
    sample.filter((byte, index) => index % 2 === offset && byte === 0).length / Math.max(1, sample.length);
  return zeroShare(1) > HALF && zeroShare(0) === 0
    ? "utf-16le"
    : zeroShare(0) > HALF && zeroShare(1) === 0
      ? "utf-16be"
      : undefined;
}
