import { type DailySeries, type DayFigures, calendarDay } from "@daansetu/contract";

const DAY_MS = 86_400_000;

/** The period of so many days that ends today. */
export function lastDays(days: number, now: Date): { from: string; to: string } {
  return { from: calendarDay(new Date(now.getTime() - (days - 1) * DAY_MS)), to: calendarDay(now) };
}

/** Every day of a period, also those on which nothing moved. */
export function everyDay({ from, to, days }: Pick<DailySeries, "from" | "to" | "days">): DayFigures[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const all: DayFigures[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    all.push(known.get(day) ?? { day, receivedPaise: 0, returnedPaise: 0, donations: 0 });
  }
  return all;
}
