import { type OpeningHours, type Weekday, WEEKDAYS, toIndiaClock } from "@daansetu/contract";

const DAY_MINUTES = 24 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The weekday, 0 for Monday, and the minute of the day in India. */
function inIndia(now: Date): { day: number; minute: number } {
  const local = toIndiaClock(now);
  return { day: (local.getUTCDay() + 6) % 7, minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

const weekday = (day: number): Weekday => WEEKDAYS[day % 7] ?? "monday";

export type OpeningState =
  | { isOpen: true; closes: string }
  /** `inDays` is 0 for later today. `next` is absent if all days are closed. */
  | { isOpen: false; next?: { inDays: number; day: Weekday; opens: string } };

/** Opening hours are in India's time, whatever the visitor's time zone. */
export function openingState(hours: OpeningHours, now: Date): OpeningState {
  const { day, minute } = inIndia(now);
  const today = hours[weekday(day)];
  if (today !== null && minute >= minutesOf(today.opens) && minute < minutesOf(today.closes))
    return { isOpen: true, closes: today.closes };
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const dayHours = hours[weekday(day + inDays)];
    if (dayHours !== null && inDays * DAY_MINUTES + minutesOf(dayHours.opens) > minute)
      return { isOpen: false, next: { inDays, day: weekday(day + inDays), opens: dayHours.opens } };
  }
  return { isOpen: false };
}

/** Groups consecutive days with the same hours: Monday to Saturday, Sunday. */
export function groupHours(hours: OpeningHours): { from: Weekday; to: Weekday; hours: OpeningHours[Weekday] }[] {
  const rows: { from: Weekday; to: Weekday; hours: OpeningHours[Weekday] }[] = [];
  for (const day of WEEKDAYS) {
    const before = rows.at(-1);
    if (before !== undefined && isSame(before.hours, hours[day])) before.to = day;
    else rows.push({ from: day, to: day, hours: hours[day] });
  }
  return rows;
}

const isSame = (one: OpeningHours[Weekday], other: OpeningHours[Weekday]) =>
  one?.opens === other?.opens && one?.closes === other?.closes;
