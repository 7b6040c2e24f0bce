import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { citationsIn, citationErrorsOf } from "./citations.ts";

const paymentsGuide = readFileSync(join(import.meta.dirname, "../../docs/payments.md"), "utf8");
const [, shownBySection = ""] = /^### Shown by$(.*?)^## /ms.exec(paymentsGuide) ?? [];
const rows = shownBySection.split("\n").flatMap((line) => {
  const [id = "", situation = "", shownBy = ""] = line
    .split("|")
    .map((cell) => cell.trim())
    .slice(1);
  return /^T\d\d$/.test(id) ? [{ id, situation, shownBy }] : [];
});

test("The guarantees T18 to T25 are shown by tests that exist, with their titles as they stand in the files", () => {
  expect([...new Set(rows.map(({ id }) => id))]).toEqual(["T18", "T19", "T20", "T21", "T22", "T23", "T24", "T25"]);
  const problems = rows.flatMap(({ id, situation, shownBy }) => {
    const citations = citationsIn(shownBy);
    const isEmpty = citations.length === 0 || citations.some(({ titles }) => titles.length === 0);
    const own = isEmpty ? ["a file or a title is missing"] : citations.flatMap(citationErrorsOf);
    return own.map((problem) => `${id}, ${situation}: ${problem}`);
  });
  expect(problems).toEqual([]);
});
