import { type OpeningHours, type Weekday, WEEKDAYS, clockInIndia } from "@daansetu/contract";

const DAY_MINUTES = 24 * 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The weekday, 0 for Monday, and the minute of the day in India. */
function inIndia(now: Date): { day: number; minute: number } {
  const there = clockInIndia(now);
  return { day: (there.getUTCDay() + 6) % 7, minute: there.getUTCHours() * 60 + there.getUTCMinutes() };
}

const weekday = (day: number): Weekday => WEEKDAYS[day % 7] ?? "monday";

/** Whether it is open now, and when that ends. */
export type OpeningState =
  | { isOpen: true; closes: string }
  /** `inDays` is 0 for later today; absent where it opens on no day of the week. */
  | { isOpen: false; next?: { inDays: number; day: Weekday; opens: string } };

/** How opening hours in India's time stand at a moment, wherever it is asked. */
export function openingState(hours: OpeningHours, now: Date): OpeningState {
  const { day, minute } = inIndia(now);
  const today = hours[weekday(day)];
  if (today !== null && minute >= minutesOf(today.opens) && minute < minutesOf(today.closes))
    return { isOpen: true, closes: today.closes };
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const then = hours[weekday(day + inDays)];
    if (then !== null && inDays * DAY_MINUTES + minutesOf(then.opens) > minute)
      return { isOpen: false, next: { inDays, day: weekday(day + inDays), opens: then.opens } };
  }
  return { isOpen: false };
}

/** Days one after the other that have the same hours, as one row: Monday to Saturday, Sunday. */
export function hoursInRows(hours: OpeningHours): { from: Weekday; to: Weekday; hours: OpeningHours[Weekday] }[] {
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
