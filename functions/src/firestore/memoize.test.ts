import { expect, it } from "vitest";
import { memoizeFor } from "./memoize.ts";

const at = (ms: number) => new Date(ms);

it("loads once for all callers within the time, and again afterwards", async () => {
  let loads = 0;
  const load = memoizeFor(1000, async () => (loads += 1));
  expect(await Promise.all([load(at(0)), load(at(0)), load(at(999))])).toEqual([1, 1, 1]);
  expect(await load(at(1000))).toBe(2);
});

it("does not cache a failure", async () => {
  let loads = 0;
  const load = memoizeFor(1000, async () => {
    loads += 1;
    if (loads === 1) throw new Error("not now");
    return loads;
  });
  await expect(load(at(0))).rejects.toThrow("not now");
  expect(await load(at(1))).toBe(2);
});
