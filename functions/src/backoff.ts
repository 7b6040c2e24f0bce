/** Waits between tries, in minutes: 1, 5, 15, then 1, 3, 6, 12 and 24 hours. Then it is given up. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440] as const;

/** When to try again after `tries` failed tries; `undefined` once it is time to give up. */
export function nextTry(tries: number, now: Date): Date | undefined {
  const minutes = WAITS_MINUTES[tries - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000);
}
