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

const exportOf = (content: string) => (path: string) => {
  mkdirSync(path);
  writeFileSync(join(path, "accounts.json"), content);
  writeFileSync(join(path, "firebase-export-metadata.json"), "{}");
  return Promise.resolve();
};
const savedContent = () => {
  const { importFrom } = openSavedData(folder, exportOf("unused"));
  return importFrom === undefined ? undefined : readFileSync(join(importFrom, "accounts.json"), "utf8");
};

describe("Saved data", () => {
  test("is absent before the first save", () => {
    expect(savedContent()).toBeUndefined();
  });

  test("is that of the last save", async () => {
    const data = openSavedData(folder, exportOf("one"));
    await data.save();
    await openSavedData(folder, exportOf("two")).save();
    expect(savedContent()).toBe("two");
  });

  test("is unchanged if a save fails half-way", async () => {
    await openSavedData(folder, exportOf("one")).save();
    const failing = openSavedData(folder, (path) => {
      mkdirSync(path);
      return Promise.reject(new Error("the disk is full"));
    });
    await expect(failing.save()).rejects.toThrow("the disk is full");
    expect(savedContent()).toBe("one");
  });

  test("is recovered if the run was killed between the two renames of a save", async () => {
    await openSavedData(folder, exportOf("one")).save();
    renameSync(join(folder, "firebase"), join(folder, "firebase.before"));
    expect(savedContent()).toBe("one");
  });

  test("is saved by one save at a time", async () => {
    let running = 0;
    let most = 0;
    const data = openSavedData(folder, async (path) => {
      most = Math.max(most, ++running);
      await exportOf("x")(path);
      running--;
    });
    await Promise.all([data.save(), data.save(), data.save()]);
    expect(most).toBe(1);
    expect(existsSync(join(folder, "firebase.next"))).toBe(false);
  });
});
