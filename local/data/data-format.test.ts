import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setAsideOldData } from "./data-format.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "data-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function runThatKeeps(content: string) {
  mkdirSync(join(folder, "firebase"), { recursive: true });
  writeFileSync(join(folder, "firebase", "accounts.json"), content);
  writeFileSync(join(folder, "gateway.json"), content);
}

describe("Data of another format", () => {
  test("is moved aside as a whole, so that the run begins with none and nothing is lost", () => {
    runThatKeeps("old");
    const aside = setAsideOldData(folder, 2) ?? "";
    expect(basename(aside)).toBe("format-1");
    expect(readdirSync(aside).sort()).toEqual(["firebase", "gateway.json"]);
    expect(readFileSync(join(aside, "firebase", "accounts.json"), "utf8")).toBe("old");
    expect(existsSync(join(folder, "firebase"))).toBe(false);
    expect(existsSync(join(folder, "gateway.json"))).toBe(false);
  });

  test("leaves everything else in the folder where it is", () => {
    runThatKeeps("old");
    mkdirSync(join(folder, "jars"));
    setAsideOldData(folder, 2);
    expect(existsSync(join(folder, "jars"))).toBe(true);
  });

  test("never replaces what was moved aside before", () => {
    runThatKeeps("first");
    const first = setAsideOldData(folder, 2) ?? "";
    rmSync(join(folder, "format"));
    runThatKeeps("second");
    const second = setAsideOldData(folder, 2) ?? "";
    expect(readFileSync(join(first, "gateway.json"), "utf8")).toBe("first");
    expect(readFileSync(join(second, "gateway.json"), "utf8")).toBe("second");
  });
});

test("Data of this format stays, and so does a folder without data", () => {
  expect(setAsideOldData(folder, 2)).toBeUndefined();
  runThatKeeps("new");
  expect(setAsideOldData(folder, 2)).toBeUndefined();
  expect(readFileSync(join(folder, "gateway.json"), "utf8")).toBe("new");
});
