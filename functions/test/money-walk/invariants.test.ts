import { beforeAll, describe, expect, it } from "vitest";
import { CORRUPTIONS } from "./corruptions.ts";
import { type Corruption, NothingToDamage } from "./corruptions/corruption.ts";
import { breachesAtTheEnd, INVARIANTS } from "./invariants.ts";
import { DANGEROUS_PLACES, placesOf } from "./places.ts";
import { finishLife, type Life, runLife } from "./walk.ts";
import { withCopiedBooks, type World } from "./world.ts";

/** Each dangerous place is in at least one of these lives. Seeds are fixed, so every run has the same lives. */
const LIVES: readonly Life[] = [
  { seed: 13, commands: 800, emphasis: "money" },
  ...[11, 45].map((seed) => ({ seed, commands: 1_200, emphasis: "items" }) as const),
];

let finishedWorlds: World[];
const places = new Set<string>();
beforeAll(() => {
  finishedWorlds = LIVES.map((life) => {
    const world = runLife(life);
    for (const place of placesOf(world)) places.add(place);
    finishLife(world);
    for (const place of placesOf(world)) places.add(place);
    return world;
  });
});

/** Titles of what a corruption breaks; `undefined` in a world that has nothing to damage. */
function breachesOf(finishedWorld: World, { corrupt }: Corruption): string[] | undefined {
  const world = withCopiedBooks(finishedWorld);
  try {
    corrupt(world);
  } catch (error) {
    if (error instanceof NothingToDamage) return undefined;
    throw error;
  }
  return breachesAtTheEnd(world).map(({ title }) => title);
}

describe("The invariants of the books", () => {
  it("hold in finished worlds, and are at least 15", () => {
    expect(finishedWorlds.flatMap(breachesAtTheEnd)).toEqual([]);
    expect(INVARIANTS.length).toBeGreaterThanOrEqual(15);
    expect(new Set(INVARIANTS.map(({ title }) => title)).size).toBe(INVARIANTS.length);
  });

  it("are checked in worlds that have been wherever items, purchases and deliveries are dangerous", () => {
    expect(DANGEROUS_PLACES.filter((place) => !places.has(place))).toEqual([]);
  });

  it.each(CORRUPTIONS)("report it if $what", (corruption) => {
    // One world is enough: in another one the corruption may have nothing to damage, or damage something that a second row still says rightly.
    const isReported = finishedWorlds.some((world) => breachesOf(world, corruption)?.includes(corruption.breaks));
    expect(isReported).toBe(true);
  });

  it.each(INVARIANTS)("are each broken by a corruption: $title", ({ title }) => {
    expect(CORRUPTIONS.some(({ breaks }) => breaks === title)).toBe(true);
  });
});
