import { type OpeningHours, type Weekday, WEEKDAYS, toIndiaClock } from "@daansetu/contract";

const DAY_MINUTES = 24 * 60;

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The weekday, 0 for Monday, and the minute of the day in India. */
function toIndianDayAndMinute(now: Date): { day: number; minute: number } {
  const indianClock = toIndiaClock(now);
  return {
    day: (indianClock.getUTCDay() + 6) % 7,
    minute: indianClock.getUTCHours() * 60 + indianClock.getUTCMinutes(),
  };
}

const toWeekday = (day: number): Weekday => WEEKDAYS[day % 7] ?? "monday";

export type OpeningState =
  | { isOpen: true; closes: string }
  /** `inDays` is 0 for later today. `next` is absent if all days are closed. */
  | { isOpen: false; nextOpening?: { inDays: number; day: Weekday; opens: string } };

/** False if the foundation is closed on all days, as until an admin enters its hours. */
export const hasHours = (hours: OpeningHours): boolean => WEEKDAYS.some((day) => hours[day] !== null);

/** Opening hours are in India's time, whatever the visitor's time zone. */
export function findOpeningState(hours: OpeningHours, now: Date): OpeningState {
  const { day, minute } = toIndianDayAndMinute(now);
  const today = hours[toWeekday(day)];
  if (today !== null && minute >= toMinutes(today.opens) && minute < toMinutes(today.closes))
    return { isOpen: true, closes: today.closes };
  for (let inDays = 0; inDays <= 7; inDays += 1) {
    const dayHours = hours[toWeekday(day + inDays)];
    if (dayHours !== null && inDays * DAY_MINUTES + toMinutes(dayHours.opens) > minute)
      return { isOpen: false, nextOpening: { inDays, day: toWeekday(day + inDays), opens: dayHours.opens } };
  }
  return { isOpen: false };
}

/** Groups consecutive days with the same hours: Monday to Saturday, Sunday. */
export function groupHours(
  hours: OpeningHours,
): { firstDay: Weekday; lastDay: Weekday; hours: OpeningHours[Weekday] }[] {
  const rows: { firstDay: Weekday; lastDay: Weekday; hours: OpeningHours[Weekday] }[] = [];
  for (const day of WEEKDAYS) {
    const previousRow = rows.at(-1);
    if (previousRow !== undefined && haveSameHours(previousRow.hours, hours[day])) previousRow.lastDay = day;
    else rows.push({ firstDay: day, lastDay: day, hours: hours[day] });
  }
  return rows;
}

const haveSameHours = (firstHours: OpeningHours[Weekday], secondHours: OpeningHours[Weekday]) =>
  firstHours?.opens === secondHours?.opens && firstHours?.closes === secondHours?.closes;
