import { type DailySeries, type DayFigures, calendarDay } from "@daansetu/contract";

const DAY_MS = 86_400_000;

/** The period of `days` days that ends today. */
export function lastDays(days: number, now: Date): { from: string; to: string } {
  return { from: calendarDay(new Date(now.getTime() - (days - 1) * DAY_MS)), to: calendarDay(now) };
}

/** Fills in the days without donations or refunds. */
export function fillDays({ from, to, days }: Pick<DailySeries, "from" | "to" | "days">): DayFigures[] {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const allDays: DayFigures[] = [];
  for (let dayMs = Date.parse(from); dayMs <= Date.parse(to); dayMs += DAY_MS) {
    const day = new Date(dayMs).toISOString().slice(0, 10);
    allDays.push(byDay.get(day) ?? { day, receivedPaise: 0, returnedPaise: 0, donations: 0 });
  }
  return allDays;
}
