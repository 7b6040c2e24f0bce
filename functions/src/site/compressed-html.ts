import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** In the order in which they are preferred. */
export const PAGE_ENCODINGS = ["br", "gzip"] as const;
type PageEncoding = (typeof PAGE_ENCODINGS)[number];
export type CompressedHtml = (encoding: PageEncoding) => Promise<Buffer>;

/** A page is compressed once for all of its visitors, so it may take longer than an answer for one of them. */
const BROTLI_QUALITY = 6;

const COMPRESS: Readonly<Record<PageEncoding, (html: Buffer) => Promise<Buffer>>> = {
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html) => promisify(gzip)(html),
};

/** Compresses a page when an encoding is first asked for, and keeps the result. */
export function compressOnce(html: string): CompressedHtml {
  const results = new Map<PageEncoding, Promise<Buffer>>();
  return (encoding) => {
    const result = results.get(encoding) ?? COMPRESS[encoding](Buffer.from(html));
    results.set(encoding, result);
    return result;
  };
}
