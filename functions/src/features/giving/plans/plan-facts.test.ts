import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPlan } from "../../../../test/support/samples.ts";
import type { GatewaySubscription } from "../../../gateway/monthly-gateway.ts";
import {
  AUTHORISE_WITHIN_MS,
  derivePlan,
  areContradictory,
  mergeFact,
  mergeFactsWithMethod,
  planFact,
  planStatusOf,
} from "./plan-facts.ts";
import type { PlanDocument, PlanFact } from "./plan.document.ts";

const NOW = new Date("2026-11-21T06:30:00.000Z");
const sampleFact = aPlan().latest!;
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

/** An event, in whole seconds. Two events of the same second are equal. */
const anEvent = fc
  .record({ second: fc.integer({ min: 0, max: 40 }), status: fc.constantFrom(...STATUSES), paidCount: fc.nat(12) })
  .map(({ second, ...overrides }): PlanFact => ({
    ...sampleFact,
    ...overrides,
    isAnswer: false,
    at: new Date(NOW.getTime() + second * 1000).toISOString(),
  }));
const mergeAll = (facts: readonly PlanFact[]) => facts.reduce<PlanFact | undefined>(mergeFact, undefined);

describe("T17: facts about a subscription", () => {
  it("merge to the same state in any order and however often repeated", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anEvent, { minLength: 1, maxLength: 8, selector: ({ at }) => at }),
        fc.infiniteStream(fc.nat()),
        (facts, randomNumbers) => {
          const repeatedFacts = [...facts, ...facts];
          const sortKeys = new Map(repeatedFacts.map((_, index) => [index, randomNumbers.next().value]));
          const shuffledFacts = repeatedFacts
            .map((fact, index) => ({ fact, at: index }))
            .toSorted((entryA, entryB) => sortKeys.get(entryA.at)! - sortKeys.get(entryB.at)!);
          const mergedFact = mergeAll(shuffledFacts.map(({ fact }) => fact));
          const factMergedInOrder = mergeAll(facts.toSorted((factA, factB) => factA.at.localeCompare(factB.at)));
          expect([mergedFact?.status === factMergedInOrder?.status, mergedFact?.paidCount]).toEqual([
            true,
            factMergedInOrder?.paidCount,
          ]);
        },
      ),
    );
  });

  it("keep a final status, whatever arrives later: cancelled before charged, charged before activated", () => {
    const cancelledFact: PlanFact = { ...sampleFact, status: "cancelled", at: "2026-11-21T06:00:00.000Z" };
    const laterFact: PlanFact = { ...sampleFact, status: "active", paidCount: 2, at: "2026-11-21T07:00:00.000Z" };
    expect(mergeAll([cancelledFact, laterFact])?.status).toBe("cancelled");
    expect(mergeAll([laterFact, cancelledFact])?.status).toBe("cancelled");
  });

  it("of the same second resolve to the one with more debits, and need a check if they differ", () => {
    const observedFact = { ...sampleFact, isAnswer: false };
    const createdFact: PlanFact = { ...observedFact, status: "authenticated", paidCount: 0 };
    const chargedFact: PlanFact = { ...observedFact, status: "active", paidCount: 1 };
    for (const factOrder of [
      [createdFact, chargedFact],
      [chargedFact, createdFact],
    ])
      expect(mergeAll(factOrder)).toBe(chargedFact);
    expect(areContradictory(createdFact, chargedFact)).toBe(true);
    expect(areContradictory(chargedFact, { ...chargedFact })).toBe(false);
  });

  it("of the same second and number of debits resolve to the later stage", () => {
    const stages = ["created", "authenticated", "paused", "pending", "halted", "active"] as const;
    const observedFacts = stages.map((status): PlanFact => ({ ...sampleFact, isAnswer: false, paidCount: 1, status }));
    for (const [index, fact] of observedFacts.entries())
      for (const laterStageFact of observedFacts.slice(index + 1)) {
        expect(mergeAll([fact, laterStageFact])).toBe(laterStageFact);
        expect(mergeAll([laterStageFact, fact])).toBe(laterStageFact);
      }
  });

  it("keep the first of two equal facts of the same second", () => {
    const firstFact: PlanFact = { ...sampleFact, isAnswer: false };
    expect(mergeAll([firstFact, { ...firstFact }])).toBe(firstFact);
  });

  it.each(["cancelled", "completed", "expired"] as const)("stay final once it is %s", (status) => {
    const finalFact: PlanFact = { ...sampleFact, status, at: "2026-11-21T06:00:00.000Z" };
    const laterFact: PlanFact = { ...sampleFact, status: "active", at: "2026-11-21T07:00:00.000Z" };
    expect(mergeAll([finalFact, laterFact])).toBe(finalFact);
    expect(mergeAll([laterFact, finalFact])).toBe(finalFact);
  });

  it("yield to the gateway's reply of the same time", () => {
    const event: PlanFact = { ...sampleFact, isAnswer: false, status: "active" };
    const answerFact: PlanFact = { ...sampleFact, isAnswer: true, status: "paused" };
    expect(mergeAll([event, answerFact])).toBe(answerFact);
    expect(mergeAll([answerFact, event])).toBe(answerFact);
    const newerFact: PlanFact = { ...sampleFact, isAnswer: true, status: "authenticated" };
    expect(mergeAll([answerFact, newerFact])).toBe(newerFact);
  });

  it("resolve to the later one of a reply and an event of different times", () => {
    const answerFact: PlanFact = { ...sampleFact, isAnswer: true, at: "2026-11-21T06:00:00.000Z" };
    const event: PlanFact = { ...sampleFact, isAnswer: false, status: "paused", at: "2026-11-21T06:00:01.000Z" };
    expect(mergeAll([answerFact, event])).toBe(event);
    expect(mergeAll([event, answerFact])).toBe(event);
  });
});

