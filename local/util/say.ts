/** Prints indented lines. */
export function say(text = ""): void {
  process.stdout.write(`${text.replaceAll(/^(?=.)/gm, "  ")}\n`);
}

export const formatElapsed = (sinceMs: number) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** Prints rows of two aligned columns. */
export function sayRows(rows: readonly (readonly [name: string, about: string])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length));
  for (const [name, about] of rows) say(`  ${name.padEnd(width)}   ${about}`);
}
