/** Runs background work. As in the cloud a failure is only logged, because a schedule does the remaining work. */
export function runInBackground(name: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    process.stderr.write(`${name} failed: ${error instanceof Error ? String(error.stack) : String(error)}\n`);
  });
}
