import { expect, it } from "vitest";
import { remember } from "./remember.ts";

const at = (ms: number) => new Date(ms);

it("loads once for all who ask within the time, and again afterwards", async () => {
  let loads = 0;
  const recall = remember(1000, async () => (loads += 1));
  expect(await Promise.all([recall(at(0)), recall(at(0)), recall(at(999))])).toEqual([1, 1, 1]);
  expect(await recall(at(1000))).toBe(2);
});

it("forgets a failure at once", async () => {
  let loads = 0;
  const recall = remember(1000, async () => {
    loads += 1;
    if (loads === 1) throw new Error("not now");
    return loads;
  });
  await expect(recall(at(0))).rejects.toThrow("not now");
  expect(await recall(at(1))).toBe(2);
});
