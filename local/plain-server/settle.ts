/** Lets work of the background end. As in the cloud its failure is logged; a schedule does what it left. */
export function settle(name: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    process.stderr.write(`${name} failed: ${error instanceof Error ? String(error.stack) : String(error)}\n`);
  });
}
