/** Maximum number of renderings a minute for pages with a query, about a twentieth of a CPU. */
const PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Limits how often an instance renders pages with a query: amounts and filters make very many addresses, most of which are requested only once. */
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
