import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

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

/** Parses the citations of a cell: `file` “title”; “another title”, `another file` “title”. */
function citationsIn(shownBy: string): { file: string; titles: string[] }[] {
  return [...shownBy.matchAll(/`([^`]+)`((?:[^`“]|“[^”]*”)*)/g)].map(([, file = "", titlesText = ""]) => ({
    file,
    titles: [...titlesText.matchAll(/“([^”]*)”/g)].map(([, title = ""]) => title),
  }));
}

/** Problems of a row's citations. */
function problemsOfRow({ shownBy, state }: { shownBy: string; state: string }): string[] {
  const citations = citationsIn(shownBy);
  if (citations.length === 0) return ["names no test file"];
  return citations.flatMap(({ file, titles }) => {
    if (!existsSync(join(root, file))) return [`${file} is not there`];
    if (state === "green" && titles.length === 0) return [`${file} has no title beside it`];
    const text = readFileSync(join(root, file), "utf8");
    return titles.filter((title) => !text.includes(title)).map((title) => `${file} has no test “${title}”`);
  });
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
