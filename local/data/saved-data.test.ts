import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSavedData } from "./saved-data.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const exportContent = (content: string) => (path: string) => {
  mkdirSync(path);
  writeFileSync(join(path, "accounts.json"), content);
  writeFileSync(join(path, "firebase-export-metadata.json"), "{}");
  return Promise.resolve();
};
const readSavedContent = () => {
  const { importFrom } = openSavedData(folder, exportContent("unused"));
  return importFrom === undefined ? undefined : readFileSync(join(importFrom, "accounts.json"), "utf8");
};

describe("Saved data", () => {
  test("is absent before the first save", () => {
    expect(readSavedContent()).toBeUndefined();
  });

  test("is that of the last save", async () => {
    const data = openSavedData(folder, exportContent("one"));
    await data.save();
    await openSavedData(folder, exportContent("two")).save();
    expect(readSavedContent()).toBe("two");
  });

  test("is unchanged if a save fails half-way", async () => {
    await openSavedData(folder, exportContent("one")).save();
    const failingData = openSavedData(folder, (path) => {
      mkdirSync(path);
      return Promise.reject(new Error("the disk is full"));
    });
    await expect(failingData.save()).rejects.toThrow("the disk is full");
    expect(readSavedContent()).toBe("one");
  });

  test("is recovered if the run was killed between the two renames of a save", async () => {
    await openSavedData(folder, exportContent("one")).save();
    renameSync(join(folder, "firebase"), join(folder, "firebase.before"));
    expect(readSavedContent()).toBe("one");
  });

  test("is saved by one save at a time", async () => {
    let runningExports = 0;
    let maxRunningExports = 0;
    const data = openSavedData(folder, async (path) => {
      maxRunningExports = Math.max(maxRunningExports, ++runningExports);
      await exportContent("x")(path);
      runningExports--;
    });
    await Promise.all([data.save(), data.save(), data.save()]);
    expect(maxRunningExports).toBe(1);
    expect(existsSync(join(folder, "firebase.next"))).toBe(false);
  });
});
