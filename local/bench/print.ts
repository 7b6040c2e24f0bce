import { say } from "../util/say.ts";

/** Prints rows of a table: a name, then cells of one width. */
export const rowPrinter =
  (nameWidth: number, cellWidth: number) =>
  (name: string, ...cells: string[]): void =>
    say(`${name.padEnd(nameWidth)}${cells.map((cell) => cell.padStart(cellWidth)).join("")}`);

/** Prints what the backend logged meanwhile. */
export function printProblems(problems: readonly string[]): void {
  for (const problem of new Set(problems)) say(`logged: ${problem}`);
}
