import type { Figures } from "@daansetu/contract";
import type { Context } from "../../../deps/context.ts";
import { perInstance } from "../../../deps/per-instance.ts";
import { boundedCache } from "../../../util/bounded-cache.ts";
import { completeUpTo, SUSPENSE_ACCOUNT } from "../../platform/ledger/index.ts";
import { type DailyRepository, dailyRepository } from "./daily.repository.ts";
import { NOTHING_MOVED, addMovements, sumOf } from "./days.ts";
import { PLATFORM_ACCOUNT } from "./figures.document.ts";
import { type EntrySums, type FiguresRepository, figuresRepository } from "./figures.repository.ts";

/** Cache time, so that many visitors of one campaign cause one query every few seconds. */
const CACHE_MS = 4_000;
export interface FiguresService {
  /**
   * Totals of each account (a campaign's id, `general-fund` or `PLATFORM_ACCOUNT`), at most a few seconds old: the last roll-up plus the
   * sum of the entries since.
   */
  figuresOf: (accounts: readonly string[], now: Date) => Promise<Map<string, Figures>>;
  /** Updates the roll-ups of all accounts with new entries. Resolves with their number. */
  rollUpFigures: (now: Date) => Promise<{ accounts: number }>;
}

/** Totals from the ledger (docs/money.md, "Totals"). */
export function figuresService({
  repository,
  days,
}: {
  repository: FiguresRepository;
  days: DailyRepository;
}): FiguresService {
  const cache = boundedCache<{ until: number; figures: Promise<Figures> }>(2_000);

  /** Platform-wide totals exclude suspense, which holds money under review. */
  async function sumBooked(account: string, after: string | undefined, upTo?: string): Promise<EntrySums> {
    if (account !== PLATFORM_ACCOUNT) return repository.booked(account, after, upTo);
    const [allSums, suspense] = await Promise.all([
      repository.booked(PLATFORM_ACCOUNT, after, upTo),
      repository.booked(SUSPENSE_ACCOUNT, after, upTo),
    ]);
    return {
      raisedPaise: allSums.raisedPaise - suspense.raisedPaise,
      supporters: allSums.supporters - suspense.supporters,
    };
  }

  async function readFigures(account: string, now: Date): Promise<Figures> {
    const rollUp = await repository.rollUp(account);
    const sumsSinceRollUp = await sumBooked(account, rollUp?.upTo);
    return {
      raisedPaise: (rollUp?.raisedPaise ?? 0) + sumsSinceRollUp.raisedPaise,
      supporters: (rollUp?.supporters ?? 0) + sumsSinceRollUp.supporters,
      asOf: now.toISOString(),
    };
  }

  function readCached(account: string, now: Date): Promise<Figures> {
    const cachedEntry = cache.get(account);
    if (cachedEntry !== undefined && now.getTime() < cachedEntry.until) return cachedEntry.figures;
    const figures = readFigures(account, now);
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
    const rollUpBefore = await repository.rollUp(account);
    if (rollUpBefore !== undefined && rollUpBefore.upTo >= upTo) return;
    // A roll-up without daily sums is rebuilt from the first entry.
    const usableRollUp = rollUpBefore?.moved === undefined ? undefined : rollUpBefore;
    const addedSums = await days.sumEntries(account, usableRollUp?.upTo, upTo);
    const rollUpAfter = {
      upTo,
      raisedPaise: (usableRollUp?.raisedPaise ?? 0) + addedSums.raisedPaise,
      supporters: (usableRollUp?.supporters ?? 0) + addedSums.supporters,
      moved: addMovements(usableRollUp?.moved ?? NOTHING_MOVED, sumOf(addedSums.days.values())),
    };
    await days.save({
      account,
      seenUpTo: rollUpBefore?.upTo,
      after: rollUpAfter,
      days: addedSums.days,
      isRebuild: usableRollUp === undefined,
    });
  }

  async function rollUpPlatform(upTo: string): Promise<void> {
    const rollUpBefore = await repository.rollUp(PLATFORM_ACCOUNT);
    if (rollUpBefore !== undefined && rollUpBefore.upTo >= upTo) return;
    const addedSums = await sumBooked(PLATFORM_ACCOUNT, rollUpBefore?.upTo, upTo);
    await repository.keep(PLATFORM_ACCOUNT, {
      upTo,
      raisedPaise: (rollUpBefore?.raisedPaise ?? 0) + addedSums.raisedPaise,
      supporters: (rollUpBefore?.supporters ?? 0) + addedSums.supporters,
    });
  }

  return {
    figuresOf: async (accounts, now) => {
      const figuresByAccount = accounts.map(async (account) => [account, await readCached(account, now)] as const);
      return new Map(await Promise.all(figuresByAccount));
    },
    rollUpFigures: async (now) => {
      const upTo = completeUpTo(now);
      const accounts = await repository.accountsBooked((await repository.rollUp(PLATFORM_ACCOUNT))?.upTo, upTo);
      for (const account of accounts) await rollUpOne(account, upTo);
      // Last: the platform's `upTo` is where the next run starts for all accounts.
      if (accounts.size > 0) await rollUpPlatform(upTo);
      return { accounts: accounts.size };
    },
  };
}

/** Of an instance, for the hooks and the nouns that are factories. */
export const figuresIn = perInstance(({ db }) =>
  figuresService({ repository: figuresRepository(db), days: dailyRepository(db) }),
);

/** For nouns below, by `hooks`. */
export const figuresOf = (ctx: Context, accounts: readonly string[], now: Date): Promise<Map<string, Figures>> =>
  figuresIn(ctx).figuresOf(accounts, now);
