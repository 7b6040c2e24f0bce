import { dateMonthsLater, nextDateOnDay } from "../calendar.ts";

/** Banks announce a debit 24 hours ahead (payments.md D.4), so a debit this close can no longer be moved. */
const DEBIT_ANNOUNCEMENT_MS = 3 * 86_400_000;

/**
 * First debit of a mandate that replaces an old one: the old mandate's next debit that has not been announced, or the chosen day after
 * it. Never earlier, so that no month is paid twice.
 * @param nextOldDebit the old mandate's next debit @param chosenDay 1 to 28; default: unchanged
 * @returns `announcedAt`: a debit that the old mandate still makes
 */
export function planNewMandateDebits(
  nextOldDebit: Date,
  chosenDay: number | undefined,
  now: Date,
): { firstAt: Date; announcedAt: Date | undefined } {
  const isAnnounced = nextOldDebit.getTime() - now.getTime() < DEBIT_ANNOUNCEMENT_MS;
  const earliestDebit = isAnnounced ? dateMonthsLater(nextOldDebit, 1) : nextOldDebit;
  const firstAt =
    chosenDay === undefined
      ? earliestDebit
      : nextDateOnDay(chosenDay, new Date(earliestDebit.getTime() - 1), earliestDebit);
  return { firstAt, announcedAt: isAnnounced ? nextOldDebit : undefined };
}