describe("the method of a mandate", () => {
  const factAt = (second: number, method: string | undefined, status: PlanFact["status"] = "active"): PlanFact => {
    const { method: _, ...factWithoutMethod } = sampleFact;
    const at = new Date(NOW.getTime() + second * 1000).toISOString();
    return { ...factWithoutMethod, status, isAnswer: false, at, ...(method !== undefined && { method, methodAt: at }) };
  };
  const mergeAllWithMethods = (facts: readonly PlanFact[]) =>
    facts.reduce<PlanFact | undefined>(mergeFactsWithMethod, undefined);

  it("stays as it was where a later event does not name it, as Razorpay documents its events", () => {
    const chargedFact = factAt(2, undefined);
    expect(mergeAllWithMethods([factAt(1, "upi"), chargedFact])).toMatchObject({ method: "upi", at: chargedFact.at });
  });

  it("is taken from an older message that arrives later, if no newer one named any", () => {
    expect(mergeAllWithMethods([factAt(2, undefined), factAt(1, "card")])?.method).toBe("card");
  });

  it("is the latest that was named, in whatever order the messages arrive, also after the end", () => {
    const statuses = ["authenticated", "active", "paused", "cancelled"] as const;
    const fact = fc
      .record({
        second: fc.integer({ min: 0, max: 40 }),
        method: fc.constantFrom("upi", "card", "emandate", undefined),
        status: fc.constantFrom(...statuses),
      })
      .map(({ second, method, status }) => factAt(second, method, status));
    fc.assert(
      fc.property(
        fc
          .uniqueArray(fact, { minLength: 1, maxLength: 7, selector: ({ at }) => at })
          .chain((facts) =>
            fc.tuple(
              fc.constant(facts),
              fc.shuffledSubarray(facts, { minLength: facts.length, maxLength: facts.length }),
            ),
          ),
        ([facts, shuffledFacts]) => {
          const latestMethod = facts
            .filter(({ method }) => method !== undefined)
            .toSorted((factA, factB) => factA.at.localeCompare(factB.at))
            .at(-1)?.method;
          expect(mergeAllWithMethods([...shuffledFacts, ...facts])?.method).toBe(latestMethod);
        },
      ),
    );
  });
});

