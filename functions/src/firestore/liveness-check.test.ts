import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { freezable } from "../../test/support/freeze.ts";
import { livenessCheck } from "./liveness-check.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that is frozen and thawed: its reads are neither answered nor refused meanwhile. */
function startDatabase() {
  const { wait, freeze, thaw } = freezable();
  let reads = 0;
  let isRefusing = false;
  const isAnswering = livenessCheck(async () => {
    reads += 1;
    if (isRefusing) throw new Error("unavailable");
    await wait();
  }, 150);
  return {
    isAnswering,
    reads: () => reads,
    refuse: () => void (isRefusing = true),
    freeze,
    thaw,
  };
}

it("A database that answers is checked once a second, however many callers ask", async () => {
  const { isAnswering, reads } = startDatabase();
  for (let count = 0; count < 20; count += 1) expect(await isAnswering()).toBe(true);
  expect(reads()).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await isAnswering()).toBe(true);
  expect(reads()).toBe(2);
});

it("A database that does not answer is noticed within a sixth of a second; afterwards only the caller that sends the next read waits, until one is answered", async () => {
  const { isAnswering, freeze, thaw } = startDatabase();
  freeze();
  const first = isAnswering();
  await vi.advanceTimersByTimeAsync(160);
  expect(await first).toBe(false);
  for (let second = 0; second < 90; second += 1) {
    expect(await isAnswering()).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    const next = isAnswering();
    await vi.advanceTimersByTimeAsync(160);
    expect(await next).toBe(false);
  }
  thaw();
  await vi.advanceTimersByTimeAsync(0);
  expect(await isAnswering()).toBe(true);
});

it("A database that refuses the read counts as not answering", async () => {
  const { isAnswering, refuse } = startDatabase();
  refuse();
  expect(await isAnswering()).toBe(false);
});
