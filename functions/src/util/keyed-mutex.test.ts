import { expect, it } from "vitest";
import { keyedMutex } from "./keyed-mutex.ts";

it("Work under one key runs in order, one at a time, even after a failure; work under other keys does not wait", async () => {
  const exclusively = keyedMutex();
  const log: string[] = [];
  const release: (() => void)[] = [];
  const makeStep = (name: string, isFailing = false) =>
    new Promise<string>((resolve, reject) => {
      log.push(`${name} begins`);
      release.push(() => {
        log.push(`${name} ends`);
        if (isFailing) reject(new Error(name));
        else resolve(name);
      });
    });
  const firstResult = exclusively("a", () => makeStep("first", true));
  const secondResult = exclusively("a", () => makeStep("second"));
  const otherKeyResult = exclusively("b", () => makeStep("other"));
  await Promise.resolve();
  await Promise.resolve();
  expect(log).toEqual(["first begins", "other begins"]);
  release[0]!();
  await expect(firstResult).rejects.toThrow("first");
  await new Promise(setImmediate);
  expect(log.at(-1)).toBe("second begins");
  release[1]!();
  release[2]!();
  expect(await Promise.all([secondResult, otherKeyResult])).toEqual(["other", "second"].reverse());
});
