import { calendarDay } from "@daansetu/contract";
import { plainCell } from "./plain-cell.ts";

/** In which order a file writes dates in digits. Indian files have the day first; a spreadsheet with American settings does not. */
export type DateOrder = "day-first" | "month-first";

/** Why a cell is no day. `unclear-date`: other cells of the column have the month first, and this one can be read both ways. */
export type DayProblem = "bad-date" | "unclear-date";

const MONTHS = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];
const HINDI_MONTHS = [
  ...["जनवरी", "फरवरी फ़रवरी", "मार्च", "अप्रैल", "मई", "जून"],
  ...["जुलाई", "अगस्त", "सितंबर सितम्बर", "अक्टूबर अक्तूबर", "नवंबर नवम्बर", "दिसंबर दिसम्बर"],
].map((spellings) => spellings.normalize("NFC"));
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, which count a 29th of February 1900 that there was not. */
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

const MOMENT_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const SERIAL = /^\d{5}(\.\d+)?$/;
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[, ]+/i;
const TIME = /(?:[T, ]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?)$/i;
/** India's time zone; a time of another zone may be of another day. */
const ZONE = /(?<=\d|m\.?) ?(?:IST|(?:GMT|UTC)?\+05:?30)$/i;
const SECOND_DAY = /^(.+?) ?\(([^()]+)\)$/;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2}|[a-z]{3,9})\2(\d{1,2})$/i;
const IN_DIGITS = /^(\d{1,2})(?: ?([-/._\\]) ?| )(\d{1,2})(?:\2| ?\2 ?| )(\d{4}|\d{2})$/;
const DAY_AND_NAME =
  /^(\d{1,2})(?:st|nd|rd|th)?[-/., '’]{0,2}([a-z]{3,9}|[\u0900-\u097f]{2,9})\.?[-/., '’]{0,2}(\d{4}|\d{2})$/i;
const NAME_AND_DAY = /^([a-z]{3,9})\.?[- ](\d{1,2})(?:st|nd|rd|th)?[-, ]{1,2}(\d{4})$/i;

/**
 * A day as files have it: 2026-11-20, 20/11/2026, 20.11.26, 20-Nov-2026, 20th November 2026, November 20, 2026, the serial number of a spreadsheet;
 * with a time after it, or with a second day in brackets ("Date (Value Date)").
 * @returns `2026-11-20`, or `undefined` if the cell is nothing of that
 */
export function readDay(cell: string, order: DateOrder = "day-first"): string | undefined {
  const text = plainCell(cell)
    .replaceAll(/[\p{Pd}\u2212]/gu, "-")
    .replace(WEEKDAY, "");
  if (MOMENT_WITH_ZONE.test(text)) return momentDay(text);
  if (SERIAL.test(text)) return inBounds(new Date(SERIAL_EPOCH_MS + Math.floor(Number(text)) * DAY_MS).toISOString());
  const [, first, second] = SECOND_DAY.exec(text) ?? [];
  if (first !== undefined && second !== undefined)
    return readDay(second, order) === undefined ? undefined : readDay(first, order);
  return readWithoutTime(text.replace(ZONE, "").replace(TIME, ""), order);
}

function readWithoutTime(text: string, order: DateOrder): string | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null)
    return toDay(yearFirst[1], Number(yearFirst[3]) || monthNumber(yearFirst[3]), Number(yearFirst[4]));
  const inDigits = IN_DIGITS.exec(text);
  if (inDigits !== null) {
    const [a, b] = [Number(inDigits[1]), Number(inDigits[3])];
    return order === "day-first" ? toDay(inDigits[4], b, a) : toDay(inDigits[4], a, b);
  }
  const dayAndName = DAY_AND_NAME.exec(text);
  if (dayAndName !== null) return toDay(dayAndName[3], monthNumber(dayAndName[2]), Number(dayAndName[1]));
  const nameAndDay = NAME_AND_DAY.exec(text);
  return nameAndDay === null ? undefined : toDay(nameAndDay[3], monthNumber(nameAndDay[1]), Number(nameAndDay[2]));
}

/** Reads the cells of one column of dates. What the column as a whole leaves unclear is no day, unless a person has chosen the order. */
export function dayColumn(
  cells: readonly string[],
  chosenOrder?: DateOrder,
): (cell: string) => { day: string } | { problem: DayProblem } {
  const isMonthFirst = (cell: string) => readDay(cell) === undefined && readDay(cell, "month-first") !== undefined;
  const isDoubtful = chosenOrder === undefined && cells.some(isMonthFirst);
  return (cell) => {
    const day = readDay(cell, chosenOrder);
    if (day === undefined) return { problem: "bad-date" };
    const other = isDoubtful ? readDay(cell, "month-first") : day;
    return other === undefined || other === day ? { day } : { problem: "unclear-date" };
  };
}

/** The day in India of a time that names its zone. */
function momentDay(text: string): string | undefined {
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : inBounds(calendarDay(time));
}

/** 1 to 12; 0 for a word that is no month. */
function monthNumber(name = ""): number {
  const word = name.toLowerCase();
  const inHindi = HINDI_MONTHS.findIndex((spellings) => spellings.split(" ").includes(word.normalize("NFC")));
  if (inHindi !== -1) return inHindi + 1;
  return (
    MONTHS.findIndex(
      (month) => word === month || word === month.slice(0, 3) || (word === "sept" && month === "september"),
    ) + 1
  );
}

function toDay(year = "", month: number, day: number): string | undefined {
  const isoYear = year.length === 2 ? `20${year}` : year;
  const isoDay = `${isoYear}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const timeMs = Date.parse(`${isoDay}T00:00:00.000Z`);
  // `Date` turns the 30th of February into another day.
  return Number.isNaN(timeMs) || !new Date(timeMs).toISOString().startsWith(isoDay) ? undefined : inBounds(isoDay);
}

function inBounds(isoTime: string): string | undefined {
  const year = Number(isoTime.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR ? isoTime.slice(0, 10) : undefined;
}
