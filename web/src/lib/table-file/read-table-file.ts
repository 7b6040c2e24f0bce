import { decodeText } from "./decode-text.ts";
import { htmlRows } from "./html-rows.ts";

/** Why a file cannot be read as a table. */
export type TableFileProblem = "too-large" | "unread" | "pdf" | "password";

export interface TableFile {
  /** The table as CSV. */
  csv: string;
  /** Number of sheets of a spreadsheet that are not read. */
  otherSheets: number;
}

/** Size limit of a spreadsheet, which is larger than its text. */
const MAX_SPREADSHEET_BYTES = 8_000_000;

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
/** The first entry of an OpenDocument file. This format is not read, because its number formats may contain "Dr". */
const OPEN_DOCUMENT = { at: 30, mark: [0x6d, 0x69, 0x6d, 0x65, 0x74, 0x79, 0x70, 0x65] };
const PDF = [0x25, 0x50, 0x44, 0x46];

const beginsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);

/**
 * Reads a CSV or text file in the usual encodings, a spreadsheet (.xlsx, .xls), or an HTML page with such a name. The type is detected from the content.
 */
export async function readTableFile(
  file: Blob,
  maxCharacters: number,
): Promise<TableFile | { problem: TableFileProblem }> {
  // An import that allows longer texts takes larger files.
  if (file.size > Math.max(MAX_SPREADSHEET_BYTES, maxCharacters)) return { problem: "too-large" };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { problem: "unread" };
  }
  if (beginsWith(bytes, PDF)) return { problem: "pdf" };
  if (beginsWith(bytes, ZIP) && beginsWith(bytes.subarray(OPEN_DOCUMENT.at), OPEN_DOCUMENT.mark))
    return { problem: "unread" };
  const table =
    beginsWith(bytes, ZIP) || beginsWith(bytes, COMPOUND_FILE) ? await spreadsheet(bytes) : await text(bytes);
  return "csv" in table && table.csv.length > maxCharacters ? { problem: "too-large" } : table;
}

async function text(bytes: Uint8Array): Promise<TableFile | { problem: TableFileProblem }> {
  const decoded = decodeText(bytes);
  if (decoded === undefined) return { problem: "unread" };
  if (/^\s*<\?xml[^>]*>[\s\S]{0,200}(mso-application|<Workbook)/.test(decoded)) return spreadsheet(bytes);
  return /^\s*(<!--[\s\S]*?-->\s*)?<(!doctype|html|head|body|table|meta|div|style)\b/i.test(decoded)
    ? { csv: csvOfRows(htmlRows(decoded)), otherSheets: 0 }
    : { csv: decoded, otherSheets: 0 };
}

async function spreadsheet(bytes: Uint8Array): Promise<TableFile | { problem: TableFileProblem }> {
  const { workbookRows, PasswordError } = await import("./workbook-rows.ts");
  try {
    const { rows, otherSheets } = workbookRows(bytes);
    return { csv: csvOfRows(rows), otherSheets };
  } catch (error) {
    return { problem: error instanceof PasswordError ? "password" : "unread" };
  }
}

/** Writes rows as CSV with every cell in quotes, so that commas and line breaks in a cell do not split it. */
const csvOfRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");
