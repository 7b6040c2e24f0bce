import { inflateSync } from "node:zlib";
import { hasMarkup } from "./re-encode.ts";

export type PaperProblem = "not-a-paper" | "damaged-paper" | "active-paper";

/**
 * What in a PDF runs, starts or carries something. A certificate needs none of it, and whoever reviews it opens it on their own
 * machine. `/AA` and `/OpenAction` may stay: alone they only turn to a page.
 */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|ImportData|SubmitForm)(?![A-Za-z0-9])/;
/** The end must lie near the end: what follows it is another file. */
const END_WITHIN = 1024;
/** What one packed list of objects, and all of them, may come to. */
const MOST_UNPACKED = 20 * 1024 * 1024;

export const isPdf = (bytes: Uint8Array) => latin(bytes.subarray(0, 5)) === "%PDF-";

/** Looks into a PDF by its bytes. @returns what is wrong with it; `undefined` where it is a plain document */
export function problemOfPdf(bytes: Uint8Array): PaperProblem | undefined {
  const text = latin(bytes);
  if (!/^%PDF-[12]\.\d/.test(text)) return "not-a-paper";
  const end = text.slice(-END_WITHIN);
  if (!end.includes("%%EOF") || !text.includes("startxref")) return "damaged-paper";
  if (hasMarkup(bytes.subarray(8)) || text.includes("PK\u0003\u0004")) return "active-paper";
  const packed = unpackedObjects(bytes, text);
  if (packed === undefined) return "damaged-paper";
  return [text, ...packed].some((part) => ACTIVE.test(plainNames(part))) ? "active-paper" : undefined;
}

/** Names can be written with codes: `/J#61vaScript`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The lists of objects that newer PDFs keep packed, where a name could hide. `undefined` where one cannot be unpacked. */
function unpackedObjects(bytes: Uint8Array, text: string): string[] | undefined {
  const lists: string[] = [];
  let left = MOST_UNPACKED;
  for (const { index, 0: dictionary } of text.matchAll(/<<[^]{0,400}?\/ObjStm[^]{0,400}?>>\s*stream\r?\n/g)) {
    const start = index + dictionary.length;
    const end = text.indexOf("endstream", start);
    if (end < 0) return undefined;
    const content = bytes.subarray(start, end);
    if (!dictionary.includes("/FlateDecode")) lists.push(latin(content));
    else
      try {
        const unpacked = inflateSync(content, { maxOutputLength: Math.max(1, left) });
        left -= unpacked.length;
        lists.push(latin(unpacked));
      } catch {
        return undefined;
      }
  }
  return lists;
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
