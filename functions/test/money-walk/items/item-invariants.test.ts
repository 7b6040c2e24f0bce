import { beforeAll, describe, expect, it } from "vitest";
import { CORRUPTIONS } from "./walk/corruptions.ts";
import { breachesAtTheEnd, finishLife, INVARIANTS, runLife } from "./walk/walk.ts";
import { withCopiedBooks, type World } from "./walk/world.ts";

/** A world in which everything has happened; the same in every run. */
const SEED = 39;
const COMMANDS = 900;

let finishedWorld: World;
beforeAll(() => {
  finishedWorld = runLife(SEED, COMMANDS);
  finishLife(finishedWorld);
});

describe("The invariants of items, purchases and deliveries", () => {
  it("hold in a finished world", () => {
    expect(breachesAtTheEnd(finishedWorld)).toEqual([]);
    expect(new Set(INVARIANTS.map(({ title }) => title)).size).toBe(INVARIANTS.length);
  });

  it.each(CORRUPTIONS)("report it if $what", ({ breaks, corrupt }) => {
    const world = withCopiedBooks(finishedWorld);
    corrupt(world);
    expect(breachesAtTheEnd(world).map(({ title }) => title)).toContain(breaks);
  });

  it.each(INVARIANTS)("are each broken by a corruption: $title", ({ title }) => {
    expect(CORRUPTIONS.some(({ breaks }) => breaks === title)).toBe(true);
  });
});
