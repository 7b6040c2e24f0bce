import { expect, it } from "vitest";
import { nothingGiven } from "./given-so-far.ts";
import { firstDueAt, problemsAfter } from "./items-problems.ts";

const NOW = new Date("2026-11-20T06:30:00.000Z");
const LOT = {
  what: "lot-to-decide",
  itemId: "kit",
  itemName: "School kit",
  missing: 13,
  since: "2026-11-01T06:30:00.000Z",
  dueAt: "2026-11-15T06:30:00.000Z",
} as const;

it("What is missing in a campaign is a problem from the commit that caused it to the one that mends it, and is due as long as it lasts", () => {
  const given = { ...nothingGiven("school"), receivedPaise: 1_000_00, paidPaise: 1_000_00 };
  expect(problemsAfter([LOT], given, NOW)).toEqual([LOT]);
  const overspent = problemsAfter([LOT], { ...given, returnedPaise: 200_00 }, NOW);
  expect(overspent).toEqual([
    { what: "overspent", missingPaise: 200_00, since: NOW.toISOString(), dueAt: "2026-11-23T06:30:00.000Z" },
    LOT,
  ]);
  const later = new Date("2026-11-22T06:30:00.000Z");
  expect(problemsAfter(overspent, { ...given, returnedPaise: 300_00 }, later)[0]).toEqual({
    ...overspent[0],
    missingPaise: 300_00,
  });
  expect(problemsAfter(overspent, { ...given, returnedPaise: 300_00, movedInPaise: 300_00 }, later)).toEqual([LOT]);
});

it("A campaign is due when its most urgent problem is, and never without one", () => {
  const overspent = {
    what: "overspent",
    missingPaise: 1,
    since: LOT.since,
    dueAt: "2026-11-04T06:30:00.000Z",
  } as const;
  expect(firstDueAt([LOT, overspent])).toBe(overspent.dueAt);
  expect(firstDueAt([])).toBeNull();
});
