/** Logs a failure; the page tells the person. `line` is prescribed by the specification (section 8). */
export function logFailure(line: string, ...details: unknown[]): void {
  // eslint-disable-next-line no-console -- the one place that logs
  console.error(line, ...details);
}
