import type { MoneyMovement } from "@daansetu/contract";
import { type FundEntry, isFundEntry } from "../../src/features/platform/ledger/ledger.document.ts";
import { compareInChain, nextSeal } from "../../src/features/platform/ledger/seal.ts";
import { addMovements, NOTHING_MOVED, sumByDay } from "../../src/features/books/reports/days.ts";
import { deliverDelayed } from "./items/item-world.ts";
import { asJob, commit } from "./store.ts";
import type { PublicTotals } from "./stored-shapes.ts";
import { nextFault, type World } from "./world.ts";

/** The state of the jobs `roll-up-figures` and `seal-ledger`. */

const NO_TOTALS: PublicTotals = { upTo: "", raisedPaise: 0, supporters: 0, days: new Map() };

export const fundEntriesOf = ({ books }: World): { id: string; entry: FundEntry }[] =>
  books.ledger.entries().flatMap(([id, entry]) => (isFundEntry(entry) ? [{ id, entry }] : []));

/** An account's figure on the site: the stored sums plus the entries booked since. */
export function publicTotalsOf(world: World, account: string): PublicTotals {
  const stored = world.books.totals.get(account) ?? NO_TOTALS;
  return withEntries(
    stored,
    fundEntriesOf(world).flatMap(({ entry }) => (entry.account === account ? [entry] : [])),
  );
}

function withEntries(totals: PublicTotals, entries: readonly FundEntry[]): PublicTotals {
  const newEntries = entries.filter(({ bookedAt }) => bookedAt > totals.upTo);
  return {
    upTo: newEntries.reduce((latest, { bookedAt }) => (bookedAt > latest ? bookedAt : latest), totals.upTo),
    raisedPaise: newEntries.reduce((sum, { amountPaise }) => sum + amountPaise, totals.raisedPaise),
    supporters: newEntries.reduce((sum, { supporters }) => sum + supporters, totals.supporters),
    days: sumByDay(newEntries, totals.days),
  };
}

/** The raised amounts on the site, by account. */
export function raisedByAccount(world: World): Map<string, number> {
  const { totals } = world.books;
  const raised = new Map<string, number>();
  for (const { entry } of fundEntriesOf(world)) {
    const { upTo, raisedPaise } = totals.get(entry.account) ?? NO_TOTALS;
    const knownPaise = raised.get(entry.account) ?? raisedPaise;
    raised.set(entry.account, knownPaise + (entry.bookedAt > upTo ? entry.amountPaise : 0));
  }
  return raised;
}

export const sumOfDays = ({ days }: PublicTotals): MoneyMovement =>
  [...days.values()].reduce(addMovements, NOTHING_MOVED);

export function rollUpTotals(world: World): void {
  const { totals } = world.books;
  const accounts = new Set(fundEntriesOf(world).map(({ entry }) => entry.account));
  asJob(() => {
    for (const account of accounts) {
      const stored = totals.stored(account);
      const row = publicTotalsOf(world, account);
      const write = stored === undefined ? totals.create(account, row) : totals.replace(account, row, stored.version);
      commit([write], nextFault(world));
    }
  });
}

/** Adds what was booked since to the hash chain. The job leaves out the last minutes, so whatever was on its way has arrived by then. */
export function sealLedger(world: World): void {
  while (world.delayed.length > 0) deliverDelayed(world);
  const { seals, ledger } = world.books;
  const sealedIds = new Set(seals.values().flatMap(({ entryIds }) => entryIds));
  const entries = ledger
    .entries()
    .filter(([id]) => !sealedIds.has(id))
    .map(([id, entry]) => ({ id, bookedAt: entry.bookedAt, fields: { ...entry } }))
    .toSorted(compareInChain)
    .slice(0, 100);
  if (entries.length === 0) return;
  const seal = nextSeal(seals.values().at(-1), entries);
  asJob(() => commit([seals.create(String(seal.number), seal)], nextFault(world)));
}
