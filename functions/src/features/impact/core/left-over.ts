import {
  type Claim,
  type ItemList,
  type MovingHindrance,
  SECONDARY_PURPOSES,
  type SecondaryPurpose,
  splitPaise,
} from "@daansetu/contract";
import { leftPaise, openUnitsPaise, secondaryPurposeDueAt, secondaryUses, surplusRule } from "./after-end.ts";
import { bookOf, unitsToRelease } from "./given-so-far.ts";
import type { GivenSoFar } from "./impact.documents.ts";
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
export const restOf = ({ savingsPaise, items }: GivenSoFar): number =>
  Object.values(items).reduce((sum, { promisedPaise }) => sum + promisedPaise, savingsPaise);

/** Savings go where the gifts go that they were saved of. */
export function sharesOf(restPaise: number, parts: readonly { weightPaise: number }[]): number[] {
  const weights = parts.map(({ weightPaise }) => weightPaise);
  return restPaise <= 0 || weights.every((weight) => weight === 0)
    ? weights.map(() => 0)
    : splitPaise(restPaise, weights);
}
