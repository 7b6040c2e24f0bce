import {
  type Claim,
  type ClaimMove,
  CLAIMS_PER_PAGE,
  type ItemList,
  type MovingHindrance,
  SECONDARY_PURPOSES,
  type SecondaryPurpose,
  splitPaise,
} from "@daansetu/contract";
import { leftPaise, openUnitsPaise, secondaryPurposeDueAt, secondaryUses, surplusRule } from "./after-end.ts";
import { bookOf, flagOverspent, unitsToRelease, withBook } from "./given-so-far.ts";
import type { GivenSoFar, MovingOn } from "./impact.documents.ts";
import { Refused, requireThat } from "./refused.ts";
import { missingUnits } from "./stock.ts";

type Purpose = SecondaryPurpose["purpose"];
type Rules = Pick<ItemList, "surplus">;

/** What the counters do not have. */
export interface EndOfCampaign {
  /** Absent while the campaign runs. */
  endedAt: string | undefined;
  /** Deliveries that are planned or on their way. */
  openDeliveries: number;
  /** Bills that are not approved yet. */
  orderedPaise: number;
  now: Date;
}

/** Everything that has to be over before what is left is moved: then nothing can be bought or handed over with it any more. */
export function movingHindrances(list: ItemList, given: GivenSoFar, end: EndOfCampaign): MovingHindrance[] {
  const { endedAt, openDeliveries, orderedPaise, now } = end;
  const books = Object.values(given.items);
  const isReleasing = list.items.some((item) => unitsToRelease(item, bookOf(given, item.id)) > 0);
  const isRunning = given.running !== null || (given.moveToTell ?? null) !== null || isReleasing;
  const found: [MovingHindrance, boolean][] = [
    ["not-ended", endedAt === undefined],
    ["before-day-90", endedAt !== undefined && now < secondaryPurposeDueAt(endedAt)],
    ["delivery-open", openDeliveries > 0],
    ["in-stock", books.some(({ inStock }) => inStock > 0)],
    ["goods-awaited", books.some((book) => missingUnits(book) > 0)],
    ["bill-open", orderedPaise > 0 || given.billedPaise !== given.paidPaise],
    ["held", given.heldPaise > 0],
    ["overspent", given.needsPerson],
    ["still-running", isRunning || given.confirmed !== given.allocated],
    ["nothing-left", leftPaise(given) <= 0],
  ];
  return found.flatMap(([hindrance, isTrue]) => (isTrue ? [hindrance] : []));
}

/** What is left, by the rules that donors have read. */
export interface LeftOver {
  parts: { purpose: Purpose; paise: number; weightPaise: number }[];
  movedPaise: number;
  gifts: number;
  withoutRule: { paise: number; gifts: number };
  fromFoundationPaise: number;
}

/** Sums what is left over a campaign's claims, which are seen one by one because they may be many. */
export function leftOverCounter(list: Rules) {
  const paise = new Map<Purpose, number>();
  const weights = new Map<Purpose, number>();
  const withoutRule = { paise: 0, gifts: 0 };
  let gifts = 0;
  let openPaise = 0;
  const add = (sums: Map<Purpose, number>, purpose: Purpose, amount: number) =>
    void sums.set(purpose, (sums.get(purpose) ?? 0) + amount);
  return {
    see: (claim: Claim): void => {
      const rule = surplusRule(claim, list);
      if (rule !== null) add(weights, rule.purpose, claim.amountPaise - claim.returnedPaise);
      const uses = secondaryUses(claim, list);
      for (const use of uses)
        if (use.rule === null) withoutRule.paise += use.paise;
        else add(paise, use.rule.purpose, use.paise);
      if (uses.some((use) => use.rule === null)) withoutRule.gifts += 1;
      if (uses.some((use) => use.rule !== null)) gifts += 1;
      openPaise += openUnitsPaise(claim);
    },
    finish: (given: GivenSoFar): LeftOver => {
      const restPaise = restOf(given) - openPaise;
      const all = SECONDARY_PURPOSES.map((purpose) => ({ purpose, weightPaise: weights.get(purpose) ?? 0 }));
      const shares = sharesOf(restPaise, all);
      const parts = all
        .map((part, index) => ({ ...part, paise: (paise.get(part.purpose) ?? 0) + (shares[index] ?? 0) }))
        .filter((part) => part.paise > 0);
      return {
        parts,
        movedPaise: parts.reduce((sum, part) => sum + part.paise, 0),
        gifts,
        withoutRule,
        fromFoundationPaise: Math.max(0, 0 - restPaise),
      };
    },
  };
}

/** What belongs to nobody's claim: savings, and what is promised beyond claims; below zero where goods were lost and not bought again. */
const restOf = ({ savingsPaise, items }: GivenSoFar): number =>
  Object.values(items).reduce((sum, { promisedPaise }) => sum + promisedPaise, savingsPaise);

/** Savings go where the gifts go that they were saved of. */
function sharesOf(restPaise: number, parts: readonly { weightPaise: number }[]): number[] {
  const weights = parts.map(({ weightPaise }) => weightPaise);
  return restPaise <= 0 || weights.every((weight) => weight === 0)
    ? weights.map(() => 0)
    : splitPaise(restPaise, weights);
}

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
