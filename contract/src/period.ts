import * as z from "zod/mini";

/** A day of the calendar: "2026-11-22". */
export const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: "bad-day", abort: true }),
  // The 30th of February is none: it comes back as another day.
  z.refine((day) => isDay(day), { error: "bad-day" }),
);

function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** The moment at which a day begins in India, as stored times are written. */
export const startOfDay = (day: string): string => new Date(`${day}T00:00:00.000+05:30`).toISOString();

/** The moment at which the day after begins in India. */
export const endOfDay = (day: string): string => new Date(Date.parse(startOfDay(day)) + 86_400_000).toISOString();

/** The day of the calendar in India at a moment. */
export const calendarDay = (at: Date): string => new Date(at.getTime() + 19_800_000).toISOString().slice(0, 10);
