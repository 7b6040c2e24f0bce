import { decimalToPaise } from "@daansetu/contract";

/** Cells of a bank's CSV, as Indian banks write them. */

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** A day as 23/11/2026, 23-Nov-26, 23 November 2026 or 2026-11-23, also with a time after it; the day comes before the month. */
export function dayOf(text: string): string | undefined {
  const [, yearFirst, monthSecond, dayLast] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  if (yearFirst !== undefined) return toDay(yearFirst, Number(monthSecond), Number(dayLast));
  const [, day, month = "", year = ""] =
    /^(\d{1,2})[-/. ]\s?(\d{1,2}|[A-Za-z]{3,9})[-/., ]\s?(\d{4}|\d{2})(?!\d)/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const monthNumber = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return toDay(year.length === 2 ? `20${year}` : year, monthNumber, Number(day));
}

function toDay(year: string, month: number, day: number): string | undefined {
  const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const timeMs = Date.parse(`${text}T00:00:00.000Z`);
  // `Date` turns the 30th of February into another day.
  return Number.isNaN(timeMs) || !new Date(timeMs).toISOString().startsWith(text) ? undefined : text;
}

/** Paise of 1,00,000.00, ₹500, 500.00 Cr, 500 Dr or (500.00); 0 for an empty cell or a dash; `undefined` if it is no amount. */
export function paiseOf(text: string): number | undefined {
  const bare = text.replaceAll(/[\s,₹]|INR|Rs\.?/gi, "");
  if (bare === "" || /^-+$/.test(bare)) return 0;
  const [, sign, bracket, digits = "", suffix = ""] = /^([+-]?)(\(?)([\d.]+)\)?(cr|dr|c|d)?\.?$/i.exec(bare) ?? [];
  const paise = decimalToPaise(digits);
  if (paise === undefined) return undefined;
  const isNegative = sign === "-" || bracket === "(" || suffix.toLowerCase().startsWith("d");
  return isNegative ? -paise : paise;
}
