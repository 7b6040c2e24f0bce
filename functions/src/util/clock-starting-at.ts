/**
 * A clock for long-running jobs: it starts at `now` and advances as `clock` does, so that a write late in a run carries the time of the
 * write, not of the start of the run.
 */
export function clockStartingAt(now: Date, clock: () => Date): () => Date {
  const startMs = clock().getTime();
  return () => new Date(now.getTime() + clock().getTime() - startMs);
}
