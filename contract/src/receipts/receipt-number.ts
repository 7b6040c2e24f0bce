import { financialYearOf } from "./tax-law.ts";

/** The series of a donation's receipt, such as `DS-2026-27`. @param day the day in India on which the money was captured or received */
export const receiptSeriesOf = (prefix: string, day: string): string => `${prefix}-${financialYearOf(day)}`;

/** @param ordinal counted from 1 in its series */
export const receiptNumberOf = (series: string, ordinal: number): string =>
  `${series}-${String(ordinal).padStart(6, "0")}`;
