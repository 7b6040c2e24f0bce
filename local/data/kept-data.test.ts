import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keepData } from "./kept-data.ts";

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
const kept = () => {
  const { importFrom } = keepData(folder, exportOf("unused"));
  return importFrom === undefined ? undefined : readFileSync(join(importFrom, "accounts.json"), "utf8");
};

describe("What a run keeps", () => {
  test("is nothing before the first save", () => {
    expect(kept()).toBeUndefined();
  });

  test("is what was saved last", async () => {
    const data = keepData(folder, exportOf("one"));
    await data.save();
    await keepData(folder, exportOf("two")).save();
    expect(kept()).toBe("two");
  });

  test("stays as it was when a save fails half-way", async () => {
    await keepData(folder, exportOf("one")).save();
    const failing = keepData(folder, (path) => {
      mkdirSync(path);
      return Promise.reject(new Error("the disk is full"));
    });
    await expect(failing.save()).rejects.toThrow("the disk is full");
    expect(kept()).toBe("one");
  });

  test("is found again when the run was killed between the two renames of a save", async () => {
    await keepData(folder, exportOf("one")).save();
    renameSync(join(folder, "firebase"), join(folder, "firebase.before"));
    expect(kept()).toBe("one");
  });

  test("saves one after the other, whoever asks", async () => {
    let running = 0;
    let most = 0;
    const data = keepData(folder, async (path) => {
      most = Math.max(most, ++running);
      await exportOf("x")(path);
      running--;
    });
    await Promise.all([data.save(), data.save(), data.save()]);
    expect(most).toBe(1);
    expect(existsSync(join(folder, "firebase.next"))).toBe(false);
  });
});
