import { type DailySeries, type MoneyMovement, monthOf } from "@daansetu/contract";
import type { DailyRepository } from "./daily.repository.ts";
import { sumByDay, monthsBetween, NOTHING_MOVED, addMovements, sumOf } from "./days.ts";

/** Limit of entries newer than the roll-up that one request reads: about twenty minutes of a very busy campaign. */
const MAX_NEW_ENTRIES = 2_000;

export interface Daily extends DailySeries {
  /** Sums since the first donation. */
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
      const rolledUp = await repository.rolledUp(account, monthsBetween(monthOf(from), monthOf(to)));
      const newEntries = await repository.since(account, rolledUp.upTo, MAX_NEW_ENTRIES);
      const isComplete = newEntries.length < MAX_NEW_ENTRIES;
      const days = [...sumByDay(newEntries, rolledUp.days)].filter(([day]) => from <= day && day <= to);
      return {
        from,
        to,
        days: days.toSorted(([dayA], [dayB]) => dayA.localeCompare(dayB)).map(([day, moved]) => ({ day, ...moved })),
        total: addMovements(rolledUp.moved ?? NOTHING_MOVED, sumOf(sumByDay(newEntries).values())),
        asOf: isComplete ? now.toISOString() : (newEntries.at(-1)?.bookedAt ?? now.toISOString()),
      };
    },
  };
}
export type DailyService = ReturnType<typeof dailyService>;

export { monthsBetween, NOTHING_MOVED as NOTHING, addMovements as plus } from "./days.ts";
