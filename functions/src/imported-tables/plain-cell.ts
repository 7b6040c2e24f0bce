import { asciiDigits } from "@daansetu/contract";

/** Matches a formula such as `="004512"`, which banks write so that a spreadsheet changes neither dates nor numbers. */
const TEXT_FORMULA = /^="([^"]*)"$/;

/** The apostrophe with which spreadsheets mark digits as text. */
const TEXT_MARK = /^'(?=[\d+\-=])/;

/**
 * Removes from a cell what only a spreadsheet or a chat has added: marks of texts, invisible characters, digits of other scripts, unusual
 * spaces.
 */
export function plainCell(cell: string): string {
  const trimmed = cell.trim();
  const [, shown = trimmed] = TEXT_FORMULA.exec(trimmed) ?? [];
  return asciiDigits(shown)
    .replaceAll(/[\p{DI}\u2800]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(TEXT_MARK, "");
}
