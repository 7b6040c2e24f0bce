import { formatDate } from "./format.ts";

/** A day as it is typed ("2026-11-22") as it is read; anything else stays as it is. */
export function formatDay(day: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  return isDay ? formatDate(`${day}T12:00:00.000Z`) : day;
}
