import {
  asciiDigits,
  compactCode,
  compactPhone,
  Email,
  foreignPhone,
  type HistoryRecord,
  IndianMobile,
  IndianState,
  isLikeAadhaar,
  PinCode,
  visibleLine,
} from "@daansetu/contract";
import * as z from "zod/mini";
import { plainCell } from "../../../../imported-tables/plain-cell.ts";

const MAX_HEADING_CHARACTERS = 200;

/** What people write into a cell that has nothing to say. */
const NOTHING = /^(?:[-–—.*_/0\s]*|n\.?\s?\/?\s?a\.?|nil|none|null|not available|not given|unknown)$/i;

/** One line without halves of characters, which Firestore does not store. */
const printableLine = (cell: string): string => visibleLine(plainCell(cell).replaceAll(/\p{Cs}/gu, ""));

/** A cell with something in it, as one line. */
export function filledCell(cell: string): string | undefined {
  const text = printableLine(cell);
  return NOTHING.test(text) ? undefined : text;
}

const PAN = /(?<![A-Za-z0-9])[A-Za-z]{5}[ -]?\d{4}[ -]?[A-Za-z](?![A-Za-z0-9])/g;
/** Aadhaar numbers as they are printed, and twelve digits that say what they are. A reference of UPI has twelve digits as well. */
const AADHAAR = /(?<!\d)[2-9]\d{3}[ -]\d{4}[ -]\d{4}(?!\d)|(?<=a+dha+r\D{0,12})\d{12}(?!\d)/gi;
const LEFT_OUT = "•••";

/** A text without the numbers of identity documents that somebody wrote into it. */
export const withoutTaxIds = (text: string): string =>
  asciiDigits(text).replaceAll(PAN, LEFT_OUT).replaceAll(AADHAAR, LEFT_OUT);

/** A text of a cell, cut to what is kept of it. */
export function textCell(cell: string, max: number): string | undefined {
  const text = filledCell(cell);
  return text === undefined ? undefined : [...withoutTaxIds(text)].slice(0, max).join("");
}

const PERSONAL = /@|\d{5}/;

/** A heading. One that looks like a person's data is not kept: a file without headings begins with a donor. */
export function headingCell(cell: string): string {
  const text = withoutTaxIds(printableLine(cell));
  return PERSONAL.test(text) ? "" : [...text].slice(0, MAX_HEADING_CHARACTERS).join("");
}

const NUMBER_WITH_ZERO = /^(\d+)\.0+$/;
const LANDLINE = /^0?\d{8,11}$/;

/** A telephone number; of several in a cell, the first that can be read. */
export function phoneCell(cell: string): string | undefined {
  const text = plainCell(cell).replace(NUMBER_WITH_ZERO, "$1");
  for (const part of [text, ...text.split(/[/,;]|\s(?:or|and|&)\s/)]) {
    const mobile = z.safeParse(IndianMobile, part);
    if (mobile.success) return mobile.data;
    const foreign = foreignPhone(part);
    if (foreign !== undefined) return foreign;
    const digits = compactPhone(part);
    if (LANDLINE.test(digits) && !isLikeAadhaar(part)) return digits;
  }
  return undefined;
}

/** An e-mail address; of several in a cell, the first that can be read. */
export function emailCell(cell: string): string | undefined {
  const inBrackets = /<([^<>]+)>/.exec(cell)?.[1];
  for (const part of [...(inBrackets === undefined ? [] : [inBrackets]), cell.trim(), ...cell.split(/[\s,;/|]+/)]) {
    const email = z.safeParse(Email, part.replaceAll(/^[.,;]+|[.,;]+$/g, ""));
    if (email.success) return email.data;
  }
  return undefined;
}

/** A state of India in its official spelling; any other place as it is written. */
export function stateCell(cell: string): string | undefined {
  const text = textCell(cell, 100);
  const state = z.safeParse(IndianState, text);
  return state.success ? state.data : text;
}

export function pincodeCell(cell: string): string | undefined {
  const pincode = z.safeParse(PinCode, plainCell(cell).replace(NUMBER_WITH_ZERO, "$1"));
  return pincode.success ? pincode.data : undefined;
}

/** A reference or a number of another program, without what spreadsheets add to numbers. */
export function codeCell(cell: string): string | undefined {
  const text = textCell(cell.replace(NUMBER_WITH_ZERO, "$1"), 60);
  return text === undefined ? undefined : text.replace(NUMBER_WITH_ZERO, "$1");
}

const PERIODS: readonly (readonly [RegExp, NonNullable<HistoryRecord["every"]>])[] = [
  [/^(?:(?:bi|half)[ -]?(?:yearly|annual(?:ly)?)|every 6 months|6 months?|six months?)$/, "half-year"],
  [/^(?:week(?:ly)?|every week|1 weeks?)$/, "week"],
  [/^(?:month(?:ly)?|every month|1 months?|recurring|yes|मासिक)$/, "month"],
  [/^(?:quarter(?:ly)?|every quarter|every 3 months|3 months?|three months?)$/, "quarter"],
  [/^(?:year(?:ly)?|annual(?:ly)?|every year|1 years?|12 months?|वार्षिक)$/, "year"],
];

/** How often a pledge is given; monthly if nothing is said, `undefined` for other words. */
export function periodCell(cell: string): HistoryRecord["every"] {
  const text = filledCell(cell)?.toLowerCase();
  return text === undefined ? "month" : PERIODS.find(([words]) => words.test(text))?.[1];
}

/** True if two codes are the same but for spaces and case. */
export const plainCode = (code: string): string => compactCode(code).toUpperCase();
