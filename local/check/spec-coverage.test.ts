import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const text = readFileSync(join(root, "docs/spec-coverage.md"), "utf8");

const rows = text.split("\n").flatMap((line) => {
  const [id, statement, where, shownBy, state] = line
    .split("|")
    .map((cell) => cell.trim())
    .slice(1);
  return id !== undefined && /^S\d/.test(id)
    ? [{ id, statement, where, shownBy: shownBy ?? "", state: state ?? "" }]
    : [];
});

describe("The map of the specification", () => {
  test("numbers the statements of every section from 1, without a gap", () => {
    const sections = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    for (const section of sections) {
      const ids = rows.map(({ id }) => id).filter((id) => id.startsWith(`S${section}.`));
      expect(ids.length).toBeGreaterThan(0);
      expect(ids).toEqual(ids.map((_, index) => `S${section}.${index + 1}`));
    }
  });

  test("gives each statement a known state and a place", () => {
    for (const { id, state, where } of rows) {
      expect(state, id).toMatch(/^(green|built|open|waits #[3-6](, #[3-6])*)$/);
      expect(where, id).not.toBe("");
    }
  });

  test("names, for all that is green, files that exist and hold tests", () => {
    const shown = rows.filter(({ state, shownBy }) => state === "green" || shownBy !== "");
    for (const { id, shownBy } of shown) {
      const files = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, file]) => file!);
      expect(files.length, id).toBeGreaterThan(0);
      for (const file of files) expect(existsSync(join(root, file)), `${id}: ${file}`).toBe(true);
    }
  });
});
