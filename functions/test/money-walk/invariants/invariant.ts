import type { LedgerEntry, PaymentEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import { isPaymentEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import type { World } from "../world.ts";
import { type ItemViews, itemViewsOf } from "./item-views.ts";

/** Something that must be true of the books whatever happens. */
export interface Invariant {
  title: string;
  /** `always`: after every command. `at-the-end`: when every message has arrived and every job has run. */
  holds: "always" | "at-the-end";
  /** The first violation, as a sentence; `undefined` if the invariant holds. */
  findBreach: (view: View) => string | undefined;
}

/** A world as an invariant sees it. */
export interface View extends ItemViews {
  world: World;
  entries: readonly IdentifiedEntry[];
  paymentEntries: readonly { id: string; entry: PaymentEntry }[];
  /** Paise by account of the chart. */
  balances: ReadonlyMap<string, number>;
  /** Donations and deposits to look at: those that the last command wrote, or all. */
  ids: readonly string[];
}

export interface IdentifiedEntry {
  id: string;
  entry: LedgerEntry;
}

export function viewOf(world: World, ids: readonly string[]): View {
  const entries = world.books.ledger.entries().map(([id, entry]) => ({ id, entry }));
  const balances = new Map<string, number>();
  for (const { entry } of entries)
    for (const { account, amountPaise } of entry.lines)
      balances.set(account, (balances.get(account) ?? 0) + amountPaise);
  const paymentEntries = entries.flatMap(({ id, entry }) => (isPaymentEntry(entry) ? [{ id, entry }] : []));
  return { world, entries, paymentEntries, balances, ids, ...itemViewsOf(world) };
}

export const balanceOf = ({ balances }: View, account: string): number => balances.get(account) ?? 0;

export const sumOf = <Item>(items: Iterable<Item>, paiseOf: (item: Item) => number): number => {
  let sum = 0;
  for (const item of items) sum += paiseOf(item);
  return sum;
};

/** A sentence about two amounts that should be one. */
export const differing = (what: string, found: number, expected: number): string | undefined =>
  found === expected ? undefined : `${what}: ${found} instead of ${expected}`;

/** The first sentence that one of the items gives rise to. */
export function firstBreach<Item>(
  items: Iterable<Item>,
  breachOf: (item: Item) => string | undefined,
): string | undefined {
  for (const item of items) {
    const breach = breachOf(item);
    if (breach !== undefined) return breach;
  }
  return undefined;
}
