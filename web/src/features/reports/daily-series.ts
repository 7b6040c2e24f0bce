import { type DailySeries, type DayFigures, calendarDay } from "@daansetu/contract";

const DAY_MS = 86_400_000;

/** The period of `days` days that ends today. */
export function lastDays(days: number, now: Date): { from: string; to: string } {
  return { from: calendarDay(new Date(now.getTime() - (days - 1) * DAY_MS)), to: calendarDay(now) };
}

/** Fills in the days without donations or refunds. */
export function fillDays({ from, to, days }: Pick<DailySeries, "from" | "to" | "days">): DayFigures[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const all: DayFigures[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    all.push(byDay.get(day) ?? { day, receivedPaise: 0, returnedPaise: 0, donations: 0 });
  }
  return all;
}
