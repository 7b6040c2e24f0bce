import { type CellObject, read, utils, type WorkBook } from "@e965/xlsx";

/** This module is loaded only when somebody chooses a spreadsheet: the library is larger than the panel. */

export class PasswordError extends Error {
  override readonly name = "PasswordError";
}

/** Maximum difference between a binary fraction and the decimal amount that it stands for. */
const CLOSE = 1e-6;

/** The rows of the first non-empty sheet as text, and the number of other non-empty sheets. */
export function workbookRows(bytes: Uint8Array): { rows: string[][]; otherSheets: number } {
  const workbook = open(bytes);
  const filled = workbook.SheetNames.flatMap((name, index) => {
    const isHidden = (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    const sheet = workbook.Sheets[name];
    return isHidden || sheet?.["!ref"] === undefined ? [] : [sheet];
  });
  const [sheet] = filled;
  if (sheet?.["!ref"] === undefined) return { rows: [], otherSheets: 0 };
  const { e: end } = utils.decode_range(sheet["!ref"]);
  const data = sheet["!data"] ?? [];
  // Starts at the first row and column, so that lines have the same numbers as in the spreadsheet.
  const rows = Array.from({ length: end.r + 1 }, (_, row) =>
    Array.from({ length: end.c + 1 }, (__, column) => cellText(data[row]?.[column])),
  );
  return { rows, otherSheets: filled.length - 1 };
}

function open(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      ...{ type: "array", dense: true, cellNF: true, cellFormula: false, cellHTML: false },
      ...{ cellDates: true, UTC: true },
    });
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw new PasswordError(error.message);
    throw error;
  }
}

function cellText(cell: CellObject | undefined): string {
  if (cell?.v === undefined) return "";
  if (cell.v instanceof Date) return momentText(cell.v);
  if (cell.t !== "n" || typeof cell.v !== "number") return cell.t === "e" ? (cell.w ?? "#") : String(cell.v);
  const format = String(cell.z ?? "");
  // A number format may contain information that the number lacks: "Dr" after an amount, leading zeros of a cheque's number.
  if (/\b(cr|dr)\b/i.test(format) || /^0{2,}$/.test(format)) return cell.w ?? String(cell.v);
  // A binary fraction that stands for an amount with two decimals is written with two decimals.
  const twoDecimals = cell.v.toFixed(2);
  return !Number.isInteger(cell.v) && Math.abs(Number(twoDecimals) - cell.v) < CLOSE ? twoDecimals : String(cell.v);
}

const SECOND_MS = 1_000;

/** A spreadsheet's date, which is in the UTC fields, as `2026-11-20 14:05:00`. */
function momentText(date: Date): string {
  const wholeSeconds = new Date(Math.round(date.getTime() / SECOND_MS) * SECOND_MS);
  const [day = "", time = ""] = wholeSeconds.toISOString().split("T");
  return time.startsWith("00:00:00") ? day : `${day} ${time.slice(0, 8)}`;
}
