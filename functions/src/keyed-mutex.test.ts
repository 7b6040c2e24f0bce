import { expect, it } from "vitest";
import { keyedMutex } from "./keyed-mutex.ts";

it("Work on one thing goes one after the other, in order, whether or not it fails; work on others does not wait", async () => {
  const exclusively = keyedMutex();
  const said: string[] = [];
  const release: (() => void)[] = [];
  const step = (name: string, fails = false) =>
    new Promise<string>((resolve, reject) => {
      said.push(`${name} begins`);
      release.push(() => {
        said.push(`${name} ends`);
        if (fails) reject(new Error(name));
        else resolve(name);
      });
    });
  const first = exclusively("a", () => step("first", true));
  const second = exclusively("a", () => step("second"));
  const other = exclusively("b", () => step("other"));
  await Promise.resolve();
  await Promise.resolve();
  expect(said).toEqual(["first begins", "other begins"]);
  release[0]!();
  await expect(first).rejects.toThrow("first");
  await new Promise(setImmediate);
  expect(said.at(-1)).toBe("second begins");
  release[1]!();
  release[2]!();
  expect(await Promise.all([second, other])).toEqual(["other", "second"].reverse());
});
