import {
  type HistoryKind,
  type HistoryReading,
  joinRecords,
  MAX_HISTORY_CHARACTERS,
  MAX_HISTORY_CHUNK_CHARACTERS,
  splitRecords,
} from "@daansetu/contract";
import { TABLE_FILE_SENTENCES } from "../../../../../lib/table-file/problem-sentences.ts";
import { readTableFile } from "../../../../../lib/table-file/read-table-file.ts";
import { m } from "../../../../../paraglide/messages.js";

/** A chosen file, in the browser's memory only. */
export interface HistoryFile {
  name: string;
  kind: HistoryKind;
  /** SHA-256 of the text, by which the server knows the file. */
  hash: string;
  records: readonly string[];
}

/** Records that show what the columns are. */
const HEAD_RECORDS = 60;
const EMPTY_RECORD = /^[\s,;|"]*$/;

/** @returns the file, or why it cannot be read */
export async function readHistoryFile(file: File, kind: HistoryKind): Promise<HistoryFile | { failure: string }> {
  const table = await readTableFile(file, MAX_HISTORY_CHARACTERS);
  if ("problem" in table) {
    const { problem } = table;
    return { failure: problem === "too-large" ? m.history_too_big() : TABLE_FILE_SENTENCES[problem]() };
  }
  const records = splitRecords(table.csv);
  // Spreadsheets have empty rows below the last one.
  const count = records.findLastIndex((record) => !EMPTY_RECORD.test(record)) + 1;
  return { name: file.name.slice(0, 200), kind, hash: await sha256Of(table.csv), records: records.slice(0, count) };
}

async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The first records, from which the server understands the file. */
export function headOf({ records }: HistoryFile): string {
  const head = records.slice(0, HEAD_RECORDS);
  while (head.length > 1 && joinRecords(head).length > MAX_HISTORY_CHUNK_CHARACTERS) head.pop();
  return joinRecords(head);
}

/** Number of lines below the headings. */
export const lineCountOf = ({ records }: HistoryFile, { headLine }: HistoryReading): number =>
  Math.max(0, records.length - headLine);

/** The lines of a chunk as CSV, and the row of the first one. */
export function chunkOf(
  { records }: HistoryFile,
  { headLine }: HistoryReading,
  index: number,
  chunkLines: number,
): { firstLine: number; records: string } {
  const begin = headLine + index * chunkLines;
  return { firstLine: begin + 1, records: joinRecords(records.slice(begin, begin + chunkLines)) };
}
