import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export interface Citation {
  file: string;
  /** Titles of tests in the file. */
  titles: string[];
}

/** Parses the citations of a table's cell: `file` “title”; “another title”, `another file` “title”. */
export function citationsIn(cell: string): Citation[] {
  return [...cell.matchAll(/`([^`]+)`((?:[^`“]|“[^”]*”)*)/g)].map(([, file = "", titlesText = ""]) => ({
    file,
    titles: [...titlesText.matchAll(/“([^”]*)”/g)].map(([, title = ""]) => title),
  }));
}

/** The error of a citation: the file or one of the titles does not exist. */
export function citationErrorsOf({ file, titles }: Citation): string[] {
  if (!existsSync(join(root, file))) return [`${file} is not there`];
  const text = readFileSync(join(root, file), "utf8");
  return titles.filter((title) => !text.includes(title)).map((title) => `${file} has no test “${title}”`);
}