describe("facts contradict each other", () => {
  const activeFact: PlanFact = { ...sampleFact, isAnswer: false, at: "2026-11-21T06:00:00.000Z" };
  const pausedFact = (overrides: Partial<PlanFact>): PlanFact => ({ ...activeFact, status: "paused", ...overrides });

  it.each([
    ["0 ms later", { at: "2026-11-21T06:00:00.000Z" }, true],
    ["1999 ms later", { at: "2026-11-21T06:00:01.999Z" }, true],
    ["1999 ms earlier", { at: "2026-11-21T05:59:58.001Z" }, true],
    ["2 s later", { at: "2026-11-21T06:00:02.000Z" }, false],
    ["2 s earlier", { at: "2026-11-21T05:59:58.000Z" }, false],
    ["0 ms later by an answer", { isAnswer: true }, true],
    ["with the same status and another count", { status: "active", paidCount: 2 }, true],
    ["with another status and the same count", { status: "pending" }, true],
    ["with nothing else", { status: "active" }, false],
  ] as const)("if another state is reported %s: %s", (_, overrides, expectedContradiction) => {
    expect(areContradictory(activeFact, pausedFact(overrides))).toBe(expectedContradiction);
  });

  it("but not without an earlier fact, nor if both are the gateway's replies", () => {
    expect(areContradictory(undefined, activeFact)).toBe(false);
    expect(areContradictory({ ...activeFact, isAnswer: true }, pausedFact({ isAnswer: true }))).toBe(false);
    expect(areContradictory({ ...activeFact, isAnswer: true }, pausedFact({ isAnswer: false }))).toBe(true);
  });
});

describe("a fact", () => {
  const subscription: GatewaySubscription = {
    id: "sub_SAMPLE00000001",
    planId: "plan_SAMPLE00000001",
    ownId: "p".repeat(24),
    status: "paused",
    quantity: 7,
    paidCount: 3,
    chargeAt: undefined,
    currentStart: undefined,
    currentEnd: undefined,
    endAt: undefined,
    endedAt: undefined,
    authAttempts: 2,
    method: undefined,
    pausedBy: undefined,
    changesAtCycleEnd: true,
  };

  it("has the gateway's values, and leaves out absent ones", () => {
    expect(planFact(subscription, NOW, true)).toStrictEqual({
      status: "paused",
      quantity: 7,
      paidCount: 3,
      authAttempts: 2,
      at: "2026-11-21T06:30:00.000Z",
      isAnswer: true,
    });
  });

  it("keeps each time in its own field", () => {
    const novemberDay = (dayOfMonth: number) => new Date(Date.UTC(2026, 10, dayOfMonth));
    const fullSubscription: GatewaySubscription = {
      ...subscription,
      ...{
        chargeAt: novemberDay(1),
        currentStart: novemberDay(2),
        currentEnd: novemberDay(3),
        endAt: novemberDay(4),
        endedAt: novemberDay(5),
      },
      ...{ method: "card", pausedBy: "customer" },
    };
    expect(planFact(fullSubscription, NOW, false)).toStrictEqual({
      status: "paused",
      quantity: 7,
      paidCount: 3,
      chargeAt: "2026-11-01T00:00:00.000Z",
      currentStart: "2026-11-02T00:00:00.000Z",
      currentEnd: "2026-11-03T00:00:00.000Z",
      endAt: "2026-11-04T00:00:00.000Z",
      endedAt: "2026-11-05T00:00:00.000Z",
      authAttempts: 2,
      method: "card",
      methodAt: "2026-11-21T06:30:00.000Z",
      pausedBy: "customer",
      at: "2026-11-21T06:30:00.000Z",
      isAnswer: false,
    });
  });
});

