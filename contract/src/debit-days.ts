const INDIA_AHEAD_MS = 19_800_000;

/**
 * The same time `months` later by India's calendar; where that month has no such day, on its last one. Debits fall on days in India.
 */
export function monthsLater(from: Date, months: number): Date {
  const there = new Date(from.getTime() + INDIA_AHEAD_MS);
  const [year, month, day] = [there.getUTCFullYear(), there.getUTCMonth() + months, there.getUTCDate()];
  return onDay(there, year, month, Math.min(day, new Date(Date.UTC(year, month + 1, 0)).getUTCDate()));
}

/** The first time after `after` that falls on this day of a month in India, at the time of day of `like`. @param day 1 to 28 */
export function nextOnDay(day: number, after: Date, like: Date): Date {
  const there = new Date(after.getTime() + INDIA_AHEAD_MS);
  const time = new Date(like.getTime() + INDIA_AHEAD_MS);
  const [year, month] = [there.getUTCFullYear(), there.getUTCMonth()];
  const thisMonth = onDay(time, year, month, day);
  return thisMonth > after ? thisMonth : onDay(time, year, month + 1, day);
}

function onDay(timeThere: Date, year: number, month: number, day: number): Date {
  const timeOfDay = timeThere.getTime() % 86_400_000;
  return new Date(Date.UTC(year, month, day) + timeOfDay - INDIA_AHEAD_MS);
}

/** The day of the month in India. */
export function dayInIndia(at: Date): number {
  return new Date(at.getTime() + INDIA_AHEAD_MS).getUTCDate();
}

/** A debit this near may have been announced to the donor's bank (24 hours before it, payments.md D.4), and stands. */
const ANNOUNCED_MS = 3 * 86_400_000;

/**
 * When a new mandate in place of an old one debits first: on the old one's next debit that nobody has announced yet, or on the wanted day
 * after it. Never before the day on which the old one would have debited: a month that is paid for is not paid again.
 * @param next the old one's next debit @param day 1 to 28; absent: the same as before
 * @returns `announcedAt`: a debit that still comes by the old one
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
