import { describe, expect, test } from "vitest";
import { type Shard, shardIn } from "./shard.ts";
import { type ParallelSteps, restSteps, type Step } from "./steps.ts";

const titlesOf = (steps: readonly (Step | ParallelSteps)[]): string[] =>
  steps.flatMap((step) => ("rows" in step ? step.rows.flatMap(titlesOf) : [step.title]));
const partsOf = (count: number): Shard[] => Array.from({ length: count }, (_, index) => ({ index: index + 1, count }));
/** Made on each machine, as every part needs them. */
const PREPARATION = titlesOf(restSteps()).slice(0, 3);

describe("The parts of the rest", () => {
  test("have each step of the whole: files are divided, and what cannot be divided is run by one of them", () => {
    const whole = titlesOf(restSteps()).filter((title) => !PREPARATION.includes(title));
    for (const count of [1, 2, 3, 4, 7]) {
      const titles = partsOf(count).flatMap((shard) => titlesOf(restSteps(shard)));
      const withoutPreparation = titles.filter((title) => !PREPARATION.includes(title));
      const divided = partsOf(count).map(({ index }) => `, part ${index} of ${count}`);
      for (const title of whole) {
        const found = withoutPreparation.filter((name) => name.startsWith(title)).toSorted();
        expect([[title], divided.map((part) => title + part)], `${title} in ${count} parts`).toContainEqual(found);
      }
      expect(withoutPreparation.length).toBe(whole.length - 2 + 2 * count);
    }
  });

  test("are prepared alike", () => {
    for (const shard of partsOf(4)) expect(titlesOf(restSteps(shard)).slice(0, 3)).toEqual(PREPARATION);
  });

  test("are asked for as in Vitest, and one that does not exist is refused", () => {
    expect(shardIn([])).toBeUndefined();
    expect(shardIn(["--shard=2/4"])).toEqual({ index: 2, count: 4 });
    for (const args of [["--shard=5/4"], ["--shard=0/4"], ["--shard=1"], ["--shard=1/4", "more"], ["e2e/panel"]])
      expect(() => shardIn(args)).toThrow("names no part");
  });
});
