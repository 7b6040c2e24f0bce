import { calendarDay } from "@daansetu/contract";

const longDay = new Intl.DateTimeFormat("en-IN", { dateStyle: "long", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("en-IN", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

const dateOf = (day: string) => new Date(day.length > 10 ? calendarDay(day) : day);

/** "22 November 2026". @param day a day, or a moment of which the day in India counts */
export const formatDay = (day: string): string => longDay.format(dateOf(day));

/** "22 Nov 2026", for tables. @param day as for `formatDay` */
export const formatShortDay = (day: string): string => shortDay.format(dateOf(day));
