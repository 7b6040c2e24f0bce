import { formatDate } from "./format.ts";

/** Formats a day as typed ("2026-11-22"); returns anything else unchanged. */
export function formatDay(day: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay ? formatDate(`${day}T12:00:00.000Z`) : day;
}
