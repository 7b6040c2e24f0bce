import { type ItemList, partOfPaise, type Purchase, type PurchaseLine, splitPaise, unitsOf } from "@daansetu/contract";
import type { GivenSoFar } from "./impact.documents.ts";
import { itemOf } from "./donation-lines.ts";
import { bookOf, requireIdle, stillWanted, unbought, withBook, flagOverspent } from "./given-so-far.ts";
import { lotOf } from "./lots.ts";
import { availablePaise, isMoreUrgentMissing } from "./pool.ts";
import { requireThat } from "./refused.ts";

/** What the bill of a purchase changes for one campaign. */
export interface Buying {
  given: GivenSoFar;
  /** What the bill costs the campaign. */
  billedPaise: number;
  /** What the general fund pays of it. */
  movedInPaise: number;
}

/** Above this a higher cost than promised needs a reason. */
const isMuchMore = (costPaise: number, promisedPaise: number) => costPaise * 10 > promisedPaise * 11;

/**
 * Books the approved bill for one of its campaigns. Units for claims cost what was promised for them; what they cost more is paid by the pool, then by
 * the general fund, and what they cost less goes to the pool.
 * @throws Refused
 */
export function buy(
  list: ItemList,
  givenBefore: GivenSoFar,
  purchase: Pick<Purchase, "lines" | "reason">,
  purchaseId: string,
): Buying {
  requireIdle(givenBefore);
  const lines = purchase.lines.filter(({ campaignId }) => campaignId === list.campaignId);
  let buying: Buying = { given: givenBefore, billedPaise: 0, movedInPaise: 0 };
  let poolPaise = 0;
  for (const line of lines) {
    const payment = payLine(list, buying.given, { line, reservedPaise: poolPaise, reason: purchase.reason });
    poolPaise += payment.poolPaise;
    buying = {
      given: payment.given,
      billedPaise: buying.billedPaise + line.costPaise,
      movedInPaise: buying.movedInPaise + payment.movedInPaise,
    };
  }
  const { given, billedPaise, movedInPaise } = buying;
  // Savings are nobody's in particular, so they go before what donors are told of.
  const savingsUsedPaise = Math.min(poolPaise, given.savingsPaise);
  const leftPaise = poolPaise - savingsUsedPaise;
  return {
    given: flagOverspent({
      ...given,
      savingsPaise: given.savingsPaise - savingsUsedPaise,
      billedPaise: given.billedPaise + billedPaise,
      movedInPaise: given.movedInPaise + movedInPaise,
      running: leftPaise === 0 ? null : { kind: "pool-use", purchaseId, leftPaise, pages: 0 },
    }),
    billedPaise,
    movedInPaise,
  };
}

function payLine(
  list: ItemList,
  given: GivenSoFar,
  { line, reservedPaise, reason }: { line: PurchaseLine; reservedPaise: number; reason: string | undefined },
): { given: GivenSoFar; poolPaise: number; movedInPaise: number } {
  const { itemId, units, costPaise } = line;
  const item = itemOf(list, itemId);
  const book = bookOf(given, itemId);
  requireThat(unitsOf(units) > 0 && units.claims <= unbought(book), "not-worth-buying", itemId);
  requireThat(units.pool + units.foundation <= stillWanted(item, book), "too-many-units", itemId);
  const isExplained = reason !== undefined;
  requireThat(isExplained || unitsOf(units) >= lotOf(item, book), "below-smallest-lot", itemId);
  requireThat(
    units.pool === 0 || isExplained || !isMoreUrgentMissing(list, given, item),
    "more-urgent-missing",
    itemId,
  );
  const [claimsCost = 0, poolCost = 0, foundationCost = 0] = splitPaise(costPaise, [
    units.claims,
    units.pool,
    units.foundation,
  ]);
  const promisedPaise = partOfPaise(Math.max(0, book.promisedPaise), units.claims, unbought(book));
  requireThat(isExplained || !isMuchMore(claimsCost, promisedPaise), "needs-a-reason", itemId);
  const leftInPoolPaise = availablePaise(given) - reservedPaise;
  requireThat(poolCost <= leftInPoolPaise, "not-enough-in-the-pool", itemId);
  const missingPaise = Math.max(0, claimsCost - promisedPaise);
  const fromPoolPaise = Math.min(missingPaise, leftInPoolPaise - poolCost);
  const { acquired } = book;
  const bought = withBook(given, itemId, {
    promisedPaise: book.promisedPaise - promisedPaise,
    acquired: {
      ...acquired,
      claims: acquired.claims + units.claims,
      pool: acquired.pool + units.pool,
      foundation: acquired.foundation + units.foundation,
    },
  });
  return {
    given: { ...bought, savingsPaise: bought.savingsPaise + Math.max(0, promisedPaise - claimsCost) },
    poolPaise: poolCost + fromPoolPaise,
    movedInPaise: foundationCost + missingPaise - fromPoolPaise,
  };
}
