import * as z from "zod/mini";

/** A calendar day, as `2026-11-22`. */
export const Day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: "bad-day", abort: true }),
  // `Date` turns the 30th of February into another day.
  z.refine((day) => isDay(day), { error: "bad-day" }),
);

function isDay(text: string): boolean {
  const timeMs = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(text);
}
