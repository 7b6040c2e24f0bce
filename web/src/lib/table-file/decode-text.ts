const BYTE_ORDER_MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { mark: [0xff, 0xfe], encoding: "utf-16le" },
  { mark: [0xfe, 0xff], encoding: "utf-16be" },
] as const;
/** How many bytes show whether a file without a mark is UTF-16: every second one is zero. */
const SAMPLE_BYTES = 1_000;
const HALF = 0.4;

/**
 * The text of a file in the encodings in which spreadsheets and banks save: UTF-8, UTF-16 with or without its mark, or Windows-1252.
 * @returns `undefined` if it is no text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.encoding ?? unmarkedUtf16(bytes);
  const text =
    encoding === undefined ? (decoded(bytes, "utf-8") ?? decoded(bytes, "windows-1252")) : decoded(bytes, encoding);
  // Control characters other than tabs and line ends are in no text.
  // eslint-disable-next-line no-control-regex -- this is what is looked for
  return text === undefined || /[\0-\x08\x0e-\x19]/.test(text) ? undefined : text;
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
