// @vitest-environment node
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeOnce, replaceChanged } from "./stamp.ts";

let folder = "";
const at = (path: string) => join(folder, path);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stamp-"));
  for (const name of ["compiled", "live"]) mkdirSync(at(name));
  writeFileSync(at("live/greeting.js"), "hello");
  writeFileSync(at("live/recipe.txt"), "of hello");
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("What a running server replaces is made anew by the next start, also for the sources before", async () => {
  writeFileSync(at("compiled/greeting.js"), "namaste");
  replaceChanged(at("compiled"), at("live"), at("live/recipe.txt"));
  expect(readFileSync(at("live/greeting.js"), "utf8")).toBe("namaste");
  await makeOnce(at("live/recipe.txt"), "of hello", () => {
    writeFileSync(at("live/greeting.js"), "hello");
    return Promise.resolve();
  });
  expect(readFileSync(at("live/greeting.js"), "utf8")).toBe("hello");
});

test("Files that are the same are left alone, and so is the stamp", () => {
  writeFileSync(at("compiled/greeting.js"), "hello");
  replaceChanged(at("compiled"), at("live"), at("live/recipe.txt"));
  expect(readFileSync(at("live/recipe.txt"), "utf8")).toBe("of hello");
});

test("What was ended in the middle has no stamp", async () => {
  const end = () => Promise.reject(new Error("ended"));
  await expect(makeOnce(at("live/recipe.txt"), "of namaste", end)).rejects.toThrow("ended");
  expect(existsSync(at("live/recipe.txt"))).toBe(false);
});
