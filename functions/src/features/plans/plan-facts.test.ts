import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPlan } from "../../../test/support/samples.ts";
import { derivePlan, isUnsure, mergeFact, planStatusOf } from "./plan-facts.ts";
import type { PlanDocument, PlanFact } from "./plan.document.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const sample = aPlan().latest!;
const STATUSES = [
  "created",
  "authenticated",
  "active",
  "pending",
  "halted",
  "paused",
  "cancelled",
  "completed",
] as const;

/** An event, in whole seconds. Of one second there is one truth, unless it is told of twice. */
const anEvent = fc
  .record({ second: fc.integer({ min: 0, max: 40 }), status: fc.constantFrom(...STATUSES), paidCount: fc.nat(12) })
  .map(({ second, ...about }): PlanFact => ({
    ...sample,
    ...about,
    isAnswer: false,
    at: new Date(NOW.getTime() + second * 1000).toISOString(),
  }));
const merged = (facts: readonly PlanFact[]) => facts.reduce<PlanFact | undefined>(mergeFact, undefined);

describe("T17: what is told of a subscription", () => {
  it("ends in one state, in whatever order and however often it comes", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anEvent, { minLength: 1, maxLength: 8, selector: ({ at }) => at }),
        fc.infiniteStream(fc.nat()),
        (facts, chance) => {
          const twice = [...facts, ...facts];
          const keys = new Map(twice.map((_, at) => [at, chance.next().value]));
          const shuffled = twice
            .map((fact, at) => ({ fact, at }))
            .toSorted((a, b) => keys.get(a.at)! - keys.get(b.at)!);
          const end = merged(shuffled.map(({ fact }) => fact));
          const inOrder = merged(facts.toSorted((a, b) => a.at.localeCompare(b.at)));
          expect([end?.status === inOrder?.status, end?.paidCount]).toEqual([true, inOrder?.paidCount]);
        },
      ),
    );
  });

  it("is over once it is over, whatever is told later: cancelled before charged, charged before activated", () => {
    const cancelled: PlanFact = { ...sample, status: "cancelled", at: "2026-11-21T06:00:00.000Z" };
    const later: PlanFact = { ...sample, status: "active", paidCount: 2, at: "2026-11-21T07:00:00.000Z" };
    expect(merged([cancelled, later])?.status).toBe("cancelled");
    expect(merged([later, cancelled])?.status).toBe("cancelled");
  });

  it("of the same second counts the one with more debits, and is asked about again where the two differ", () => {
    const told = { ...sample, isAnswer: false };
    const created: PlanFact = { ...told, status: "authenticated", paidCount: 0 };
    const charged: PlanFact = { ...told, status: "active", paidCount: 1 };
    for (const order of [
      [created, charged],
      [charged, created],
    ])
      expect(merged(order)).toBe(charged);
    expect(isUnsure(created, charged)).toBe(true);
    expect(isUnsure(charged, { ...charged })).toBe(false);
  });

  it("gives way to what the gateway answers at that moment", () => {
    const event: PlanFact = { ...sample, isAnswer: false, status: "active" };
    const answer: PlanFact = { ...sample, isAnswer: true, status: "paused" };
    expect(merged([event, answer])).toBe(answer);
    expect(merged([answer, event])).toBe(answer);
  });
});

describe("a plan's status", () => {
  const plan = (about: Partial<PlanDocument>) => ({ ...aPlan(), ...about });
  const latest = (about: Partial<PlanFact>) => ({ latest: { ...sample, ...about } });

  it.each([
    ["active", "active", 10],
    ["authenticated", "starting", 10],
    ["pending", "past-due", 10],
    ["halted", "halted", 0],
    ["paused", "paused", 0],
    ["cancelled", "cancelled", 0],
    ["completed", "completed", 0],
  ] as const)("%s at the gateway is %s here and sponsors %i units", (status, expected, units) => {
    expect(derivePlan(plan(latest({ status })), NOW)).toMatchObject({ status: expected, sponsoredUnits: units });
  });

  it("is `ending`, and sponsors nothing more, once the donor wants the month to be the last", () => {
    expect(derivePlan(plan({ stopsAtMonthEnd: true }), NOW)).toMatchObject({
      status: "ending",
      sponsoredUnits: 0,
      nextDebitAt: null,
    });
  });

  it("is `waiting` for a day, and expires then without any message", () => {
    const { latest: _, ...none } = plan({ createdAt: NOW.toISOString() });
    expect(planStatusOf(none, NOW)).toBe("waiting");
    expect(planStatusOf(none, new Date(NOW.getTime() + 25 * 3_600_000))).toBe("expired");
  });

  it("asks the gateway again while anything can change, and never when it is over", () => {
    const createdAt = NOW.toISOString();
    for (const status of ["active", "pending", "halted", "paused", "authenticated", "created"] as const)
      expect(derivePlan({ ...plan(latest({ status })), createdAt }, NOW).checkAfter).not.toBeNull();
    for (const status of ["cancelled", "completed", "expired"] as const)
      expect(derivePlan(plan(latest({ status })), NOW).checkAfter).toBeNull();
  });
});
