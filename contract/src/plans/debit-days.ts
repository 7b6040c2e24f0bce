import { monthsLater, nextOnDay } from "../calendar.ts";

/** Banks announce a debit 24 hours ahead (payments.md D.4), so a debit this close can no longer be moved. */
const ANNOUNCED_MS = 3 * 86_400_000;

/**
 * First debit of a mandate that replaces an old one: the old mandate's next debit that has not been announced, or the chosen day after
 * it. Never earlier, so that no month is paid twice.
 * @param next the old mandate's next debit @param day 1 to 28; default: unchanged
 * @returns `announcedAt`: a debit that the old mandate still makes
 */
export function debitsOfNewMandate(
  next: Date,
  day: number | undefined,
  now: Date,
): { firstAt: Date; announcedAt: Date | undefined } {
  const isAnnounced = next.getTime() - now.getTime() < ANNOUNCED_MS;
  const regular = isAnnounced ? monthsLater(next, 1) : next;
  const firstAt = day === undefined ? regular : nextOnDay(day, new Date(regular.getTime() - 1), regular);
  return { firstAt, announcedAt: isAnnounced ? next : undefined };
}
