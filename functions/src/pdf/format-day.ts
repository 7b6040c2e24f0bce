import { calendarDay } from "@daansetu/contract";

const longDay = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

const dateOf = (day: string) => new Date(day.length > 10 ? calendarDay(day) : day);

/** Formats a day: "22 November 2026". */
export const formatDay = (day: string): string => longDay.format(dateOf(day));

/** Formats a day for tables: "22 Nov 2026". */
export const formatShortDay = (day: string): string => shortDay.format(dateOf(day));
