import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "oxfmt";
import { describe, expect, test } from "vitest";

const FOLDER = join(import.meta.dirname, "../../docs/decisions");
const INDEX = join(FOLDER, "README.md");

const decisions = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".md") && file !== "README.md")
  .sort()
  .map((file) => {
    const text = readFileSync(join(FOLDER, file), "utf8");
    const [, number = "", title = ""] = /^# (\d{3})[.:]? +(.+)/.exec(text) ?? [];
    const fieldLine = (name: string) => new RegExp(`^${name}: *(.+?) *$`, "m").exec(text)?.[1] ?? "";
    return { file, text, number, title, date: fieldLine("Date"), status: fieldLine("Status") };
  });

describe("The decisions", () => {
  test("have their file's number, a title, a date, a status, and sections on context, decision and consequences", () => {
    for (const { file, text, number, title, date, status } of decisions) {
      expect(number, file).toBe(file.slice(0, 3));
      expect(title, file).not.toBe("");
      expect(date, file).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(status, file).toMatch(/^(Proposed|Accepted|Superseded)/);
      for (const section of ["Context", "Decision", "Consequences"]) expect(text, file).toContain(section);
    }
  });

  test("have unique numbers", () => {
    expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
  });

  test("are listed in the index with number, title, date and status", async () => {
    const [introText = ""] = readFileSync(INDEX, "utf8").split(/^\|/m);
    const rows = decisions.map(
      ({ file, number, title, date, status }) => `| ${number} | [${title}](${file}) | ${date} | ${status} |`,
    );
    const expectedIndex = [`${introText}| # | Title | Date | Status |`, "| --- | --- | --- | --- |", ...rows, ""].join(
      "\n",
    );
    await expect((await format(INDEX, expectedIndex)).code).toMatchFileSnapshot(INDEX);
  });
});
