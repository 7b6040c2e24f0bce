import { type DailySeries, type Moved, monthOf } from "@daansetu/contract";
import type { DailyRepository } from "./daily.repository.ts";
import { byDay, monthsBetween, NOTHING, plus, sumOf } from "./days.ts";

/** Entries newer than the roll-up that one question reads, at most: some twenty minutes of a campaign in the news. */
const NEWEST = 2_000;

export interface Daily extends DailySeries {
  /** Of all time. */
  total: Moved;
}

/** The ledger day by day: sheets of months that the roll-up writes, and the few entries since. */
export function dailyService({ repository }: { repository: DailyRepository }) {
  return {
    /**
     * What the ledger says of an account on the days of a period in India, in a number of reads that does not grow with its donations.
     * `asOf` is before `now` only where more was booked since the last roll-up than one question reads.
     */
    daily: async (account: string, { from, to }: { from: string; to: string }, now: Date): Promise<Daily> => {
      const rolled = await repository.rolledUp(account, monthsBetween(monthOf(from), monthOf(to)));
      const since = await repository.since(account, rolled.upTo, NEWEST);
      const isWhole = since.length < NEWEST;
      const days = [...byDay(since, rolled.days)].filter(([day]) => from <= day && day <= to);
      return {
        from,
        to,
        days: days.toSorted(([one], [other]) => one.localeCompare(other)).map(([day, moved]) => ({ day, ...moved })),
        total: plus(rolled.moved ?? NOTHING, sumOf(byDay(since).values())),
        asOf: isWhole ? now.toISOString() : (since.at(-1)?.bookedAt ?? now.toISOString()),
      };
    },
  };
}
export type DailyService = ReturnType<typeof dailyService>;

export { monthsBetween, NOTHING, plus } from "./days.ts";
