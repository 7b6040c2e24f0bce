import { say } from "../util/say.ts";

/** Returns a printer of table rows: a name, then cells of one width. */
export const rowPrinter =
  (nameWidth: number, cellWidth: number) =>
  (name: string, ...cells: string[]): void =>
    say(`${name.padEnd(nameWidth)}${cells.map((cell) => cell.padStart(cellWidth)).join("")}`);

/** Prints the warnings and errors that the backend logged meanwhile. */
export function printProblems(problems: readonly string[]): void {
  for (const problem of new Set(problems)) say(`logged: ${problem}`);
}

export const formatNumber = (value: number, digits = 1): string => value.toFixed(digits);

export function printHeading(text: string): void {
  say();
  say(text);
  say();
}

const printGoalRow = rowPrinter(44, 12);

/** @returns true if the goal is met */
export function printGoal(name: string, reached: string, isMet: boolean): boolean {
  printGoalRow(name, reached, isMet ? "met" : "MISSED");
  return isMet;
}
