import { type Claim, type Item, RELEASE_CHOICE_DAYS } from "@daansetu/contract";
import type { GivenSoFar } from "./impact.documents.ts";
import { openItemIds } from "./admission.ts";
import { bookOf, unbought, unitsToRelease, withBook } from "./given-so-far.ts";

const DAY_MS = 86_400_000;

/** A commit that changes claims at their known versions, together with the counters. */
export interface ClaimChanges {
  /** Only those that changed. */
  claims: Claim[];
  given: GivenSoFar;
}

/**
 * Releases units of an item that will not be bought, from the newest claims first. How many are left to release follows from the counters, so a run
 * that breaks off goes on where it was.
 * @param claims a page of those with open units of the item, the newest first
 */
export function releaseUnits(item: Item, givenBefore: GivenSoFar, claims: readonly Claim[], now: Date): ClaimChanges {
  const changes: ClaimChanges = { claims: [], given: givenBefore };
  const heldUntil = new Date(now.getTime() + RELEASE_CHOICE_DAYS * DAY_MS).toISOString();
  for (const claim of claims) {
    const book = bookOf(changes.given, item.id);
    const line = claim.lines.find(({ itemId }) => itemId === item.id);
    const units = Math.min(line?.open ?? 0, unitsToRelease(item, book));
    if (line === undefined || units === 0) continue;
    const heldPaise = units * line.unitPricePaise;
    const released = { ...line, open: line.open - units, released: line.released + units };
    const lines = claim.lines.map((other) => (other === line ? released : other));
    const pool = { ...claim.pool, heldPaise: claim.pool.heldPaise + heldPaise, heldUntil };
    changes.claims.push({ ...claim, lines, pool, openItemIds: openItemIds(lines) });
    const given = withBook(changes.given, item.id, {
      given: book.given - units,
      promisedPaise: book.promisedPaise - heldPaise,
    });
    changes.given = { ...given, heldPaise: given.heldPaise + heldPaise };
  }
  return { ...changes, given: withoutRemainder(item, changes.given) };
}

/** What is left over of a removed item, because its units were promised at different prices, is the pool's. */
function withoutRemainder(item: Item, given: GivenSoFar): GivenSoFar {
  const book = bookOf(given, item.id);
  if (item.state !== "removed" || unbought(book) > 0) return given;
  const changed = withBook(given, item.id, { promisedPaise: 0 });
  return { ...changed, savingsPaise: given.savingsPaise + book.promisedPaise };
}

/** Ends the time to choose where it is over: what was held is pool money like any other. */
export function endHolds(given: GivenSoFar, claims: readonly Claim[], now: Date): ClaimChanges {
  const due = claims.filter(({ pool }) => pool.heldUntil !== null && Date.parse(pool.heldUntil) <= now.getTime());
  const duePaise = due.reduce((sum, { pool }) => sum + pool.heldPaise, 0);
  return {
    claims: due.map((claim) => {
      const { openPaise, heldPaise } = claim.pool;
      return { ...claim, pool: { ...claim.pool, openPaise: openPaise + heldPaise, heldPaise: 0, heldUntil: null } };
    }),
    given: { ...given, heldPaise: given.heldPaise - duePaise, poolPaise: given.poolPaise + duePaise },
  };
}
