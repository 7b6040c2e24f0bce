/** Logs a failure; the page itself tells the user. The specification prescribes `line` (section 8). */
export function logFailure(message: string, ...details: unknown[]): void {
  // oxlint-disable-next-line no-console -- the one place that logs
  console.error(message, ...details);
}
