import { monthsLater, nextOnDay } from "../calendar.ts";

/** Banks announce a debit to the donor 24 hours ahead (payments.md D.4), so one this near can no longer be moved. */
const ANNOUNCED_MS = 3 * 86_400_000;

/**
 * The first debit of a mandate that replaces an old one: on the old mandate's next debit that has not been announced, or on the chosen day
 * after it. It is never earlier, so that no month is paid twice.
 * @param next the old mandate's next debit @param day 1 to 28; absent: unchanged
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
