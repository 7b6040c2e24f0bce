import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { citationsIn, citationErrorsOf } from "./citations.ts";

const root = join(import.meta.dirname, "../..");
const coverageText = readFileSync(join(root, "docs/spec-coverage.md"), "utf8");

const rows = coverageText.split("\n").flatMap((line) => {
  const [id, statement, where, shownBy, state] = line
    .split("|")
    .map((cell) => cell.trim())
    .slice(1);
  return id !== undefined && /^S\d/.test(id)
    ? [{ id, statement, where, shownBy: shownBy ?? "", state: state ?? "" }]
    : [];
});

/** Problems of a row's citations. */
function problemsOfRow({ shownBy, state }: { shownBy: string; state: string }): string[] {
  const citations = citationsIn(shownBy);
  if (citations.length === 0) return ["names no test file"];
  const withoutTitle = citations.filter(({ titles }) => state === "green" && titles.length === 0);
  return [...withoutTitle.map(({ file }) => `${file} has no title beside it`), ...citations.flatMap(citationErrorsOf)];
}

describe("The map of the specification", () => {
  test("numbers the statements of every section from 1, without gaps", () => {
    const sections = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
    for (const section of sections) {
      const ids = rows.map(({ id }) => id).filter((id) => id.startsWith(`S${section}.`));
      expect(ids.length).toBeGreaterThan(0);
      expect(ids).toEqual(ids.map((_, index) => `S${section}.${index + 1}`));
    }
  });

  test("gives each statement a known state and a place", () => {
    for (const { id, state, where } of rows) {
      expect(state, id).toMatch(/^(green|built|open)$/);
      expect(where, id).not.toBe("");
    }
  });

  test("cites, for every green statement, existing files and titles of tests in them", () => {
    const rowsWithTests = rows.filter(({ state, shownBy }) => state === "green" || shownBy !== "");
    expect(rowsWithTests.flatMap((row) => problemsOfRow(row).map((problem) => `${row.id}: ${problem}`))).toEqual([]);
  });
});
