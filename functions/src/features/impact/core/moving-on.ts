import { type Claim, type ClaimMove, CLAIMS_PER_PAGE, type ItemList, type SecondaryPurpose } from "@daansetu/contract";
import { secondaryUses } from "./after-end.ts";
import { bookOf, flagOverspent, withBook } from "./given-so-far.ts";
import type { GivenSoFar, MovingOn } from "./impact.documents.ts";
import { type LeftOver, restOf, sharesOf } from "./left-over.ts";
import { Refused, requireThat } from "./refused.ts";

type Purpose = SecondaryPurpose["purpose"];
type Rules = Pick<ItemList, "surplus">;

/** Begins a move: from now on nothing is bought, until it has ended. @throws Refused unless each part has its campaign */
export function beginMoving(
  given: GivenSoFar,
  { parts }: LeftOver,
  targets: ReadonlyMap<Purpose, NonNullable<ClaimMove["to"]>>,
): GivenSoFar {
  requireThat(given.running === null, "still-running");
  requireThat(parts.length > 0, "nothing-left");
  const run = (given.moves ?? 0) + 1;
  return {
    ...given,
    moves: run,
    running: {
      ...{ kind: "moving-on", run, afterSeq: 0, pages: 0, isPartial: false },
      parts: parts.map(({ purpose, weightPaise }) => {
        const to = targets.get(purpose);
        requireThat(purpose === "general-fund" || to !== undefined, "needs-a-campaign");
        return { purpose, weightPaise, movedPaise: 0, ...(to !== undefined && { to }) };
      }),
    },
  };
}

/** Money that leaves the campaign for one of its secondary purposes. */
export interface MovedPart {
  purpose: Purpose;
  to?: ClaimMove["to"];
  paise: number;
}

/** A commit: claims and counters are replaced at their known versions, the ledger has an entry for each part, and each campaign that gets one its counters. */
export interface MoveStep {
  run: number;
  page: number;
  claims: Claim[];
  given: GivenSoFar;
  moved: MovedPart[];
  /** The general fund pays for goods that were lost and not bought again. */
  fromFoundationPaise: number;
  /** What the whole move came to, once it has ended. */
  ended?: MovedPart[];
}

/**
 * Moves what is left of the next claims. Where the run stands is in the counters, so it goes on after a break at any point.
 * @param claims the next by `seq` after the position; fewer than a full page are the last ones
 */
export function moveNext(
  list: Rules,
  givenBefore: GivenSoFar,
  claims: readonly Claim[],
  { now, claimsPerPage = CLAIMS_PER_PAGE }: { now: Date; claimsPerPage?: number },
): MoveStep {
  const { running } = givenBefore;
  if (running?.kind !== "moving-on") throw new Refused("wrong-state");
  let given = givenBefore;
  let { isPartial } = running;
  const changed: Claim[] = [];
  const sums = new Map<Purpose, number>();
  for (const claim of claims) {
    const uses = ruledUses(claim, list);
    if (uses.length === 0) continue;
    if (uses.some(({ purpose }) => running.parts.every((part) => part.purpose !== purpose))) {
      isPartial = true;
      continue;
    }
    for (const { purpose, paise } of uses) sums.set(purpose, (sums.get(purpose) ?? 0) + paise);
    changed.push(movedClaim(claim, uses, running, now));
    given = withoutClaim(given, claim);
  }
  const isLast = claims.length < claimsPerPage;
  const shares = isLast && !isPartial ? sharesOf(restOf(given), running.parts) : [];
  const moved = running.parts.flatMap(({ purpose, to }, index): MovedPart[] => {
    const paise = (sums.get(purpose) ?? 0) + (shares[index] ?? 0);
    return paise === 0 ? [] : [{ purpose, paise, ...(to !== undefined && { to }) }];
  });
  const fromFoundationPaise = isLast && !isPartial ? Math.max(0, 0 - restOf(given)) : 0;
  if (isLast && !isPartial)
    given = withoutRest(given, shares.reduce((sum, paise) => sum + paise, 0) - fromFoundationPaise);
  const movedPaise = moved.reduce((sum, { paise }) => sum + paise, 0);
  const parts = running.parts.map((part) => {
    const paise = moved.find(({ purpose }) => purpose === part.purpose)?.paise ?? 0;
    return { ...part, movedPaise: part.movedPaise + paise };
  });
  const pages = running.pages + 1;
  const afterSeq = claims.at(-1)?.seq ?? running.afterSeq;
  return {
    ...{ run: running.run, page: pages, claims: changed, moved, fromFoundationPaise },
    given: flagOverspent({
      ...given,
      movedInPaise: given.movedInPaise - movedPaise + fromFoundationPaise,
      movedOnPaise: (given.movedOnPaise ?? 0) + movedPaise,
      running: isLast ? null : { ...running, parts, pages, afterSeq, isPartial },
      ...(isLast && { moveToTell: running.run }),
    }),
    ...(isLast && {
      ended: parts.flatMap(({ purpose, to, movedPaise: paise }): MovedPart[] =>
        paise === 0 ? [] : [{ purpose, paise, ...(to !== undefined && { to }) }],
      ),
    }),
  };
}

