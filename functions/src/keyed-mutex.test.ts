import { expect, it } from "vitest";
import { keyedMutex } from "./keyed-mutex.ts";

it("Work under one key runs in order, one at a time, even after a failure; work under other keys does not wait", async () => {
  const exclusively = keyedMutex();
  const log: string[] = [];
  const release: (() => void)[] = [];
  const step = (name: string, fails = false) =>
    new Promise<string>((resolve, reject) => {
      log.push(`${name} begins`);
      release.push(() => {
        log.push(`${name} ends`);
        if (fails) reject(new Error(name));
        else resolve(name);
      });
    });
  const first = exclusively("a", () => step("first", true));
  const second = exclusively("a", () => step("second"));
  const other = exclusively("b", () => step("other"));
  await Promise.resolve();
  await Promise.resolve();
  expect(log).toEqual(["first begins", "other begins"]);
  release[0]!();
  await expect(first).rejects.toThrow("first");
  await new Promise(setImmediate);
  expect(log.at(-1)).toBe("second begins");
  release[1]!();
  release[2]!();
  expect(await Promise.all([second, other])).toEqual(["other", "second"].reverse());
});
