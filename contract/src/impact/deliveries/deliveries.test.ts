import { expect, it } from "vitest";
import { rowUnits } from "./allocations.ts";
import { showsNames } from "./deliveries.ts";

it("A row has the units from its first to its last ordinal", () => {
  expect([rowUnits({ from: 7, to: 7 }), rowUnits({ from: 1_201, to: 1_250 })]).toEqual([1, 50]);
});

it("A delivery to few people shows no names", () => {
  expect([showsNames({ people: 4 }), showsNames({ people: 5 })]).toEqual([false, true]);
});
