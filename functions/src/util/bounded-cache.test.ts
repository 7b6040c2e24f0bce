import { expect, test } from "vitest";
import { boundedCache } from "./bounded-cache.ts";

test("A full cache forgets what was used longest ago", () => {
  const cache = boundedCache<number>(2);
  cache.set("first", 1).set("second", 2);
  cache.get("first");
  cache.set("third", 3);
  expect(["first", "second", "third"].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});

test("An empty cache allocates no memory for its entries, whatever its maximum", () => {
  const before = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const caches = Array.from({ length: 100 }, () => boundedCache<number>(100_000));
  const after = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  expect(caches.length).toBe(100);
  expect(after - before).toBeLessThan(10_000_000);
});
