import { type Plan } from "../entities/subscriptions.ts";

const INDIA_UTC_OFFSET_SECONDS = 19_800;
const DAY_SECONDS = 86_400;
const MONTHS_PER_PERIOD: Partial<Record<Plan["period"], number>> = { monthly: 1, quarterly: 3, yearly: 12 };
const DAYS_PER_PERIOD: Partial<Record<Plan["period"], number>> = { daily: 1, weekly: 7 };

/**
 * Start of cycle `index` (from 0) of a plan. Months are calendar months in India, at the same time of day; shorter months use their last
 * day.
 * @param startSeconds Unix seconds
 */
export function cycleStart(
  startSeconds: number,
  { period, interval }: Pick<Plan, "period" | "interval">,
  cycleIndex: number,
): number {
  const daysPerPeriod = DAYS_PER_PERIOD[period];
  if (daysPerPeriod !== undefined) return startSeconds + cycleIndex * interval * daysPerPeriod * DAY_SECONDS;
  return addMonthsInIndia(startSeconds, cycleIndex * interval * (MONTHS_PER_PERIOD[period] ?? 1));
}

function addMonthsInIndia(startSeconds: number, months: number): number {
  const indianTime = new Date((startSeconds + INDIA_UTC_OFFSET_SECONDS) * 1000);
  const [year, month, day] = [indianTime.getUTCFullYear(), indianTime.getUTCMonth() + months, indianTime.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const secondsOfDay = (startSeconds + INDIA_UTC_OFFSET_SECONDS) % DAY_SECONDS;
  return Date.UTC(year, month, Math.min(day, lastDay)) / 1000 + secondsOfDay - INDIA_UTC_OFFSET_SECONDS;
}
