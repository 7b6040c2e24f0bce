import type { DailySeries, DayFigures } from "@daansetu/contract";

const INDIA_AHEAD_MS = 19_800_000;
const DAY_MS = 86_400_000;

/** The day in India of a moment, as `2026-11-22`. */
export const dayInIndia = (at: Date): string => new Date(at.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);

/** The period of so many days that ends today. */
export function lastDays(days: number, now: Date): { from: string; to: string } {
  return { from: dayInIndia(new Date(now.getTime() - (days - 1) * DAY_MS)), to: dayInIndia(now) };
}

/** Every day of a period, also those on which nothing moved. */
export function everyDay({ from, to, days }: Pick<DailySeries, "from" | "to" | "days">): DayFigures[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const all: DayFigures[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    all.push(known.get(day) ?? { day, receivedPaise: 0, returnedPaise: 0, gifts: 0 });
  }
  return all;
}
