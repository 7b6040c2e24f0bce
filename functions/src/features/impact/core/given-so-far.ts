import type { Claim, ClaimLine, Item } from "@daansetu/contract";
import type { GivenSoFar, ItemBook } from "./impact.documents.ts";
import { requireThat } from "./refused.ts";

export const NOTHING_OF_ITEM: ItemBook = {
  given: 0,
  returnedAfterDelivery: 0,
  promisedPaise: 0,
  acquired: { claims: 0, pool: 0, foundation: 0, inKind: 0 },
  handedOverFrom: { pool: 0, foundation: 0, inKind: 0 },
  handedOver: 0,
  toAllocate: 0,
  writtenOff: 0,
  inStock: 0,
  lastOrdinal: 0,
};

export const nothingGiven = (campaignId: string): GivenSoFar => ({
  campaignId,
  nextSeq: 1,
  items: {},
  poolPaise: 0,
  heldPaise: 0,
  savingsPaise: 0,
  receivedPaise: 0,
  returnedPaise: 0,
  movedInPaise: 0,
  billedPaise: 0,
  paidPaise: 0,
  needsPerson: false,
  confirmed: 0,
  allocated: 0,
  running: null,
});

export const bookOf = ({ items }: GivenSoFar, itemId: string): ItemBook => items[itemId] ?? NOTHING_OF_ITEM;

export const withBook = (given: GivenSoFar, itemId: string, changes: Partial<ItemBook>): GivenSoFar => ({
  ...given,
  items: { ...given.items, [itemId]: { ...bookOf(given, itemId), ...changes } },
});

export const acquiredUnits = ({ acquired: { claims, pool, foundation, inKind } }: ItemBook): number =>
  claims + pool + foundation + inKind;

/** Goods given in kind that are still in stock. */
export const inKindLeft = ({ acquired, handedOverFrom }: ItemBook): number => acquired.inKind - handedOverFrom.inKind;

/** Units that somebody else than a claim provides. */
const unitsOfOthers = ({ acquired: { pool, foundation, inKind } }: ItemBook): number => pool + foundation + inKind;

/** Units that claims have, or had when they were delivered. */
export const claimedUnits = ({ given, returnedAfterDelivery }: ItemBook): number => given + returnedAfterDelivery;

/** Units that are still to be given. A closed item can have them: what was paid before it was closed is admitted. */
export const stillWanted = ({ wanted, state }: Pick<Item, "wanted" | "state">, book: ItemBook): number =>
  state === "removed" ? 0 : Math.max(0, wanted - claimedUnits(book) - unitsOfOthers(book));

/** Given units that are not bought yet. */
export const unbought = (book: ItemBook): number => Math.max(0, claimedUnits(book) - book.acquired.claims);

/** Units that were counted for claims in allocations that have ended. */
export const deliveredToClaims = ({ handedOver, toAllocate, handedOverFrom }: ItemBook): number =>
  handedOver - toAllocate - handedOverFrom.pool - handedOverFrom.foundation - handedOverFrom.inKind;

/** Open units that will not be bought: the item was removed, or fewer are wanted than were given. */
export function unitsToRelease({ wanted, state }: Pick<Item, "wanted" | "state">, book: ItemBook): number {
  const forClaims = state === "removed" ? 0 : Math.max(0, wanted - unitsOfOthers(book));
  return Math.max(0, claimedUnits(book) - Math.max(book.acquired.claims, forClaims));
}

/** More was paid for a campaign than is there for it. The same condition wherever one of its sums changes. */
export const flagOverspent = (given: GivenSoFar): GivenSoFar => ({
  ...given,
  needsPerson: given.paidPaise > given.receivedPaise - given.returnedPaise + given.movedInPaise,
});

/** @throws Refused while an allocation, a correction or a use of the pool goes on, of which each takes seconds */
export function requireIdle({ running, confirmed, allocated }: GivenSoFar): void {
  requireThat(running === null && confirmed === allocated, "still-running");
}

/** What the claims of a campaign come to, as `GivenSoFar` must have it. */
export function sumOfClaims(claims: Iterable<Claim>) {
  const items = new Map<string, Pick<ItemBook, "given" | "returnedAfterDelivery">>();
  const sums = { nextSeq: 1, poolPaise: 0, heldPaise: 0, receivedPaise: 0, returnedPaise: 0 };
  for (const { seq, lines, pool, amountPaise, returnedPaise } of claims) {
    sums.nextSeq = Math.max(sums.nextSeq, seq + 1);
    sums.poolPaise += pool.openPaise;
    sums.heldPaise += pool.heldPaise;
    sums.receivedPaise += amountPaise;
    sums.returnedPaise += returnedPaise;
    for (const line of lines) {
      const sum = items.get(line.itemId) ?? { given: 0, returnedAfterDelivery: 0 };
      items.set(line.itemId, {
        given: sum.given + standingUnits(line),
        returnedAfterDelivery: sum.returnedAfterDelivery + line.returnedAfterDelivery,
      });
    }
  }
  return { ...sums, items };
}

export const standingUnits = ({ open, delivered }: ClaimLine): number => open + delivered;

/** The document with everything about claims computed anew. */
export function rebuilt(given: GivenSoFar, claims: Iterable<Claim>): GivenSoFar {
  const { items, ...sums } = sumOfClaims(claims);
  const itemIds = new Set([...Object.keys(given.items), ...items.keys()]);
  const books = [...itemIds].map((itemId): [string, ItemBook] => [
    itemId,
    { ...bookOf(given, itemId), ...(items.get(itemId) ?? { given: 0, returnedAfterDelivery: 0 }) },
  ]);
  return flagOverspent({ ...given, ...sums, items: Object.fromEntries(books) });
}

/** How long a donation may be without a claim. */
const CLAIM_DUE_MS = 15 * 60_000;

/** The time up to which every booked donation should have its claim. */
export const claimsDueUpTo = (now: Date): Date => new Date(now.getTime() - CLAIM_DUE_MS);

/**
 * Says that donations have no claim: the ledger has more for the campaign, up to `claimsDueUpTo`, than the claims have taken into account. Claims
 * made since can hide them until the next comparison.
 */
export const isBehindLedger = (given: GivenSoFar, raisedPaise: number): boolean =>
  raisedPaise > given.receivedPaise - given.returnedPaise;
