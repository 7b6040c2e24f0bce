import type {
  AllocationPage,
  Claim,
  Delivery,
  ItemList,
  Purchase,
  SecondaryPurpose,
  TakenBackPage,
} from "@daansetu/contract";
import type { BookedDonation } from "../../../../src/features/impact/core/admission.ts";
import { nothingGiven } from "../../../../src/features/impact/core/given-so-far.ts";
import { Refused } from "../../../../src/features/impact/core/refused.ts";
import type {
  GivenSoFar,
  PoolUsePage,
  SpendingGuard,
  Notification,
} from "../../../../src/features/impact/core/impact.documents.ts";
import type { LedgerEntry } from "../../../../src/features/platform/ledger/ledger.document.ts";
import { type Random, seededRandom } from "../../../money-walk/random.ts";
import { commit, type Fault, makeTable, OutcomeUnknown, type Table, type Write } from "../../../money-walk/store.ts";

/** A booked donation, as far as items are concerned. */
export interface StoredDonation extends BookedDonation {
  /** The item that the donor named when they asked for a refund. */
  namedItemId?: string;
  isErased?: true;
}

/** Units that came or went without a bill. */
export interface StockEvent {
  campaignId: string;
  itemId: string;
  kind: "in-kind" | "written-off";
  units: number;
}

/** Everything that is stored. */
export interface Books {
  lists: Table<ItemList>;
  donations: Table<StoredDonation>;
  claims: Table<Claim>;
  given: Table<GivenSoFar>;
  guards: Table<SpendingGuard>;
  purchases: Table<Purchase>;
  poolUses: Table<PoolUsePage>;
  stockEvents: Table<StockEvent>;
  deliveries: Table<Delivery>;
  pages: Table<AllocationPage>;
  takenBack: Table<TakenBackPage>;
  notifications: Table<Notification>;
  ledger: Table<LedgerEntry>;
  /** Exceptions of the books: `restricted`. */
  tasks: Table<true>;
}

export interface World {
  random: Random;
  clock: { now: () => Date; pass: (milliseconds: number) => void };
  books: Books;
  /** Commits that are on their way, computed from what was stored when they were sent. */
  delayed: (readonly Write[])[];
  /** What people do again because they did not learn whether it had been done. */
  repeats: (() => void)[];
  switchedOff: Set<string>;
  hasFaults: boolean;
  nextId: (prefix: string) => string;
}

export const CAMPAIGNS = ["school", "kitchen"] as const;
export const PAGE = 3;
export const DAY_MS = 86_400_000;
const START = Date.parse("2026-11-02T05:00:00.000Z");
const RULE: SecondaryPurpose = { purpose: "same-sector", version: 1 };

type ListedItem = ItemList["items"][number];

const anItem = (id: string, pricePaise: number, wanted: number, urgency: ListedItem["urgency"]): ListedItem => ({
  ...{ id, name: id, unit: "piece", pricePaise, wanted, urgency },
  smallestLot: 1,
  state: "open",
});

const listOf = (campaignId: string): ItemList => ({
  campaignId,
  items: [
    anItem(`${campaignId}-kit`, 1_250_00, 40, "important"),
    anItem(`${campaignId}-plate`, 35_50, 200, "urgent"),
    anItem(`${campaignId}-trip`, 4_999_99, 6, "useful"),
  ],
  surplus: RULE,
  shortfall: RULE,
  addedAt: new Date(START).toISOString(),
  version: 1,
});

export function makeWorld(seed: number): World {
  let time = START;
  let idCount = 0;
  const books: Books = {
    lists: makeTable(),
    donations: makeTable(),
    claims: makeTable(),
    given: makeTable(),
    guards: makeTable(),
    purchases: makeTable(),
    poolUses: makeTable(),
    stockEvents: makeTable(),
    deliveries: makeTable(),
    pages: makeTable(),
    takenBack: makeTable(),
    notifications: makeTable(),
    ledger: makeTable(),
    tasks: makeTable(),
  };
  for (const campaignId of CAMPAIGNS) {
    commit([books.lists.create(campaignId, listOf(campaignId))], undefined);
    commit([books.given.create(campaignId, nothingGiven(campaignId))], undefined);
    commit([books.guards.create(campaignId, { withdrawals: 0 })], undefined);
  }
  return {
    random: seededRandom(seed),
    clock: { now: () => new Date((time += 250)), pass: (milliseconds) => void (time += milliseconds) },
    books,
    delayed: [],
    repeats: [],
    switchedOff: new Set(),
    hasFaults: true,
    nextId: (prefix) => `${prefix}-${String((idCount += 1)).padStart(4, "0")}`,
  };
}

export const withCopiedBooks = (world: World): World => ({
  ...world,
  books: {
    lists: world.books.lists.copy(),
    donations: world.books.donations.copy(),
    claims: world.books.claims.copy(),
    given: world.books.given.copy(),
    guards: world.books.guards.copy(),
    purchases: world.books.purchases.copy(),
    poolUses: world.books.poolUses.copy(),
    stockEvents: world.books.stockEvents.copy(),
    deliveries: world.books.deliveries.copy(),
    pages: world.books.pages.copy(),
    takenBack: world.books.takenBack.copy(),
    notifications: world.books.notifications.copy(),
    ledger: world.books.ledger.copy(),
    tasks: world.books.tasks.copy(),
  },
});

const nextFault = ({ random, hasFaults }: World): Fault =>
  hasFaults && random.chance(0.06) ? random.oneOf("lost", "unseen") : undefined;

/**
 * Sends a commit. Some are lost, some are written unseen, and some arrive only after other commands have changed what they were computed from.
 * @throws OutcomeUnknown where the sender is killed
 */
export function send(world: World, writes: readonly Write[]): boolean {
  if (world.hasFaults && world.random.chance(0.08)) {
    world.delayed.push(writes);
    throw new OutcomeUnknown();
  }
  return commit(writes, nextFault(world));
}

/** Replaces a row at the version with which it is stored now: read before anything is computed from it. */
export function replacing<Row>(table: Table<Row>, id: string, row: Row): Write {
  const stored = table.stored(id);
  if (stored === undefined) throw new Error(`There is no ${id}.`);
  return table.replace(id, row, stored.version);
}

/** Work of a job: killed, it goes on in another run. */
export function asJob(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) throw error;
  }
}

/** What a person does: refused, it is over; if they do not learn what came of it, they may try the same again. */
export function asPerson(world: World, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (error instanceof OutcomeUnknown) {
      if (world.random.chance(0.6)) world.repeats.push(() => asPerson(world, run));
    } else if (!(error instanceof Refused)) throw error;
  }
}

export function stored<Row>(table: Table<Row>, id: string): Row {
  const row = table.get(id);
  if (row === undefined) throw new Error(`There is no ${id}.`);
  return row;
}

export const claimsOf = ({ books }: World, campaignId: string): Claim[] =>
  books.claims
    .values()
    .filter((claim) => claim.campaignId === campaignId)
    .toSorted((claimA, claimB) => claimA.seq - claimB.seq);

export const replacedClaims = ({ books }: World, claims: readonly Claim[]): Write[] =>
  claims.map((claim) => replacing(books.claims, claim.donationId, claim));

export const createdEntries = ({ books }: World, entries: readonly { id: string; entry: LedgerEntry }[]): Write[] =>
  entries.map(({ id, entry }) => books.ledger.create(id, entry));
