import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { START, testDeps } from "../../../../../test/support/deps.ts";
import { livenessCheck } from "../../../../firestore/liveness-check.ts";
import { freezable } from "../../../../../test/support/freeze.ts";
import type { HealthRepository } from "./health.repository.ts";
import { DATABASE_TIMEOUT_MS, healthService } from "./health.service.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startHealth() {
  const database = freezable();
  let asked = 0;
  const afterThaw =
    <Value>(value: Value) =>
    async () => {
      asked += 1;
      await database.wait();
      return value;
    };
  const repository: HealthRepository = {
    waitingWebhooks: afterThaw(0),
    waitingMails: afterThaw(0),
    oldestWaitingWebhookAt: afterThaw(undefined),
    nextUrgentMails: afterThaw([]),
    leases: afterThaw(new Map()),
    idleJobs: afterThaw({}),
  };
  const deps = testDeps();
  const files = { ...deps.files, head: async () => undefined };
  const isDatabaseAnswering = livenessCheck(afterThaw(undefined), DATABASE_TIMEOUT_MS);
  return {
    ...database,
    asked: () => asked,
    ...healthService({ ...deps, files }, { health: repository, isDatabaseAnswering }),
  };
}

it("Health says within three seconds that the database does not answer, and is well as soon as it does", async () => {
  const { health, freeze, thaw } = startHealth();
  freeze();
  for (let count = 0; count < 3; count += 1) {
    const failed = expect(health(START)).rejects.toMatchObject({
      status: 503,
      details: { status: "degraded", degraded: ["database"] },
    });
    await vi.advanceTimersByTimeAsync(3_000);
    await failed;
  }
  thaw();
  expect(await health(START)).toMatchObject({ status: "ok", degraded: [] });
});

it("An answer of a moment before is not repeated while the database is silent", async () => {
  const { health, freeze, thaw } = startHealth();
  expect(await health(START)).toMatchObject({ status: "ok" });
  await vi.advanceTimersByTimeAsync(1_000);
  freeze();
  for (let second = 1; second < 15; second += 3) {
    const failed = expect(health(new Date(START.getTime() + second * 1_000))).rejects.toMatchObject({
      status: 503,
      details: { status: "degraded", degraded: ["database"] },
    });
    await vi.advanceTimersByTimeAsync(3_000);
    await failed;
  }
  thaw();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await health(START)).toMatchObject({ status: "ok" });
});

it("Silence is reported within three seconds of its beginning to whoever asks again and again", async () => {
  const { health, freeze } = startHealth();
  const startMs = performance.now();
  let firstReportMs: number | undefined;
  const ask = () =>
    void health(START).catch(() => {
      firstReportMs ??= performance.now() - startMs;
    });
  await health(START);
  freeze();
  for (let tenth = 0; tenth < 30; tenth += 1) {
    ask();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(firstReportMs).toBeLessThan(3_000);
});

it("While it answers, its figures are counted once in a minute and the rest costs one read a second", async () => {
  const { health, asked } = startHealth();
  for (let second = 0; second < 60; second += 1) {
    await health(new Date(START.getTime() + second * 1_000));
    await health(new Date(START.getTime() + second * 1_000));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(asked()).toBe(6 + 60);
});

it("Many who ask meanwhile share one question", async () => {
  const { health, freeze, asked } = startHealth();
  freeze();
  const failed = Promise.allSettled(Array.from({ length: 20 }, () => health(START)));
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await failed).map(({ status }) => status)).toEqual(Array(20).fill("rejected"));
  expect(asked()).toBe(6 + 1);
});
