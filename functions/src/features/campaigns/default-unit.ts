import { UNIT_TARGET_MAX } from "@daansetu/contract";

/** A sum that many give in a month; the larger one where the goal would be too many of the smaller. */
const PRICES = [100, 1_000] as const;

/**
 * The unit of a monthly campaign that names none, as the specification's payload does. One rupee would be a true count too, but nobody
 * steps to a hundred one by one, and a debit costs more than it: a sponsorship is a round sum a month, and together they reach the goal.
 */
export function unitForGoal(amountRaise: number): {
  unit: { one: string; many: string; price: number };
  unitTarget: number;
} {
  const price = PRICES.find((each) => unitsFor(amountRaise, each) <= UNIT_TARGET_MAX) ?? PRICES[1];
  return {
    unit: { one: "sponsorship", many: "sponsorships", price },
    unitTarget: unitsFor(amountRaise, price),
  };
}

/** The fewest whole units that reach a goal. */
function unitsFor(goal: number, price: number): number {
  const rest = goal % price;
  return (goal - rest) / price + (rest === 0 ? 0 : 1);
}
