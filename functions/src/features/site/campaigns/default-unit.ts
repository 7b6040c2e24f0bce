import { MAX_UNIT_TARGET } from "@daansetu/contract";

/** Prices of a unit in rupees a month. The larger one is for goals that would need too many units of the smaller one. */
const UNIT_PRICES = [100, 1_000] as const;

/**
 * The default unit of a monthly campaign, because the specification's payload has none. It is a round amount instead of one rupee, because
 * donors choose the number of units step by step, and each debit costs more than a rupee.
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

/** The smallest whole number of units that reaches a goal. */
function unitsFor(goal: number, price: number): number {
  const remainder = goal % price;
  return (goal - remainder) / price + (remainder === 0 ? 0 : 1);
}
