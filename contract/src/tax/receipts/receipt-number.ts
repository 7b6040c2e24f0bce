import { compactCode } from "../../typed-text/typed-number.ts";
import { financialYearOf } from "../../values/calendar.ts";

/** The series of a donation's receipt, such as `DS-2026-27`. @param day the day in India on which the money was captured or received */
export const receiptSeriesOf = (prefix: string, day: string): string => `${prefix}-${financialYearOf(day)}`;

/** @param ordinal counted from 1 in its series */
export const receiptNumberOf = (series: string, ordinal: number): string =>
  `${series}-${String(ordinal).padStart(6, "0")}`;

/** Matches a label such as "Receipt No." or "#" before the number. */
const LABEL = /^\s*(?:receipt|rcpt)?\s*(?:(?:no|number)\b)?[\s.:#]*/i;

/**
 * Parses a receipt's number as printed, typed or scanned: in small letters, without hyphens, with spaces or slashes, with "No." before it.
 * @returns `undefined` if the text is no receipt number
 */
export const readReceiptNumber = (typed: string): string | undefined =>
  // The number is parsed with and without the label, because a prefix may begin with the letters of a label.
  readNumber(typed.replace(LABEL, "")) ?? readNumber(typed);

function readNumber(typed: string): string | undefined {
  const code = compactCode(typed).toUpperCase().replace(/[/_.]/g, "");
  const [, prefix = "", from = "", until = "", ordinal = ""] =
    /^([A-Z]{2,6})(\d{4})(\d{2})(\d{6,12})$/.exec(code) ?? [];
  if (prefix === "" || (Number(from) + 1) % 100 !== Number(until)) return undefined;
  return receiptNumberOf(`${prefix}-${from}-${until}`, Number(ordinal));
}