describe("a plan's status", () => {
  const planWith = (overrides: Partial<PlanDocument>) => ({ ...aPlan(), ...overrides });
  const latestWith = (overrides: Partial<PlanFact>) => ({ latest: { ...sampleFact, ...overrides } });

  it.each([
    ["active", "active", 10],
    ["authenticated", "starting", 10],
    ["pending", "past-due", 10],
    ["halted", "halted", 0],
    ["paused", "paused", 0],
    ["cancelled", "cancelled", 0],
    ["completed", "completed", 0],
  ] as const)("%s at the gateway is %s here and sponsors %i units", (status, expectedStatus, units) => {
    expect(derivePlan(planWith(latestWith({ status })), NOW)).toMatchObject({
      status: expectedStatus,
      sponsoredUnits: units,
    });
  });

  it("is `ending`, and sponsors nothing more, once the donor has chosen to stop at the month's end", () => {
    expect(derivePlan(planWith({ stopsAtMonthEnd: true }), NOW)).toMatchObject({
      status: "ending",
      sponsoredUnits: 0,
      nextDebitAt: null,
    });
  });

  it("is `waiting` for a day, and expires then without any message", () => {
    const { latest: _, ...planWithoutFact } = planWith({ createdAt: NOW.toISOString() });
    expect(planStatusOf(planWithoutFact, NOW)).toBe("waiting");
    expect(planStatusOf(planWithoutFact, new Date(NOW.getTime() + 25 * 3_600_000))).toBe("expired");
  });

  it("is `waiting` until the end of that day, whether or not the gateway has the subscription", () => {
    const createdAt = NOW.toISOString();
    for (const unauthorisedPlan of [
      { ...planWith({ createdAt }), latest: undefined as never },
      planWith({ createdAt, ...latestWith({ status: "created" }) }),
    ]) {
      expect(planStatusOf(unauthorisedPlan, new Date(NOW.getTime() + AUTHORISE_WITHIN_MS))).toBe("waiting");
      expect(planStatusOf(unauthorisedPlan, new Date(NOW.getTime() + AUTHORISE_WITHIN_MS + 1))).toBe("expired");
    }
  });
});

describe("the computed fields of a plan", () => {
  const deriveWith = (overrides: Partial<PlanDocument>) => derivePlan({ ...aPlan(), ...overrides }, NOW);

  it("sponsor nothing and announce no debit with a foreign card, and are due until the gateway has cancelled the plan", () => {
    const foreignCardAt = NOW.toISOString();
    expect(deriveWith({ foreignCardAt })).toMatchObject({
      status: "active",
      sponsoredUnits: 0,
      nextDebitAt: null,
      checkAfter: NOW.toISOString(),
    });
    expect(deriveWith({ foreignCardAt, latest: { ...sampleFact, status: "cancelled" } }).checkAfter).toBeNull();
  });
  const latest = { ...sampleFact, quantity: 4 };

  it("count the units that the gateway debits, not those originally requested", () => {
    expect(deriveWith({ quantity: 10, latest })).toMatchObject({ sponsoredUnits: 4, monthlyPaise: 160_00 });
    expect(deriveWith({ quantity: 10, latest: undefined as never })).toMatchObject({ monthlyPaise: 400_00 });
  });

  it("keep a scheduled change of quantity until it takes effect, but count it as sponsored already", () => {
    expect(deriveWith({ latest, nextQuantity: 6 })).toMatchObject({
      nextQuantity: 6,
      sponsoredUnits: 6,
      monthlyPaise: 160_00,
    });
    expect(deriveWith({ latest, nextQuantity: 4 })).toMatchObject({ nextQuantity: null, sponsoredUnits: 4 });
    expect(deriveWith({ latest, nextQuantity: null })).toMatchObject({ nextQuantity: null });
  });

  it.each([
    ["active", "2026-12-01T00:00:00.000Z"],
    ["authenticated", "2026-12-01T00:00:00.000Z"],
    ["pending", null],
    ["halted", null],
    ["paused", null],
    ["cancelled", null],
  ] as const)("of a plan that is %s have the next debit %s", (status, nextDebitAt) => {
    expect(deriveWith({ latest: { ...sampleFact, status } }).nextDebitAt).toBe(nextDebitAt);
  });

  it("have no next debit if the gateway has none", () => {
    const { chargeAt: _, ...factWithoutCharge } = sampleFact;
    expect(deriveWith({ latest: factWithoutCharge }).nextDebitAt).toBeNull();
  });
});

