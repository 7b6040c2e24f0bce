import { GOAL_LIMITS_RUPEES, UNIT_PRICE_LIMITS_RUPEES, MAX_UNIT_TARGET } from "@daansetu/contract";
import { expect, it } from "vitest";
import { unitForGoal } from "./default-unit.ts";

it.each([
  [1_000, 100, 10],
  [1_20_000, 100, 1_200],
  [1_20_050, 100, 1_201],
  [1_00_00_000, 100, 1_00_000],
  [1_00_00_001, 1_000, 10_001],
  [10_00_00_000, 1_000, 1_00_000],
])("a goal of ₹%i a month is split into sponsorships of ₹%i, %i of them", (goal, unitPrice, unitCount) => {
  const { unit, unitTarget } = unitForGoal(goal);
  expect([unit, unitTarget]).toEqual([{ one: "sponsorship", many: "sponsorships", price: unitPrice }, unitCount]);
});

it("reaches every possible goal with the fewest sponsorships", () => {
  for (let goal: number = GOAL_LIMITS_RUPEES.min; goal <= GOAL_LIMITS_RUPEES.max; goal = goal * 3 + 7) {
    const { unit, unitTarget } = unitForGoal(goal);
    expect(unitTarget * unit.price).toBeGreaterThanOrEqual(goal);
    expect((unitTarget - 1) * unit.price).toBeLessThan(goal);
    expect(unitTarget).toBeLessThanOrEqual(MAX_UNIT_TARGET);
    expect(unit.price).toBeLessThanOrEqual(UNIT_PRICE_LIMITS_RUPEES.max);
  }
});
