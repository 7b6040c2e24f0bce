/**
 * A clock for work that takes long: it begins at `now` and goes on as `clock` does. What is written late in a run is then dated by when
 * it was written, not by when the run began.
 */
export function clockFrom(now: Date, clock: () => Date): () => Date {
  const began = clock().getTime();
  return () => new Date(now.getTime() + clock().getTime() - began);
}