describe("the next check of a plan", () => {
  const HOUR_MS = 3_600_000;
  const timeInHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();
  const nextCheckOf = (overrides: Partial<PlanDocument>) => derivePlan({ ...aPlan(), ...overrides }, NOW).checkAfter;
  const latestWithStatus = (status: PlanFact["status"], overrides: Partial<PlanFact> = {}) => ({
    latest: { ...sampleFact, status, ...overrides },
  });
  const replaces = { planId: "q".repeat(24), announcedDebitAt: null };

  it.each([
    [0, 0.25],
    [0.5, 0.25],
    [1, 0.5],
    [10, 5],
    [24, 12],
  ])("that has waited %d hours for its donor is in %d hours", (ageHours, hours) => {
    expect(nextCheckOf({ createdAt: timeInHours(-ageHours), latest: undefined as never })).toBe(timeInHours(hours));
    expect(nextCheckOf({ createdAt: timeInHours(-ageHours), ...latestWithStatus("created") })).toBe(timeInHours(hours));
  });

  it.each(["authenticated", "active"] as const)("that is %s is 36 hours after its next debit", (status) => {
    expect(nextCheckOf(latestWithStatus(status, { chargeAt: timeInHours(100) }))).toBe(timeInHours(136));
  });

  it("that is active is in 12 hours at the earliest, even if the debit is overdue or unknown", () => {
    expect(nextCheckOf(latestWithStatus("active", { chargeAt: timeInHours(-24) }))).toBe(timeInHours(12));
    expect(nextCheckOf(latestWithStatus("active", { chargeAt: timeInHours(-23) }))).toBe(timeInHours(13));
    const { chargeAt: _, ...factWithoutCharge } = sampleFact;
    expect(nextCheckOf({ latest: factWithoutCharge })).toBe(timeInHours(12));
  });

  it("that ends with its month is like that of an active one", () => {
    expect(nextCheckOf({ stopsAtMonthEnd: true, ...latestWithStatus("active", { chargeAt: timeInHours(100) }) })).toBe(
      timeInHours(136),
    );
  });

  it("that replaces another is every hour until that one has ended", () => {
    for (const status of ["authenticated", "active"] as const) {
      expect(
        nextCheckOf({
          ...latestWithStatus(status, { chargeAt: timeInHours(100) }),
          replaces: { ...replaces, isDone: false },
        }),
      ).toBe(timeInHours(1));
      expect(
        nextCheckOf({
          ...latestWithStatus(status, { chargeAt: timeInHours(100) }),
          replaces: { ...replaces, isDone: true },
        }),
      ).toBe(timeInHours(136));
    }
  });

  it("that is past due is in 12 hours", () => {
    expect(nextCheckOf(latestWithStatus("pending"))).toBe(timeInHours(12));
  });

  it.each(["paused", "halted"] as const)("that is %s is in a week, or when it resumes", (status) => {
    expect(nextCheckOf({ ...latestWithStatus(status), resumesAt: null })).toBe(timeInHours(7 * 24));
    expect(nextCheckOf({ ...latestWithStatus(status), resumesAt: timeInHours(30) })).toBe(timeInHours(30));
    expect(nextCheckOf({ ...latestWithStatus(status), resumesAt: timeInHours(8 * 24) })).toBe(timeInHours(7 * 24));
  });

  it("that was never authorised is every 12 hours for five days, because a bank may answer late, and then never", () => {
    expect(nextCheckOf({ createdAt: timeInHours(-25), ...latestWithStatus("created") })).toBe(timeInHours(12));
    expect(nextCheckOf({ createdAt: timeInHours(-25), latest: undefined as never })).toBe(timeInHours(12));
    expect(nextCheckOf({ createdAt: timeInHours(-5 * 24), ...latestWithStatus("created") })).toBe(timeInHours(12));
    expect(
      nextCheckOf({
        createdAt: new Date(NOW.getTime() - 5 * 24 * HOUR_MS - 1).toISOString(),
        ...latestWithStatus("created"),
      }),
    ).toBeNull();
  });

  it.each(["cancelled", "completed", "expired"] as const)("that is %s at the gateway never happens", (status) => {
    expect(nextCheckOf({ createdAt: timeInHours(-1), ...latestWithStatus(status) })).toBeNull();
  });
});
