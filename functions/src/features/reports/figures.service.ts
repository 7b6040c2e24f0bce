import type { Figures } from "@daansetu/contract";
import { LRUCache } from "lru-cache";
import { SUSPENSE_ACCOUNT } from "../donations/ledger.document.ts";
import type { DailyRepository } from "./daily.repository.ts";
import { NOTHING, plus, sumOf } from "./days.ts";
import { PLATFORM_ACCOUNT } from "./figures.document.ts";
import type { Sums, FiguresRepository } from "./figures.repository.ts";

/** A crowd on one campaign asks the ledger every few seconds, not once a visitor. */
const REMEMBER_MS = 4_000;
/**
 * A roll-up ends this long before now. An entry says when it was booked before it is committed, and a commit takes at most
 * about five minutes (Firestore's limit of a transaction): so nothing can still appear before the end of a roll-up.
 */
const SETTLED_AFTER_MS = 10 * 60_000;

export interface FiguresService {
  /**
   * What the ledger says of each account (a campaign's id, `general-fund`, or `PLATFORM_ACCOUNT`) at `now`, at most a few seconds old.
   * Never from a counter: the last roll-up plus the sum of what was booked since.
   */
  figuresOf: (accounts: readonly string[], now: Date) => Promise<Map<string, Figures>>;
  /** Moves the roll-ups of all accounts with new entries up to ten minutes ago. Gives how many moved. */
  rollUpFigures: (now: Date) => Promise<{ accounts: number }>;
}

/** Raised figures, from the ledger; answers are shared for a few seconds. */
export function figuresService({
  repository,
  days,
}: {
  repository: FiguresRepository;
  days: DailyRepository;
}): FiguresService {
  const memory = new LRUCache<string, { until: number; figures: Promise<Figures> }>({ max: 2_000 });

  /** Suspense is not the house's money yet, so the whole house is everything but suspense. */
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

  function remembered(account: string, now: Date): Promise<Figures> {
    const kept = memory.get(account);
    if (kept !== undefined && now.getTime() < kept.until) return kept.figures;
    const figures = read(account, now);
    const mine = { until: now.getTime() + REMEMBER_MS, figures };
    memory.set(account, mine);
    figures.catch(() => {
      if (memory.get(account) === mine) memory.delete(account);
    });
    return figures;
  }

  /**
   * Each account stands for itself: a crash between two leaves both right, and a deleted roll-up is made anew. Its days come from the very
   * entries that its sums come from, and are written with them.
   */
  async function rollUpOne(account: string, upTo: string): Promise<void> {
    const before = await repository.rollUp(account);
    if (before !== undefined && before.upTo >= upTo) return;
    // Days that nobody has made yet are made from the beginning.
    const known = before?.moved === undefined ? undefined : before;
    const added = await days.added(account, known?.upTo, upTo);
    const after = {
      upTo,
      raisedPaise: (known?.raisedPaise ?? 0) + added.raisedPaise,
      supporters: (known?.supporters ?? 0) + added.supporters,
      moved: plus(known?.moved ?? NOTHING, sumOf(added.days.values())),
    };
    await days.keep({ account, seen: before?.upTo, after, days: added.days, anew: known === undefined });
  }

  async function rollUpHouse(upTo: string): Promise<void> {
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
      const each = accounts.map(async (account) => [account, await remembered(account, now)] as const);
      return new Map(await Promise.all(each));
    },
    rollUpFigures: async (now) => {
      const upTo = new Date(now.getTime() - SETTLED_AFTER_MS).toISOString();
      const accounts = await repository.touched((await repository.rollUp(PLATFORM_ACCOUNT))?.upTo, upTo);
      for (const account of accounts) await rollUpOne(account, upTo);
      // The whole house last: its time says how far all others have got.
      if (accounts.size > 0) await rollUpHouse(upTo);
      return { accounts: accounts.size };
    },
  };
}
