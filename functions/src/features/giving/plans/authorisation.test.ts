import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPlan } from "../../../../test/support/samples.ts";
import { authorisationOf, mandateToKeep, mergeAuthorisations } from "./authorisation.ts";
import type { Authorisation, PlanFact } from "./plan.document.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const secondsBefore = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString();
const exactly = (seconds: number): Authorisation => ({ at: secondsBefore(seconds), isExact: true });
const foundBefore = (seconds: number): Authorisation => ({ at: secondsBefore(seconds), isExact: false });
const mandate = (id: string, authorisation: Authorisation, duplicateOf?: string) => ({
  id,
  plan: aPlan({ authorisation, ...(duplicateOf !== undefined && { duplicateOf }) }),
});

describe("the time of an authorisation", () => {
  it("is the earliest that was reported, in whatever order the messages arrive", () => {
    const reportedTime = fc.record({ seconds: fc.nat(20), isExact: fc.boolean() });
    fc.assert(
      fc.property(fc.array(reportedTime, { minLength: 1, maxLength: 6 }), (reportedTimes) => {
        const authorisations = reportedTimes.map(({ seconds, isExact }) => ({ at: secondsBefore(seconds), isExact }));
        const mergeOneByOne = (list: Authorisation[]) =>
          list.reduce<Authorisation | undefined>((merged, next) => mergeAuthorisations([merged, next]), undefined);
        expect(mergeOneByOne(authorisations.toReversed())).toEqual(mergeOneByOne(authorisations));
        expect(mergeOneByOne(authorisations)?.at).toBe(
          authorisations.map(({ at }) => at).reduce((least, at) => (at < least ? at : least)),
        );
      }),
    );
  });

  it.each([
    ["created", false],
    ["authenticated", true],
    ["active", true],
    ["paused", true],
    // It may have been cancelled before anybody authorised it.
    ["cancelled", false],
    ["expired", false],
  ] as const)("is known from the state %s: %s", (status, isKnown) => {
    const fact: PlanFact = { ...aPlan().latest!, status, isAnswer: false, at: secondsBefore(3) };
    expect(authorisationOf(fact)).toEqual(isKnown ? exactly(3) : undefined);
    expect(authorisationOf({ ...fact, isAnswer: true })).toEqual(isKnown ? foundBefore(3) : undefined);
  });
});

describe("of two mandates that replaced the same plan", () => {
  it("the one that was authorised first is kept", () => {
    const [first, second] = [mandate("z", exactly(20)), mandate("a", exactly(10))];
    expect([mandateToKeep(first, second, NOW), mandateToKeep(second, first, NOW)]).toEqual(["A", "B"]);
  });

  it("both views keep the same one if they were authorised in the same second", () => {
    const [mandateA, mandateB] = [mandate("a", exactly(10)), mandate("b", exactly(10))];
    expect([mandateToKeep(mandateA, mandateB, NOW), mandateToKeep(mandateB, mandateA, NOW)]).toEqual(["A", "B"]);
  });

  it("none is chosen for an hour while the time of one authorisation may still be reported", () => {
    const [reported, found] = [mandate("a", exactly(5000)), mandate("b", foundBefore(3599))];
    expect([mandateToKeep(reported, found, NOW), mandateToKeep(found, reported, NOW)]).toEqual([undefined, undefined]);
    expect(mandateToKeep(reported, mandate("b", foundBefore(3600)), NOW)).toBe("A");
  });

  it("the one whose cancellation was begun stays the one to cancel, whatever is reported later", () => {
    const [marked, other] = [mandate("a", exactly(20), "b"), mandate("b", foundBefore(10))];
    expect([mandateToKeep(marked, other, NOW), mandateToKeep(other, marked, NOW)]).toEqual(["B", "A"]);
  });
});
