import {
  dateMonthsLater,
  type ChosenItem,
  type DonationLine,
  type DonationLines,
  type Item,
  type ItemList,
  linePaise,
  PRICE_COVERED_MONTHS,
  sumOfDonationLines,
  unitsFor,
} from "@daansetu/contract";
import { Refused, requireThat } from "./refused.ts";

/** What a donor asks to give: things, or an amount, or things and more than they cost. */
export interface AskedDonation {
  amountPaise: number;
  chosen: readonly ChosenItem[];
}

export function itemOf({ items }: Pick<ItemList, "items">, itemId: string): Item {
  const item = items.find(({ id }) => id === itemId);
  if (item === undefined) throw new Refused("no-such-item", itemId);
  return item;
}

/**
 * A donation's lines at the prices of this moment, and the rest for the pool. What is still wanted is not asked here: nobody waits for counting,
 * and what is too much goes to the pool at admission.
 * @throws Refused
 */
export function linesOfDonation(list: ItemList, { amountPaise, chosen }: AskedDonation): DonationLines {
  requireThat(new Set(chosen.map(({ itemId }) => itemId)).size === chosen.length, "item-twice");
  const lines = chosen.map(({ itemId, units }): DonationLine => {
    const { state, pricePaise } = itemOf(list, itemId);
    requireThat(state === "open", "item-not-open", itemId);
    return { itemId, units, unitPricePaise: pricePaise };
  });
  return withPool(list, lines, amountPaise);
}

/** @throws Refused if the lines cost more than was given */
function withPool({ surplus, shortfall }: ItemList, lines: DonationLine[], amountPaise: number): DonationLines {
  const poolPaise = amountPaise - sumOfDonationLines({ lines, poolPaise: 0 });
  requireThat(poolPaise >= 0, "less-than-chosen");
  return { lines, poolPaise, surplus, shortfall };
}

/**
 * The line of a monthly debit: units of the plan's item. After a rise of the price the units stay for two months, and the pool pays the difference;
 * then the debit gives what it can pay for, and the rest is pool money.
 * @throws Refused
 */
export function linesOfDebit(
  list: ItemList,
  { itemId, quantity, amountPaise }: { itemId: string; quantity: number; amountPaise: number },
  now: Date,
): DonationLines {
  const { state, pricePaise, formerPrice } = itemOf(list, itemId);
  if (state !== "open") return withPool(list, [], amountPaise);
  const isCovered =
    formerPrice !== undefined &&
    formerPrice.pricePaise * quantity <= amountPaise &&
    now < dateMonthsLater(new Date(formerPrice.until), PRICE_COVERED_MONTHS);
  const unitPricePaise = isCovered ? formerPrice.pricePaise : pricePaise;
  const units = Math.min(quantity, unitsFor(amountPaise, unitPricePaise));
  return withPool(list, units === 0 ? [] : [{ itemId, units, unitPricePaise }], amountPaise);
}

/** What is left of lines and pool after a return before admission: the pool part goes first, then whole units, of the last line first. */
export function whatIsLeft(
  { lines, poolPaise }: Pick<DonationLines, "lines" | "poolPaise">,
  returnedPaise: number,
): Pick<DonationLines, "lines" | "poolPaise"> {
  let leftPaise = sumOfDonationLines({ lines, poolPaise }) - returnedPaise;
  const kept = lines.flatMap((line): DonationLine[] => {
    const units = Math.min(line.units, unitsFor(leftPaise, line.unitPricePaise));
    leftPaise -= linePaise({ ...line, units });
    return units === 0 ? [] : [{ ...line, units }];
  });
  return { lines: kept, poolPaise: leftPaise };
}
