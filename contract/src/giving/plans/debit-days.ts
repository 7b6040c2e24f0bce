import { dateMonthsLater, dayOfMonth, nextDateOnDay } from "../../values/calendar.ts";

const DAY_MS = 86_400_000;

/** Banks announce a debit 24 hours ahead (payments.md D.4), so a debit this close can no longer be moved. */
const DEBIT_ANNOUNCEMENT_MS = 3 * 86_400_000;

/**
 * First debit of a mandate that replaces an old one: the old mandate's next debit that has not been announced, or the chosen day after
 * it. Never earlier, so that no month is paid twice.
 * @param nextOldDebit the old mandate's next debit @param chosenDay 1 to 28; default: unchanged
 * @param oldDebitDay day of the month of the old mandate's debits, 1 to 31
 * @returns `announcedAt`: a debit that the old mandate still makes
 */
export function scheduleNewMandateDebits(
  nextOldDebit: Date,
  chosenDay: number | undefined,
  now: Date,
  oldDebitDay = dayOfMonth(nextOldDebit),
): { firstAt: Date; announcedAt: Date | undefined } {
  const isAnnounced = nextOldDebit.getTime() - now.getTime() < DEBIT_ANNOUNCEMENT_MS;
  const earliestDebit = isAnnounced ? dateMonthsLater(nextOldDebit, 1, oldDebitDay) : nextOldDebit;
  const firstAt =
    chosenDay === undefined
      ? earliestDebit
      : nextDateOnDay(chosenDay, new Date(earliestDebit.getTime() - 1), earliestDebit);
  return { firstAt, announcedAt: isAnnounced ? nextOldDebit : undefined };
}

/**
 * A pause that skips the next `months` debits. It ends the day after the last of them: the mandate then debits on its next regular day.
 * Counted from the mandate's day of the month, because the next debit may be earlier in a short month.
 * @param debitDay day of the month of the debits, 1 to 31; shorter months use their last day
 */
export function schedulePause(
  nextDebitAt: Date,
  debitDay: number,
  months: number,
): { resumesAt: Date; debitAfterPauseAt: Date } {
  const lastSkippedDebit = dateMonthsLater(nextDebitAt, months - 1, debitDay);
  return {
    resumesAt: new Date(lastSkippedDebit.getTime() + DAY_MS),
    debitAfterPauseAt: dateMonthsLater(nextDebitAt, months, debitDay),
  };
}
