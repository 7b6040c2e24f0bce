import { beforeAll, describe, expect, it } from "vitest";
import { CORRUPTIONS } from "./corruptions.ts";
import { breachesAtTheEnd, INVARIANTS } from "./invariants.ts";
import { DANGEROUS_PLACES, placesOf } from "./places.ts";
import { finishLife, runLife } from "./walk.ts";
import { withCopiedBooks, type World } from "./world.ts";

/** A world in which everything has happened; the same in every run. */
const SEED = 13;
const COMMANDS = 800;

let finishedWorld: World;
beforeAll(() => {
  finishedWorld = runLife(SEED, COMMANDS, () => undefined);
  finishLife(finishedWorld);
});

const breachesOf = (world: World) => breachesAtTheEnd(world).map(({ title }) => title);

/** Other worlds, for what is too rare to happen in each of them. */
const OTHER_SEEDS = [1, 2];

it("A few lives have been wherever items, purchases and deliveries are dangerous", () => {
  const lives = OTHER_SEEDS.map((seed) => runLife(seed, COMMANDS, () => undefined));
  const places = new Set([finishedWorld, ...lives].flatMap((world) => [...placesOf(world)]));
  expect(DANGEROUS_PLACES.filter((place) => !places.has(place))).toEqual([]);
});

describe("The invariants of the books", () => {
  it("hold in a finished world, and are at least 15", () => {
    expect(breachesAtTheEnd(finishedWorld)).toEqual([]);
    expect(INVARIANTS.length).toBeGreaterThanOrEqual(15);
    expect(new Set(INVARIANTS.map(({ title }) => title)).size).toBe(INVARIANTS.length);
  });

  it.each(CORRUPTIONS)("report it if $what", ({ breaks, corrupt }) => {
    const world = withCopiedBooks(finishedWorld);
    corrupt(world);
    expect(breachesOf(world)).toContain(breaks);
  });

  it.each(INVARIANTS)("are each broken by a corruption: $title", ({ title }) => {
    expect(CORRUPTIONS.some(({ breaks }) => breaks === title)).toBe(true);
  });
});
