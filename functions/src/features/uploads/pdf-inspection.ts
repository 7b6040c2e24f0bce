import { inflateSync } from "node:zlib";
import { hasEmbeddedContent } from "./re-encode.ts";

export type PdfProblem = "not-a-paper" | "damaged-paper" | "active-paper";

/**
 * PDF names that run code, start programs or embed files. A certificate needs none of them, and admins open it on their own machines.
 * `/AA` and `/OpenAction` are allowed: without the others they only turn to a page.
 */
const ACTIVE_CONTENT = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData|SubmitForm)(?![A-Za-z0-9])/;
/** `%%EOF` must be within the last bytes; more data after it would be another file. */
const END_SEARCH_BYTES = 1024;
/** Limit of all decompressed object streams together, against decompression bombs. */
const MAX_UNPACKED = 20 * 1024 * 1024;

export const isPdf = (bytes: Uint8Array) => toLatin1(bytes.subarray(0, 5)) === "%PDF-";

/** Checks the bytes of a PDF. @returns the problem; `undefined` for a complete PDF without active content */
export function problemOfPdf(bytes: Uint8Array): PdfProblem | undefined {
  const text = toLatin1(bytes);
  if (!/^%PDF-[12]\.\d/.test(text)) return "not-a-paper";
  const fileEnd = text.slice(-END_SEARCH_BYTES);
  if (!fileEnd.includes("%%EOF") || !text.includes("startxref")) return "damaged-paper";
  if (hasEmbeddedContent(bytes.subarray(8)) || text.includes("PK\u0003\u0004")) return "active-paper";
  const objectStreams = inflateObjectStreams(bytes, text);
  if (objectStreams === undefined) return "damaged-paper";
  return [text, ...objectStreams].some((pdfText) => ACTIVE_CONTENT.test(decodedNames(pdfText)))
    ? "active-paper"
    : undefined;
}

/** Resolves hex codes in names, such as `/J#61vaScript`. */
const decodedNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Decompresses the object streams (PDF 1.5), which can hide a name. `undefined` if one cannot be decompressed. */
function inflateObjectStreams(bytes: Uint8Array, text: string): string[] | undefined {
  const unpackedStreams: string[] = [];
  let remainingBytes = MAX_UNPACKED;
  for (const { index, 0: dictionary } of text.matchAll(/<<[^]{0,400}?\/ObjStm[^]{0,400}?>>\s*stream\r?\n/g)) {
    const streamStart = index + dictionary.length;
    const streamEnd = text.indexOf("endstream", streamStart);
    if (streamEnd < 0) return undefined;
    const content = bytes.subarray(streamStart, streamEnd);
    if (!dictionary.includes("/FlateDecode")) unpackedStreams.push(toLatin1(content));
    else
      try {
        const unpackedStream = inflateSync(content, { maxOutputLength: Math.max(1, remainingBytes) });
        remainingBytes -= unpackedStream.length;
        unpackedStreams.push(toLatin1(unpackedStream));
      } catch {
        return undefined;
      }
  }
  return unpackedStreams;
}

const toLatin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
