/** Maximum number of renderings a minute for pages with a query, about a twentieth of a CPU. */
const PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/**
 * Bounds how often an instance renders pages with a query: amounts and filters make more addresses than there are visitors, and nobody asks for most of
 * them twice. @param clock in milliseconds
 */
export function renderingBudget(clock: () => number): { take: () => boolean } {
  let since = -Infinity;
  let taken = 0;
  return {
    take: () => {
      const now = clock();
      if (Math.abs(now - since) >= MINUTE_MS) [since, taken] = [now, 0];
      taken += 1;
      return taken <= PER_MINUTE;
    },
  };
}
