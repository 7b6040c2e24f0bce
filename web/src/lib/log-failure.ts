/** Writes a failure to the console; the person is told by the page. `line` is the specification's (section 8). */
export function logFailure(line: string, ...details: unknown[]): void {
  // eslint-disable-next-line no-console -- the one place that logs
  console.error(line, ...details);
}
