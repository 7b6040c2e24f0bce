import { type DailySeries, type MoneyMovement, monthOf } from "@daansetu/contract";
import type { DailyRepository } from "./daily.repository.ts";
import { byDay, monthsBetween, NOTHING, plus, sumOf } from "./days.ts";

/** Limit of entries newer than the roll-up that one request reads: about twenty minutes of a very busy campaign. */
const MAX_NEW_ENTRIES = 2_000;

export interface Daily extends DailySeries {
  /** Since the first donation. */
  total: MoneyMovement;
}

/** Daily sums of the ledger: the stored ones plus the entries since the roll-up. */
export function dailyService({ repository }: { repository: DailyRepository }) {
  return {
    /**
     * Daily sums of an account over a period in India. The number of reads does not grow with its donations. `asOf` is before `now` only
     * if more entries were booked since the last roll-up than the limit.
     */
    daily: async (account: string, { from, to }: { from: string; to: string }, now: Date): Promise<Daily> => {
      const rolled = await repository.rolledUp(account, monthsBetween(monthOf(from), monthOf(to)));
      const since = await repository.since(account, rolled.upTo, MAX_NEW_ENTRIES);
      const isComplete = since.length < MAX_NEW_ENTRIES;
      const days = [...byDay(since, rolled.days)].filter(([day]) => from <= day && day <= to);
      return {
        from,
        to,
        days: days.toSorted(([one], [other]) => one.localeCompare(other)).map(([day, moved]) => ({ day, ...moved })),
        total: plus(rolled.moved ?? NOTHING, sumOf(byDay(since).values())),
        asOf: isComplete ? now.toISOString() : (since.at(-1)?.bookedAt ?? now.toISOString()),
      };
    },
  };
}
export type DailyService = ReturnType<typeof dailyService>;

export { monthsBetween, NOTHING, plus } from "./days.ts";
