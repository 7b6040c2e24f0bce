import { MAX_UNIT_TARGET } from "@daansetu/contract";

/** Rupees a month. The larger price is for goals that would need too many units of the smaller. */
const UNIT_PRICES = [100, 1_000] as const;

/**
 * The default unit of a monthly campaign, because the specification's payload has none. A round sum a month instead of one rupee: donors
 * choose a quantity step by step, and a debit costs more than a rupee.
 */
export function unitForGoal(amountRaise: number): {
  unit: { one: string; many: string; price: number };
  unitTarget: number;
} {
  const unitPrice =
    UNIT_PRICES.find((candidatePrice) => unitsFor(amountRaise, candidatePrice) <= MAX_UNIT_TARGET) ?? UNIT_PRICES[1];
  return {
    unit: { one: "sponsorship", many: "sponsorships", price: unitPrice },
    unitTarget: unitsFor(amountRaise, unitPrice),
  };
}

/** The fewest whole units that reach a goal. */
function unitsFor(goal: number, price: number): number {
  const remainder = goal % price;
  return (goal - remainder) / price + (remainder === 0 ? 0 : 1);
}
