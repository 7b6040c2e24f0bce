import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aPlan } from "../../../test/support/samples.ts";
import type { GatewaySubscription } from "../../gateway/monthly-gateway.ts";
import { AUTHORISE_WITHIN_MS, derivePlan, areContradictory, mergeFact, planFact, planStatusOf } from "./plan-facts.ts";
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

/** An event, in whole seconds. Two events of the same second are equal. */
const anEvent = fc
  .record({ second: fc.integer({ min: 0, max: 40 }), status: fc.constantFrom(...STATUSES), paidCount: fc.nat(12) })
  .map(({ second, ...about }): PlanFact => ({
    ...sample,
    ...about,
    isAnswer: false,
    at: new Date(NOW.getTime() + second * 1000).toISOString(),
  }));
const merged = (facts: readonly PlanFact[]) => facts.reduce<PlanFact | undefined>(mergeFact, undefined);

describe("T17: facts about a subscription", () => {
  it("merge to the same state in any order and however often repeated", () => {
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

  it("keep a final status, whatever arrives later: cancelled before charged, charged before activated", () => {
    const cancelled: PlanFact = { ...sample, status: "cancelled", at: "2026-11-21T06:00:00.000Z" };
    const later: PlanFact = { ...sample, status: "active", paidCount: 2, at: "2026-11-21T07:00:00.000Z" };
    expect(merged([cancelled, later])?.status).toBe("cancelled");
    expect(merged([later, cancelled])?.status).toBe("cancelled");
  });

  it("of the same second resolve to the one with more debits, and need a check if they differ", () => {
    const observed = { ...sample, isAnswer: false };
    const created: PlanFact = { ...observed, status: "authenticated", paidCount: 0 };
    const charged: PlanFact = { ...observed, status: "active", paidCount: 1 };
    for (const order of [
      [created, charged],
      [charged, created],
    ])
      expect(merged(order)).toBe(charged);
    expect(areContradictory(created, charged)).toBe(true);
    expect(areContradictory(charged, { ...charged })).toBe(false);
  });

  it("of the same second and number of debits resolve to the later stage", () => {
    const stages = ["created", "authenticated", "paused", "pending", "halted", "active"] as const;
    const observed = stages.map((status): PlanFact => ({ ...sample, isAnswer: false, paidCount: 1, status }));
    for (const [at, fact] of observed.entries())
      for (const other of observed.slice(at + 1)) {
        expect(merged([fact, other])).toBe(other);
        expect(merged([other, fact])).toBe(other);
      }
  });

  it("keep the first of two equal facts of the same second", () => {
    const first: PlanFact = { ...sample, isAnswer: false };
    expect(merged([first, { ...first }])).toBe(first);
  });

  it.each(["cancelled", "completed", "expired"] as const)("stay final once it is %s", (status) => {
    const over: PlanFact = { ...sample, status, at: "2026-11-21T06:00:00.000Z" };
    const later: PlanFact = { ...sample, status: "active", at: "2026-11-21T07:00:00.000Z" };
    expect(merged([over, later])).toBe(over);
    expect(merged([later, over])).toBe(over);
  });

  it("yield to the gateway's reply of the same time", () => {
    const event: PlanFact = { ...sample, isAnswer: false, status: "active" };
    const answer: PlanFact = { ...sample, isAnswer: true, status: "paused" };
    expect(merged([event, answer])).toBe(answer);
    expect(merged([answer, event])).toBe(answer);
    const newer: PlanFact = { ...sample, isAnswer: true, status: "authenticated" };
    expect(merged([answer, newer])).toBe(newer);
  });

  it("resolve to the later one of a reply and an event of different times", () => {
    const answer: PlanFact = { ...sample, isAnswer: true, at: "2026-11-21T06:00:00.000Z" };
    const event: PlanFact = { ...sample, isAnswer: false, status: "paused", at: "2026-11-21T06:00:01.000Z" };
    expect(merged([answer, event])).toBe(event);
    expect(merged([event, answer])).toBe(event);
  });
});

describe("facts contradict each other", () => {
  const active: PlanFact = { ...sample, isAnswer: false, at: "2026-11-21T06:00:00.000Z" };
  const paused = (about: Partial<PlanFact>): PlanFact => ({ ...active, status: "paused", ...about });

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
  ] as const)("if another state is reported %s: %s", (_, about, expected) => {
    expect(areContradictory(active, paused(about))).toBe(expected);
  });

  it("but not without an earlier fact, nor if both are the gateway's replies", () => {
    expect(areContradictory(undefined, active)).toBe(false);
    expect(areContradictory({ ...active, isAnswer: true }, paused({ isAnswer: true }))).toBe(false);
    expect(areContradictory({ ...active, isAnswer: true }, paused({ isAnswer: false }))).toBe(true);
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
    const day = (date: number) => new Date(Date.UTC(2026, 10, date));
    const whole: GatewaySubscription = {
      ...subscription,
      ...{ chargeAt: day(1), currentStart: day(2), currentEnd: day(3), endAt: day(4), endedAt: day(5) },
      ...{ method: "card", pausedBy: "customer" },
    };
    expect(planFact(whole, NOW, false)).toStrictEqual({
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
      pausedBy: "customer",
      at: "2026-11-21T06:30:00.000Z",
      isAnswer: false,
    });
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

  it("is `ending`, and sponsors nothing more, once the donor has chosen to stop at the month's end", () => {
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

  it("is `waiting` until the end of that day, whether or not the gateway has the subscription", () => {
    const createdAt = NOW.toISOString();
    for (const known of [
      { ...plan({ createdAt }), latest: undefined as never },
      plan({ createdAt, ...latest({ status: "created" }) }),
    ]) {
      expect(planStatusOf(known, new Date(NOW.getTime() + AUTHORISE_WITHIN_MS))).toBe("waiting");
      expect(planStatusOf(known, new Date(NOW.getTime() + AUTHORISE_WITHIN_MS + 1))).toBe("expired");
    }
  });
});

describe("the computed fields of a plan", () => {
  const derived = (about: Partial<PlanDocument>) => derivePlan({ ...aPlan(), ...about }, NOW);
  const latest = { ...sample, quantity: 4 };

  it("count the units that the gateway debits, not those originally requested", () => {
    expect(derived({ quantity: 10, latest })).toMatchObject({ sponsoredUnits: 4, monthlyPaise: 160_00 });
    expect(derived({ quantity: 10, latest: undefined as never })).toMatchObject({ monthlyPaise: 400_00 });
  });

  it("keep a scheduled change of quantity until it takes effect, but count it as sponsored already", () => {
    expect(derived({ latest, nextQuantity: 6 })).toMatchObject({
      nextQuantity: 6,
      sponsoredUnits: 6,
      monthlyPaise: 160_00,
    });
    expect(derived({ latest, nextQuantity: 4 })).toMatchObject({ nextQuantity: null, sponsoredUnits: 4 });
    expect(derived({ latest, nextQuantity: null })).toMatchObject({ nextQuantity: null });
  });

  it.each([
    ["active", "2026-12-01T00:00:00.000Z"],
    ["authenticated", "2026-12-01T00:00:00.000Z"],
    ["pending", null],
    ["halted", null],
    ["paused", null],
    ["cancelled", null],
  ] as const)("of a plan that is %s have the next debit %s", (status, nextDebitAt) => {
    expect(derived({ latest: { ...sample, status } }).nextDebitAt).toBe(nextDebitAt);
  });

  it("have no next debit if the gateway has none", () => {
    const { chargeAt: _, ...without } = sample;
    expect(derived({ latest: without }).nextDebitAt).toBeNull();
  });
});

describe("the next check of a plan", () => {
  const HOUR_MS = 3_600_000;
  const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS).toISOString();
  const next = (about: Partial<PlanDocument>) => derivePlan({ ...aPlan(), ...about }, NOW).checkAfter;
  const at = (status: PlanFact["status"], about: Partial<PlanFact> = {}) => ({
    latest: { ...sample, status, ...about },
  });
  const replaces = { planId: "q".repeat(24), announcedDebitAt: null };

  it.each([
    [0, 0.25],
    [0.5, 0.25],
    [1, 0.5],
    [10, 5],
    [24, 12],
  ])("that has waited %d hours for its donor is in %d hours", (age, hours) => {
    expect(next({ createdAt: inHours(-age), latest: undefined as never })).toBe(inHours(hours));
    expect(next({ createdAt: inHours(-age), ...at("created") })).toBe(inHours(hours));
  });

  it.each(["authenticated", "active"] as const)("that is %s is 36 hours after its next debit", (status) => {
    expect(next(at(status, { chargeAt: inHours(100) }))).toBe(inHours(136));
  });

  it("that is active is in 12 hours at the earliest, even if the debit is overdue or unknown", () => {
    expect(next(at("active", { chargeAt: inHours(-24) }))).toBe(inHours(12));
    expect(next(at("active", { chargeAt: inHours(-23) }))).toBe(inHours(13));
    const { chargeAt: _, ...none } = sample;
    expect(next({ latest: none })).toBe(inHours(12));
  });

  it("that ends with its month is like that of an active one", () => {
    expect(next({ stopsAtMonthEnd: true, ...at("active", { chargeAt: inHours(100) }) })).toBe(inHours(136));
  });

  it("that replaces another is every hour until that one has ended", () => {
    for (const status of ["authenticated", "active"] as const) {
      expect(next({ ...at(status, { chargeAt: inHours(100) }), replaces: { ...replaces, isDone: false } })).toBe(
        inHours(1),
      );
      expect(next({ ...at(status, { chargeAt: inHours(100) }), replaces: { ...replaces, isDone: true } })).toBe(
        inHours(136),
      );
    }
  });

  it("that is past due is in 12 hours", () => {
    expect(next(at("pending"))).toBe(inHours(12));
  });

  it.each(["paused", "halted"] as const)("that is %s is in a week, or when it resumes", (status) => {
    expect(next({ ...at(status), resumesAt: null })).toBe(inHours(7 * 24));
    expect(next({ ...at(status), resumesAt: inHours(30) })).toBe(inHours(30));
    expect(next({ ...at(status), resumesAt: inHours(8 * 24) })).toBe(inHours(7 * 24));
  });

  it("that was never authorised is every 12 hours for five days, because a bank may answer late, and then never", () => {
    expect(next({ createdAt: inHours(-25), ...at("created") })).toBe(inHours(12));
    expect(next({ createdAt: inHours(-25), latest: undefined as never })).toBe(inHours(12));
    expect(next({ createdAt: inHours(-5 * 24), ...at("created") })).toBe(inHours(12));
    expect(
      next({ createdAt: new Date(NOW.getTime() - 5 * 24 * HOUR_MS - 1).toISOString(), ...at("created") }),
    ).toBeNull();
  });

  it.each(["cancelled", "completed", "expired"] as const)("that is %s at the gateway never happens", (status) => {
    expect(next({ createdAt: inHours(-1), ...at(status) })).toBeNull();
  });
});
