import type { Claim } from "@daansetu/contract";
import { Refused } from "../../../src/features/impact/core/refused.ts";
import type { LedgerEntry } from "../../../src/features/platform/ledger/ledger.document.ts";
import { commit, OutcomeUnknown, type Table, type Write } from "../store.ts";
import { nextFault, type World } from "../world.ts";

/** The most claims of a page, in each step that goes through claims page by page. Small, so that most steps need several pages. */
export const PAGE = 3;

/** Campaigns that have a list. */
export const listedCampaigns = ({ books }: World): string[] => books.lists.ids();

/** One of the campaigns that have a list. There is always one, because the first campaign has its list from the beginning. */
export const anyListed = (world: World): string => world.random.pick(listedCampaigns(world)) ?? "";

/**
 * Sends a commit. Some are not written, some are written but their reply is lost, and some arrive after other commands have changed the rows that they were
 * computed from.
 * @throws OutcomeUnknown if the sender dies before it has a reply
 */
export function commitOrDelay(world: World, writes: readonly Write[]): boolean {
  if (world.hasFaults && world.random.chance(0.08)) {
    world.delayed.push(writes);
    throw new OutcomeUnknown();
  }
  return commit(writes, nextFault(world));
}

export function deliverDelayed(world: World): void {
  const writes = world.random.pick(world.delayed);
  if (writes === undefined) return;
  world.delayed = world.delayed.filter((other) => other !== writes);
  commit(writes, undefined);
}

/** Replaces a row only if it still has the version of now. Call it with a row that was computed from the row that is stored now. */
export function replacing<Row>(table: Table<Row>, id: string, row: Row): Write {
  const known = table.stored(id);
  if (known === undefined) throw new Error(`There is no ${id}.`);
  return table.replace(id, row, known.version);
}

/** Runs what a person does. If it is refused, nothing follows; if the reply is lost, the person may do the same again. */
export function asPerson(world: World, run: () => void): void {
  try {
    run();
  } catch (error) {
    if (error instanceof OutcomeUnknown) {
      if (world.random.chance(0.6))
        world.repeats.push({ name: "what a person did", run: (later) => asPerson(later, run) });
    } else if (!(error instanceof Refused)) throw error;
  }
}

export function stored<Row>(table: Table<Row>, id: string): Row {
  const row = table.get(id);
  if (row === undefined) throw new Error(`There is no ${id}.`);
  return row;
}

/** The claims of a campaign in the order of admission. */
export const claimsOf = ({ books }: World, campaignId: string): Claim[] =>
  books.claims
    .values()
    .filter((claim) => claim.campaignId === campaignId)
    .toSorted((claimA, claimB) => claimA.seq - claimB.seq);

export const replacedClaims = ({ books }: World, claims: readonly Claim[]): Write[] =>
  claims.map((claim) => replacing(books.claims, claim.donationId, claim));

export const createdEntries = ({ books }: World, entries: readonly { id: string; entry: LedgerEntry }[]): Write[] =>
  entries.map(({ id, entry }) => books.ledger.create(id, entry));
