import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { moveOldDataAside } from "./data-format.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "data-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function saveRun(content: string) {
  mkdirSync(join(folder, "firebase"), { recursive: true });
  writeFileSync(join(folder, "firebase", "accounts.json"), content);
  writeFileSync(join(folder, "gateway.json"), content);
}

describe("Data of another format", () => {
  test("is moved aside completely, so that the run starts empty and nothing is lost", () => {
    saveRun("old");
    const movedFolder = moveOldDataAside(folder, 2) ?? "";
    expect(basename(movedFolder)).toBe("format-1");
    expect(readdirSync(movedFolder).sort()).toEqual(["firebase", "gateway.json"]);
    expect(readFileSync(join(movedFolder, "firebase", "accounts.json"), "utf8")).toBe("old");
    expect(existsSync(join(folder, "firebase"))).toBe(false);
    expect(existsSync(join(folder, "gateway.json"))).toBe(false);
  });

  test("leaves everything else in the folder in place", () => {
    saveRun("old");
    mkdirSync(join(folder, "jars"));
    moveOldDataAside(folder, 2);
    expect(existsSync(join(folder, "jars"))).toBe(true);
  });

  test("never overwrites data that was moved aside before", () => {
    saveRun("first");
    const firstMovedFolder = moveOldDataAside(folder, 2) ?? "";
    rmSync(join(folder, "format"));
    saveRun("second");
    const secondMovedFolder = moveOldDataAside(folder, 2) ?? "";
    expect(readFileSync(join(firstMovedFolder, "gateway.json"), "utf8")).toBe("first");
    expect(readFileSync(join(secondMovedFolder, "gateway.json"), "utf8")).toBe("second");
  });
});

test("Data of the current format stays, and so does a folder without data", () => {
  expect(moveOldDataAside(folder, 2)).toBeUndefined();
  saveRun("new");
  expect(moveOldDataAside(folder, 2)).toBeUndefined();
  expect(readFileSync(join(folder, "gateway.json"), "utf8")).toBe("new");
});
