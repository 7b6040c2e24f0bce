import { type Claim, CLAIMS_PER_PAGE, ITEM_URGENCIES, type Item, type ItemList, unitsFor } from "@daansetu/contract";
import type { GivenSoFar, PoolUsePage } from "./impact.documents.ts";
import { bookOf, flagOverspent, stillWanted } from "./given-so-far.ts";
import { Refused } from "./refused.ts";

/**
 * Pool money that a purchase can use. Where a claim was returned after its unit was bought, what is promised for an item is below zero, and the
 * pool has that much less.
 */
export function availablePaise({ poolPaise, savingsPaise, running, items }: GivenSoFar): number {
  const reservedPaise = running?.kind === "pool-use" ? running.leftPaise : 0;
  const missingPaise = Object.values(items).reduce((sum, { promisedPaise }) => sum + Math.min(0, promisedPaise), 0);
  return Math.max(0, poolPaise + savingsPaise - reservedPaise + missingPaise);
}

const urgencyOf = ({ urgency }: Item) => ITEM_URGENCIES.indexOf(urgency);

/** What the pool can buy at today's prices: by urgency, in the order of the list among equals. */
export function poolPlan({ items }: ItemList, given: GivenSoFar): { itemId: string; units: number }[] {
  let leftPaise = availablePaise(given);
  return items
    .toSorted((itemA, itemB) => urgencyOf(itemA) - urgencyOf(itemB))
    .flatMap((item) => {
      const units = Math.min(stillWanted(item, bookOf(given, item.id)), unitsFor(leftPaise, item.pricePaise));
      leftPaise -= units * item.pricePaise;
      return units === 0 ? [] : [{ itemId: item.id, units }];
    });
}

/** The pool could buy something more urgent than this item. */
export function isMoreUrgentMissing(list: ItemList, given: GivenSoFar, item: Item): boolean {
  const plan = poolPlan(list, given);
  return list.items.some(
    (other) => urgencyOf(other) < urgencyOf(item) && plan.some(({ itemId }) => itemId === other.id),
  );
}

/** A commit of a use of the pool: the page is created, claims and counters are replaced at their known versions. */
export interface PoolUseStep {
  page: PoolUsePage;
  claims: Claim[];
  given: GivenSoFar;
  /** Pool money that was returned to donors meanwhile: the general fund pays it. */
  movedInPaise: number;
}

/**
 * Uses the next claims' pool money for a purchase, the oldest admission first. How much is left is in the counters, so it goes on after any break.
 * @param claims the next page of claims with unused pool money, by `seq`; fewer than a full page are the last ones
 */
export function drawFromPool(
  given: GivenSoFar,
  claims: readonly Claim[],
  claimsPerPage = CLAIMS_PER_PAGE,
): PoolUseStep {
  const { running } = given;
  if (running?.kind !== "pool-use") throw new Refused("wrong-state");
  let { leftPaise } = running;
  const rows: PoolUsePage["rows"] = [];
  const changed: Claim[] = [];
  for (const claim of claims) {
    const usedPaise = Math.min(leftPaise, claim.pool.openPaise);
    if (usedPaise === 0) continue;
    leftPaise -= usedPaise;
    const { openPaise, usedPaise: usedBefore } = claim.pool;
    const pool = { ...claim.pool, openPaise: openPaise - usedPaise, usedPaise: usedBefore + usedPaise };
    changed.push({ ...claim, pool });
    rows.push({ donationId: claim.donationId, seq: claim.seq, usedPaise });
  }
  const takenPaise = running.leftPaise - leftPaise;
  const isLast = leftPaise === 0 || claims.length < claimsPerPage;
  const movedInPaise = isLast ? leftPaise : 0;
  const pages = running.pages + 1;
  return {
    page: { purchaseId: running.purchaseId, campaignId: given.campaignId, number: pages, rows },
    claims: changed,
    given: flagOverspent({
      ...given,
      poolPaise: given.poolPaise - takenPaise,
      movedInPaise: given.movedInPaise + movedInPaise,
      running: isLast ? null : { ...running, leftPaise, pages },
    }),
    movedInPaise,
  };
}