/** By purpose; without what has no rule. */
function ruledUses(claim: Claim, list: Rules): { purpose: Purpose; paise: number }[] {
  const sums = new Map<Purpose, number>();
  for (const { rule, paise } of secondaryUses(claim, list))
    if (rule !== null) sums.set(rule.purpose, (sums.get(rule.purpose) ?? 0) + paise);
  return [...sums].map(([purpose, paise]) => ({ purpose, paise }));
}

function movedClaim(
  claim: Claim,
  uses: readonly { purpose: Purpose; paise: number }[],
  { run, parts }: MovingOn,
  now: Date,
): Claim {
  const moves = uses.map(({ purpose, paise }): ClaimMove => {
    const to = parts.find((part) => part.purpose === purpose)?.to;
    return { run, at: now.toISOString(), purpose, paise, ...(to !== undefined && { to }) };
  });
  const movedPaise = moves.reduce((sum, { paise }) => sum + paise, claim.pool.movedPaise ?? 0);
  return {
    ...claim,
    lines: claim.lines.map((line) =>
      line.open === 0 ? line : { ...line, open: 0, moved: (line.moved ?? 0) + line.open },
    ),
    pool: { ...claim.pool, openPaise: 0, movedPaise },
    moves: [...(claim.moves ?? []), ...moves],
    openItemIds: [],
  };
}

function withoutClaim(given: GivenSoFar, { lines, pool }: Claim): GivenSoFar {
  const changed = lines.reduce((sum, { itemId, open, unitPricePaise }) => {
    if (open === 0) return sum;
    const book = bookOf(sum, itemId);
    return withBook(sum, itemId, {
      given: book.given - open,
      promisedPaise: book.promisedPaise - open * unitPricePaise,
    });
  }, given);
  return { ...changed, poolPaise: changed.poolPaise - pool.openPaise };
}

/** Takes what belongs to nobody's claim out of its places. @param takenPaise what leaves; below zero: what comes for it */
function withoutRest(given: GivenSoFar, takenPaise: number): GivenSoFar {
  const items = Object.entries(given.items).map(([itemId, book]) => [itemId, { ...book, promisedPaise: 0 }] as const);
  return { ...given, items: Object.fromEntries(items), savingsPaise: restOf(given) - takenPaise };
}

/** The counters of a campaign that gets what was left of another one: money for whatever is missing most. */
export const withMovedIn = (given: GivenSoFar, paise: number): GivenSoFar =>
  flagOverspent({
    ...given,
    movedInPaise: given.movedInPaise + paise,
    fromCampaignsPaise: (given.fromCampaignsPaise ?? 0) + paise,
    savingsPaise: given.savingsPaise + paise,
  });
