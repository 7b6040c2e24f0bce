import { type Weekday, WEEKDAYS } from "@daansetu/contract";
import { intlLocale } from "../../../../lib/locale.ts";
import { m } from "../../../../paraglide/messages.js";
import type { OpeningState } from "./opening-state.ts";

/** An arbitrary Monday: weekdays are formatted as dates of its week. */
const MONDAY_MS = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;

/** "Monday". */
export function formatDayName(day: Weekday): string {
  const moment = new Date(MONDAY_MS + WEEKDAYS.indexOf(day) * DAY_MS);
  return new Intl.DateTimeFormat(intlLocale(), { weekday: "long", timeZone: "UTC" }).format(moment);
}

/** Formats a time of day: "09:00" as "9:00 am". */
export function formatTimeOfDay(time: string): string {
  if (time === "24:00") return m.contact_midnight();
  const moment = new Date(`1970-01-01T${time}:00Z`);
  const formatOptions = { hour: "numeric", minute: "2-digit", hour12: true, timeZone: "UTC" } as const;
  // Non-breaking spaces avoid a line break inside a time.
  return new Intl.DateTimeFormat(intlLocale(), formatOptions).format(moment).replaceAll(/\s/g, "\u00a0");
}

export function describeOpening(state: OpeningState): string {
  if (state.isOpen) return m.contact_open_until({ time: formatTimeOfDay(state.closes) });
  if (state.nextOpening === undefined) return m.contact_closed();
  const { inDays, day, opens } = state.nextOpening;
  const time = formatTimeOfDay(opens);
  if (inDays === 0) return m.contact_opens_today({ time });
  return inDays === 1 ? m.contact_opens_tomorrow({ time }) : m.contact_opens_on({ day: formatDayName(day), time });
}
