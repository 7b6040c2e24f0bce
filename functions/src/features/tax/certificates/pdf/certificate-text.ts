import { inflateSync } from "node:zlib";
import { setTimeout } from "node:timers/promises";
import { checkPdf, isPdf } from "../../../platform/uploads/index.ts";

export type FileProblem = "not-a-pdf" | "encrypted" | "damaged" | "active" | "too-many-pages" | "too-much-inside";

/** Maximum number of pages: the portal's certificate has one or two, and a longer file could contain those of several donors. */
const MAX_PAGES = 4;
const DEADLINE_MS = 10_000;
/** Name of the lock for reading PDFs: certificates come by the hundred, and take turns with the documents of NGOs. */
const PANEL = "panel";
/** Limit of the file's unpacked contents, so that reading it is bounded. */
const MAX_UNPACKED_BYTES = 30 * 1024 * 1024;

/**
 * Checks an uploaded certificate.
 * @returns why it is rejected; `undefined` for a readable PDF, which can be sent to a donor unchanged
 */
export async function problemOfFile(bytes: Uint8Array): Promise<FileProblem | undefined> {
  if (!isPdf(bytes)) return "not-a-pdf";
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  if (/\/Encrypt[\s\0]*(?:\d+[\s\0]+\d+[\s\0]+R|<<)/.test(text)) return "encrypted";
  if (!unpacksWithin(bytes, text, MAX_UNPACKED_BYTES)) return "too-much-inside";
  const checkedPdf = await checkPdf(bytes, { account: PANEL });
  return typeof checkedPdf === "string" ? PROBLEM_OF_UPLOAD[checkedPdf] : undefined;
}

const PROBLEM_OF_UPLOAD = { "not-a-paper": "not-a-pdf", "damaged-paper": "damaged", "active-paper": "active" } as const;

/** True if the file's compressed streams unpack to at most `maxBytes`. A few kilobytes can unpack to gigabytes, and to more if compressed twice. */
function unpacksWithin(bytes: Uint8Array, text: string, maxBytes: number): boolean {
  if (/\/FlateDecode[\s\]]*\/FlateDecode/.test(text)) return false;
  let remainingBytes = maxBytes;
  for (const { index, 0: start } of text.matchAll(/\/FlateDecode[^]{0,400}?stream\r?\n/g)) {
    const end = text.indexOf("endstream", index + start.length);
    try {
      const stream = bytes.subarray(index + start.length, end < 0 ? undefined : end);
      remainingBytes -= inflateSync(stream, { maxOutputLength: Math.max(1, remainingBytes) }).length;
    } catch (error) {
      // Truncated or damaged files are left to the PDF reader, which rejects them.
      if (isTooLong(error)) return false;
    }
  }
  return true;
}

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";

/** @returns the text; empty for a scan, and if it could not be read in time */
export async function readText(bytes: Uint8Array): Promise<{ text: string } | { problem: FileProblem }> {
  const deadline = new AbortController();
  const outOfTime = setTimeout(DEADLINE_MS, { text: "" }, { signal: deadline.signal });
  try {
    return await Promise.race([extract(bytes), outOfTime]);
  } finally {
    deadline.abort();
    await outOfTime.catch(() => undefined);
  }
}

async function extract(bytes: Uint8Array): Promise<{ text: string } | { problem: FileProblem }> {
  // Imported here because the PDF reader has a megabyte and is needed for a few days a year.
  const { extractText, getDocumentProxy } = await import("unpdf");
  try {
    // The PDF reader takes over its input buffer, so it gets a copy.
    const pdf = await getDocumentProxy(Uint8Array.from(bytes));
    try {
      if (pdf.numPages > MAX_PAGES) return { problem: "too-many-pages" };
      return { text: (await extractText(pdf, { mergePages: true })).text };
    } finally {
      await pdf.destroy();
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { problem: error.name === "PasswordException" ? "encrypted" : "damaged" };
  }
}
