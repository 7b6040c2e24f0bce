import { expect, it, vi } from "vitest";
import { keptAnswers } from "./kept-answers.ts";

function setUp(ask: (key: string) => Promise<number>) {
  let now = 0;
  const answerTo = keptAnswers(ask, { clock: () => new Date(now), forMs: 10_000, mostEntries: 10 });
  return { answerTo, passSeconds: (seconds: number) => void (now += seconds * 1_000) };
}

it("Asks once for all who ask at the same time", async () => {
  const ask = vi.fn(() => Promise.resolve(1));
  const { answerTo } = setUp(ask);
  expect(await Promise.all(Array.from({ length: 50 }, () => answerTo("school")))).toEqual(Array(50).fill(1));
  expect(ask).toHaveBeenCalledTimes(1);
  await answerTo("kitchen");
  expect(ask).toHaveBeenCalledTimes(2);
});

it("Asks again after its time, though the answer was used all the while", async () => {
  let answer = 1;
  const { answerTo, passSeconds } = setUp(() => Promise.resolve(answer));
  expect(await answerTo("school")).toBe(1);
  answer = 2;
  passSeconds(9);
  expect(await answerTo("school")).toBe(1);
  passSeconds(1);
  expect(await answerTo("school")).toBe(2);
});

it("Keeps no failure", async () => {
  const ask = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error("unreachable")).mockResolvedValue(1);
  const { answerTo } = setUp(ask);
  await expect(Promise.all([answerTo("school"), answerTo("school")])).rejects.toThrow("unreachable");
  expect(await answerTo("school")).toBe(1);
});
