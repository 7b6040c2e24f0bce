import { type Claim, type ClaimLine, unitsBrokenBy } from "@daansetu/contract";
import type { GivenSoFar } from "./impact.documents.ts";
import { openItemIds } from "./admission.ts";
import { bookOf, withBook, flagOverspent } from "./given-so-far.ts";

/** What a return changes in one commit. */
export interface ReturnOfClaim {
  claim: Claim;
  given: GivenSoFar;
  /** The general fund pays for what was used or handed over already: the entry of the ledger in the same commit. */
  movedInPaise: number;
}

/** Both sides of a return while it is taken step by step. */
interface Progress extends ReturnOfClaim {
  leftPaise: number;
}

/**
 * Takes refunds, lost disputes and bounced cheques into account: the pool part first, then whole open units, of the named line first, then pool
 * money that was used or moved on, then units that were handed over, which the foundation gives from then on. The rest of a broken unit goes to the
 * pool. `returnedPaise` is everything returned of the donation so far, so that the same news twice changes nothing.
 * @returns `undefined` if the claim has it already
 */
export function takeReturn(
  claim: Claim,
  given: GivenSoFar,
  { returnedPaise, namedItemId }: { returnedPaise: number; namedItemId?: string | undefined },
): ReturnOfClaim | undefined {
  const leftPaise = Math.min(returnedPaise, claim.amountPaise) - claim.returnedPaise;
  if (leftPaise === 0) return undefined;
  const start: Progress = {
    claim: { ...claim, returnedPaise: claim.returnedPaise + leftPaise },
    given: { ...given, returnedPaise: given.returnedPaise + leftPaise },
    movedInPaise: 0,
    leftPaise,
  };
  // A refund that was reversed brings money back. Its units may be others' by now.
  if (leftPaise < 0) return ended(intoPool(start, -leftPaise));
  let progress = fromPool(start);
  for (const line of inOrder(claim.lines, namedItemId)) progress = fromOpenUnits(progress, line.itemId);
  progress = fromUsedPool(progress, "usedPaise");
  progress = fromUsedPool(progress, "movedPaise");
  for (const line of inOrder(claim.lines, namedItemId)) progress = fromDeliveredUnits(progress, line.itemId);
  return ended(progress);
}

/** The named line first, then the last ones first. */
const inOrder = (lines: readonly ClaimLine[], namedItemId: string | undefined) => [
  ...lines.filter(({ itemId }) => itemId === namedItemId),
  ...lines.filter(({ itemId }) => itemId !== namedItemId).toReversed(),
];

function ended({ claim, given, movedInPaise }: Progress): ReturnOfClaim {
  const moved = movedInPaise === 0 ? claim : { ...claim, fundMoves: claim.fundMoves + 1 };
  return {
    claim: { ...moved, openItemIds: openItemIds(moved.lines) },
    given: flagOverspent({ ...given, movedInPaise: given.movedInPaise + movedInPaise }),
    movedInPaise,
  };
}

const intoPool = (progress: Progress, amountPaise: number): Progress => ({
  ...progress,
  leftPaise: 0,
  claim: {
    ...progress.claim,
    pool: { ...progress.claim.pool, openPaise: progress.claim.pool.openPaise + amountPaise },
  },
  given: { ...progress.given, poolPaise: progress.given.poolPaise + amountPaise },
});

function fromPool({ claim, given, leftPaise, movedInPaise }: Progress): Progress {
  const { pool } = claim;
  const fromOpen = Math.min(leftPaise, pool.openPaise);
  const fromHeld = Math.min(leftPaise - fromOpen, pool.heldPaise);
  const heldPaise = pool.heldPaise - fromHeld;
  return {
    claim: {
      ...claim,
      pool: {
        ...pool,
        openPaise: pool.openPaise - fromOpen,
        heldPaise,
        heldUntil: heldPaise === 0 ? null : pool.heldUntil,
      },
    },
    given: { ...given, poolPaise: given.poolPaise - fromOpen, heldPaise: given.heldPaise - fromHeld },
    leftPaise: leftPaise - fromOpen - fromHeld,
    movedInPaise,
  };
}

function fromOpenUnits(progress: Progress, itemId: string): Progress {
  const line = progress.claim.lines.find((other) => other.itemId === itemId);
  if (line === undefined || progress.leftPaise === 0) return progress;
  const units = Math.min(line.open, unitsBrokenBy(progress.leftPaise, line.unitPricePaise));
  const book = bookOf(progress.given, itemId);
  const given = withBook(progress.given, itemId, {
    given: book.given - units,
    promisedPaise: book.promisedPaise - units * line.unitPricePaise,
  });
  return withUnitsPaid(
    { ...progress, given },
    { ...line, open: line.open - units, returned: line.returned + units },
    units * line.unitPricePaise,
  );
}

/** The money is gone, for a purchase or for its secondary purpose: the general fund pays. */
function fromUsedPool(progress: Progress, place: "usedPaise" | "movedPaise"): Progress {
  const { claim, leftPaise } = progress;
  const before = claim.pool[place] ?? 0;
  const usedPaise = Math.min(leftPaise, before);
  if (usedPaise === 0) return progress;
  return {
    ...progress,
    claim: {
      ...claim,
      pool: {
        ...claim.pool,
        [place]: before - usedPaise,
        returnedAfterUsePaise: claim.pool.returnedAfterUsePaise + usedPaise,
      },
    },
    leftPaise: leftPaise - usedPaise,
    movedInPaise: progress.movedInPaise + usedPaise,
  };
}

function fromDeliveredUnits(progress: Progress, itemId: string): Progress {
  const line = progress.claim.lines.find((other) => other.itemId === itemId);
  if (line === undefined || progress.leftPaise === 0) return progress;
  const units = Math.min(line.delivered, unitsBrokenBy(progress.leftPaise, line.unitPricePaise));
  const book = bookOf(progress.given, itemId);
  const given = withBook(progress.given, itemId, {
    given: book.given - units,
    returnedAfterDelivery: book.returnedAfterDelivery + units,
  });
  const unitsPaise = units * line.unitPricePaise;
  return withUnitsPaid(
    { ...progress, given, movedInPaise: progress.movedInPaise + unitsPaise },
    {
      ...line,
      delivered: line.delivered - units,
      returnedAfterDelivery: line.returnedAfterDelivery + units,
    },
    unitsPaise,
  );
}

/** Whole units were taken; what they are worth beyond the return stays with us, in the pool. */
function withUnitsPaid(progress: Progress, line: ClaimLine, unitsPaise: number): Progress {
  const lines = progress.claim.lines.map((other) => (other.itemId === line.itemId ? line : other));
  const changed = { ...progress, claim: { ...progress.claim, lines } };
  return unitsPaise > progress.leftPaise
    ? intoPool(changed, unitsPaise - progress.leftPaise)
    : { ...changed, leftPaise: progress.leftPaise - unitsPaise };
}
