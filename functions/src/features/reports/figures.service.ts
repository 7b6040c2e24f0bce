import type { Figures } from "@daansetu/contract";
import { LRUCache } from "lru-cache";
import { SUSPENSE_ACCOUNT } from "../donations/ledger.document.ts";
import type { DailyRepository } from "./daily.repository.ts";
import { NOTHING, plus, sumOf } from "./days.ts";
import { PLATFORM_ACCOUNT } from "./figures.document.ts";
import type { Sums, FiguresRepository } from "./figures.repository.ts";

/** Cache time, so that many visitors of one campaign cause one query every few seconds. */
const CACHE_MS = 4_000;
/**
 * A roll-up ends this long before now. An entry's `bookedAt` is set before its commit, which takes five minutes at most (Firestore's
 * transaction limit), so no entry can appear later within a roll-up's time.
 */
const ROLL_UP_DELAY_MS = 10 * 60_000;

export interface FiguresService {
  /**
   * Totals of each account (a campaign's id, `general-fund` or `PLATFORM_ACCOUNT`), at most a few seconds old: the last roll-up plus the
   * sum of the entries since.
   */
  figuresOf: (accounts: readonly string[], now: Date) => Promise<Map<string, Figures>>;
  /** Updates the roll-ups of all accounts with new entries. Resolves with their number. */
  rollUpFigures: (now: Date) => Promise<{ accounts: number }>;
}

/** Totals from the ledger (decision 006). */
export function figuresService({
  repository,
  days,
}: {
  repository: FiguresRepository;
  days: DailyRepository;
}): FiguresService {
  const cache = new LRUCache<string, { until: number; figures: Promise<Figures> }>({ max: 2_000 });

  /** Platform-wide totals exclude suspense, which holds money under review. */
  async function booked(account: string, after: string | undefined, upTo?: string): Promise<Sums> {
    if (account !== PLATFORM_ACCOUNT) return repository.booked(account, after, upTo);
    const [everything, suspense] = await Promise.all([
      repository.booked(PLATFORM_ACCOUNT, after, upTo),
      repository.booked(SUSPENSE_ACCOUNT, after, upTo),
    ]);
    return {
      raisedPaise: everything.raisedPaise - suspense.raisedPaise,
      supporters: everything.supporters - suspense.supporters,
    };
  }

  async function read(account: string, now: Date): Promise<Figures> {
    const rollUp = await repository.rollUp(account);
    const since = await booked(account, rollUp?.upTo);
    return {
      raisedPaise: (rollUp?.raisedPaise ?? 0) + since.raisedPaise,
      supporters: (rollUp?.supporters ?? 0) + since.supporters,
      asOf: now.toISOString(),
    };
  }

  function readCached(account: string, now: Date): Promise<Figures> {
    const cached = cache.get(account);
    if (cached !== undefined && now.getTime() < cached.until) return cached.figures;
    const figures = read(account, now);
    const entry = { until: now.getTime() + CACHE_MS, figures };
    cache.set(account, entry);
    figures.catch(() => {
      if (cache.get(account) === entry) cache.delete(account);
    });
    return figures;
  }

  /**
   * Accounts are rolled up independently, so a crash between two leaves both consistent, and a deleted roll-up is rebuilt. Daily sums and
   * totals are computed from the same entries and written together.
   */
  async function rollUpOne(account: string, upTo: string): Promise<void> {
    const before = await repository.rollUp(account);
    if (before !== undefined && before.upTo >= upTo) return;
    // A roll-up without daily sums is rebuilt from the first entry.
    const base = before?.moved === undefined ? undefined : before;
    const added = await days.sumEntries(account, base?.upTo, upTo);
    const after = {
      upTo,
      raisedPaise: (base?.raisedPaise ?? 0) + added.raisedPaise,
      supporters: (base?.supporters ?? 0) + added.supporters,
      moved: plus(base?.moved ?? NOTHING, sumOf(added.days.values())),
    };
    await days.save({ account, seen: before?.upTo, after, days: added.days, isRebuild: base === undefined });
  }

  async function rollUpPlatform(upTo: string): Promise<void> {
    const before = await repository.rollUp(PLATFORM_ACCOUNT);
    if (before !== undefined && before.upTo >= upTo) return;
    const added = await booked(PLATFORM_ACCOUNT, before?.upTo, upTo);
    await repository.keep(PLATFORM_ACCOUNT, {
      upTo,
      raisedPaise: (before?.raisedPaise ?? 0) + added.raisedPaise,
      supporters: (before?.supporters ?? 0) + added.supporters,
    });
  }

  return {
    figuresOf: async (accounts, now) => {
      const each = accounts.map(async (account) => [account, await readCached(account, now)] as const);
      return new Map(await Promise.all(each));
    },
    rollUpFigures: async (now) => {
      const upTo = new Date(now.getTime() - ROLL_UP_DELAY_MS).toISOString();
      const accounts = await repository.accountsBooked((await repository.rollUp(PLATFORM_ACCOUNT))?.upTo, upTo);
      for (const account of accounts) await rollUpOne(account, upTo);
      // Last: the platform's `upTo` is where the next run starts for all accounts.
      if (accounts.size > 0) await rollUpPlatform(upTo);
      return { accounts: accounts.size };
    },
  };
}
