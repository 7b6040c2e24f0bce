import { expect, it } from "vitest";
import { memoizeFor } from "./memoize.ts";

const timeAt = (ms: number) => new Date(ms);

it("loads once for all callers within the time, and again afterwards", async () => {
  let loadCount = 0;
  const loadMemoized = memoizeFor(1000, async () => (loadCount += 1));
  expect(await Promise.all([loadMemoized(timeAt(0)), loadMemoized(timeAt(0)), loadMemoized(timeAt(999))])).toEqual([
    1, 1, 1,
  ]);
  expect(await loadMemoized(timeAt(1000))).toBe(2);
});

it("does not cache a failure", async () => {
  let loadCount = 0;
  const loadMemoized = memoizeFor(1000, async () => {
    loadCount += 1;
    if (loadCount === 1) throw new Error("not now");
    return loadCount;
  });
  await expect(loadMemoized(timeAt(0))).rejects.toThrow("not now");
  expect(await loadMemoized(timeAt(1))).toBe(2);
});
