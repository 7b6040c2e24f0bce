import { type Plan } from "./entities.ts";

const INDIA_AHEAD_SECONDS = 19_800;
const DAY_SECONDS = 86_400;
const MONTHS: Partial<Record<Plan["period"], number>> = { monthly: 1, quarterly: 3, yearly: 12 };
const DAYS: Partial<Record<Plan["period"], number>> = { daily: 1, weekly: 7 };

/**
 * Start of cycle `index` (from 0) of a plan. Months are calendar months in India, at the same time of day; shorter months use their last
 * day.
 * @param start Unix seconds
 */
export function cycleStart(
  start: number,
  { period, interval }: Pick<Plan, "period" | "interval">,
  index: number,
): number {
  const days = DAYS[period];
  if (days !== undefined) return start + index * interval * days * DAY_SECONDS;
  return monthsAfter(start, index * interval * (MONTHS[period] ?? 1));
}

function monthsAfter(start: number, months: number): number {
  const there = new Date((start + INDIA_AHEAD_SECONDS) * 1000);
  const [year, month, day] = [there.getUTCFullYear(), there.getUTCMonth() + months, there.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const timeOfDay = (start + INDIA_AHEAD_SECONDS) % DAY_SECONDS;
  return Date.UTC(year, month, Math.min(day, lastDay)) / 1000 + timeOfDay - INDIA_AHEAD_SECONDS;
}
