import { inflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from "@cantoo/pdf-lib";
import { hasEmbeddedContent } from "./embedded-content.ts";
import type { PdfProblem } from "./pdf-check.ts";

/*
 * Runs in a process of its own (pdf-check.ts), which is ended if this takes too long.
 */

/**
 * Names that run code, start programs, leave the document or embed files. A certificate needs none of them, and admins open it on their own machines.
 */
const ACTIVE_NAMES = new Set(
  [
    ...["JavaScript", "JS", "Launch", "SubmitForm", "ImportData", "XFA", "GoToR", "GoToE", "Rendition"],
    ...["RichMedia", "RichMediaExecute", "Movie", "Sound", "EmbeddedFile", "EmbeddedFiles", "EF"],
  ].map((name) => `/${name}`),
);
/** `%%EOF` must be within the last bytes; more data after it would be another file. */
const END_SEARCH_BYTES = 1024;
/** Limit of all decompressed object streams together, against decompression bombs. */
const MAX_UNPACKED = 20 * 1024 * 1024;
/** No dictionary of a stream that a writer of PDFs makes is as long. */
const MAX_DICTIONARY = 4000;
/** A letter that is written as its code hides a name from whoever looks for it, and from nobody who opens the file. */
const HIDDEN_LETTER = /\/[^\s/<>[\](){}%]*#(?:[46][1-9a-f]|[57][0-9a])/i;

/**
 * Checks the bytes of a PDF, and writes it anew from what was understood of it, so that nothing is left for another reader to understand differently.
 * @returns the problem, or the PDF to keep
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfProblem | Uint8Array> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text)) return "not-a-paper";
  if (!text.slice(-END_SEARCH_BYTES).includes("%%EOF") || !text.includes("startxref")) return "damaged-paper";
  if (hasEmbeddedContent(bytes.subarray(8)) || text.includes("PK\u0003\u0004")) return "active-paper";
  const streams = streamsOf(text);
  if (streams.some(({ before }) => HIDDEN_LETTER.test(before))) return "active-paper";
  if (!unpackWithin(streams, bytes, MAX_UNPACKED)) return "damaged-paper";
  try {
    // Many official documents are encrypted under no password, only to state what may be done with them.
    const pdf = await PDFDocument.load(bytes, { password: "", updateMetadata: false, throwOnInvalidObject: true });
    if (pdf.context.enumerateIndirectObjects().some(([, object]) => isActive(object))) return "active-paper";
    if (pdf.getPageCount() === 0) return "damaged-paper";
    for (const key of ["OpenAction", "AA"]) pdf.catalog.delete(PDFName.of(key));
    return await pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
  } catch {
    // Under a password, nested beyond reason, or no PDF.
    return "damaged-paper";
  }
}

interface Stream {
  /** What stands between the stream before and this one. */
  before: string;
  start: number;
  end: number;
}

/** All streams, and what follows the last one as the text before an empty stream. */
function streamsOf(text: string): Stream[] {
  const streams: Stream[] = [];
  let position = 0;
  for (;;) {
    const keyword = text.indexOf("stream", position);
    const end = keyword < 0 ? -1 : text.indexOf("endstream", keyword);
    if (end < 0) return [...streams, { before: text.slice(position), start: text.length, end: text.length }];
    const lineBreak = text.startsWith("\r\n", keyword + 6) ? 2 : 1;
    streams.push({ before: text.slice(position, keyword), start: keyword + 6 + lineBreak, end });
    position = end + "endstream".length;
  }
}

/** True if the streams that the parser unpacks, those of objects, are compressed once at most and come to no more than a limit. */
function unpackWithin(streams: readonly Stream[], bytes: Uint8Array, maxBytes: number): boolean {
  let remainingBytes = maxBytes;
  for (const { before, start, end } of streams) {
    const dictionary = before.slice(-MAX_DICTIONARY);
    if (!/\/(ObjStm|XRef)\b/.test(dictionary)) continue;
    const filters = dictionary.match(/\/\w+Decode\b/g) ?? [];
    if (filters.length === 0) continue;
    if (filters.length > 1 || filters[0] !== "/FlateDecode") return false;
    try {
      const content = bytes.subarray(start, end);
      remainingBytes -= inflateSync(content, { maxOutputLength: Math.max(1, remainingBytes) }).length;
    } catch {
      return false;
    }
  }
  return true;
}

function isActive(object: PDFObject): boolean {
  if (object instanceof PDFName) return ACTIVE_NAMES.has(object.asString());
  if (object instanceof PDFArray) return object.asArray().some(isActive);
  if (object instanceof PDFStream) return isActive(object.dict);
  if (object instanceof PDFDict) return object.entries().some(([key, value]) => isActive(key) || isActive(value));
  return false;
}
