import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";

/** Supported encodings, the preferred one first. */
const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];
export type CompressedText = (encoding: Encoding) => Promise<Buffer>;

/** Compression level: a cached text is compressed once for all requests, so it may take longer than a single response. */
const BROTLI_QUALITY = 6;

const COMPRESS: Readonly<Record<Encoding, (text: Buffer) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => promisify(gzip)(text),
};

/** Compresses a text on first use of each encoding, and caches the result. */
export function compressOnce(text: string): CompressedText {
  const results = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const result = results.get(encoding) ?? COMPRESS[encoding](Buffer.from(text));
    results.set(encoding, result);
    return result;
  };
}

/** Sends a text in the best encoding that the caller reads. One that is not kept compressed is left to `compressShared`. */
export async function sendText(req: Request, res: Response, text: string, compressed?: CompressedText): Promise<void> {
  const encoding = ENCODINGS.find((each) => req.acceptsEncodings(each) === each);
  const body = encoding === undefined ? undefined : await compressed?.(encoding);
  if (body === undefined) res.send(text);
  else res.vary("Accept-Encoding").set("Content-Encoding", encoding).send(body);
}
