import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { FUNCTIONS_FREE, FIRST_TIER, type Item, type Price, PRICES } from "./prices.ts";
import { billOf, costOf, type Step, step, steps } from "./arithmetic.ts";
import { deployedNow } from "./deployed.ts";
import { TRAFFICS } from "./traffics.ts";
import { answered, idleRuns, missedShare, rendered, usageOf } from "./usage.ts";

/** What `firebase deploy` itself computes with. */
const { V2_FREE_TIER, V2_RATES } = createRequire(import.meta.url)("firebase-tools/lib/deploy/functions/pricing.js") as {
  V2_FREE_TIER: Record<"invocations" | "vCpu" | "memoryGb", number>;
  V2_RATES: { invocations: number } & Record<"vCpu" | "memoryGb" | "idleVCpu", Record<1 | 2, number>>;
};

const DEPLOYED = { schedules: 1, secrets: 12, functions: 11, uptimePlaces: 3 };
const NOTHING = Object.fromEntries(Object.keys(PRICES).map((item) => [item, step("nothing", 0)])) as Record<Item, Step>;
const price = (changes: Partial<Price>): Price => ({ usd: 1, per: 1, free: 0, unit: "", source: "", ...changes });
const totalOf = (name: string) => {
  const traffic = TRAFFICS.find((each) => each.name === name)!;
  return billOf(usageOf(traffic, DEPLOYED)).totalUsd;
};

describe("the arithmetic of costs", () => {
  it("charges what is beyond the free amount, at the price of a unit", () => {
    expect(costOf(price({ usd: 0.06, per: 100_000, free: 1_500_000 }), 2_500_000)).toBeCloseTo(0.6);
    expect(costOf(price({ free: 3 }), 1)).toBe(0);
  });

  it("adds up parts and leaves out those that are zero", () => {
    const sum = steps([step("rounds", 2), step("nothing", 0), steps([step("jobs", 3), step("gifts", 1)])]);
    expect(sum).toEqual({
      amount: 6,
      parts: [2, 3, 1].map((amount, at) => ({ name: ["rounds", "jobs", "gifts"][at], amount })),
    });
  });

  it("discounts of each amount of functions what is free of it, at the first tier's price, and no more than it costs", () => {
    const bill = (processor: number, memory: number) =>
      billOf({ ...NOTHING, processor: step("all", processor), memory: step("all", memory) });
    // Mumbai's processor seconds cost 1.4 times those of the first tier.
    expect(bill(1_000, 0)).toMatchObject({ totalUsd: 0 });
    expect(bill(1_000_000, 0).discountUsd).toBeCloseTo(4.32);
    expect(bill(1_000_000, 0).totalUsd).toBeCloseTo(33.6 - 4.32);
    expect(bill(1_000_000, 10_000_000).discountUsd).toBeCloseTo(4.32 + 0.9);
  });

  it("has the prices of functions that firebase-tools computes with", () => {
    const { calls, processor, memory, idleProcessor } = PRICES;
    expect(calls.usd / calls.per).toBeCloseTo(V2_RATES.invocations, 12);
    expect([processor.usd, memory.usd, idleProcessor.usd]).toEqual([
      V2_RATES.vCpu[2],
      V2_RATES.memoryGb[2],
      V2_RATES.idleVCpu[2],
    ]);
    expect([FIRST_TIER.processor, FIRST_TIER.memory]).toEqual([V2_RATES.vCpu[1], V2_RATES.memoryGb[1]]);
    const { invocations, vCpu, memoryGb } = V2_FREE_TIER;
    expect(FUNCTIONS_FREE).toEqual({ calls: invocations, processor: vCpu, memory: memoryGb });
  });
});

describe("what a month uses", () => {
  it("follows from what the code deploys", () => {
    expect(deployedNow()).toEqual(DEPLOYED);
  });

  it("without a visitor is a round a minute and the runs of jobs that nothing tells whether they have work", () => {
    // Five minutes twice, ten four times, a quarter of an hour, four of every hour, four of every day.
    expect(idleRuns()).toBe(2 * 8_640 + 4 * 4_320 + 2_880 + 4 * 720 + 4 * 30);
    const { calls, writes, schedules } = usageOf({ visitors: 0, gifts: 0 }, DEPLOYED);
    expect(calls.amount).toBe(43_200 + idleRuns() + 3 * 43_200);
    expect(writes.amount).toBeLessThan(20_000 * 30);
    expect(schedules.amount).toBe(1);
  });

  it("keeps pages: one that is looked at twice in the time is rendered for a third of its views", () => {
    expect(missedShare(0.1, 20)).toBeCloseTo(1 / 3);
    expect(rendered(0)).toBe(0);
    // The more look, the more is found kept, and the pages that few look at are all that is left.
    expect(rendered(1e9) / 1e9).toBeCloseTo(0.25, 2);
    expect(answered(2_000_000)).toBeLessThan(2_000_000);
    expect(rendered(2_000_000)).toBeLessThan(answered(2_000_000));
  });

  it("of a warm instance is its processor and memory for all the month", () => {
    const warm = usageOf({ visitors: 0, gifts: 0, isWarm: true }, DEPLOYED);
    expect(warm.idleProcessor.amount).toBe(30 * 86_400);
    expect(warm.memory.parts).toContainEqual({ name: "an instance that waits", amount: (30 * 86_400) / 2 });
  });
});

describe("a month's bill", () => {
  it("without a visitor is at most $5", () => {
    expect(totalOf("no visitor")).toBeLessThanOrEqual(5);
  });

  it("is what docs/deploying.md says", () => {
    const guide = readFileSync(new URL("../../docs/deploying.md", import.meta.url), "utf8");
    for (const { name } of TRAFFICS) expect(guide, name).toContain(`$${totalOf(name).toFixed(2)}`);
  });
});
