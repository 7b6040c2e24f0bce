import { boundedCache } from "../../../../util/bounded-cache.ts";

/** How long a verdict is reused. It saves nearly every count of a crowd at one address; whoever tries cards is stopped this much later. */
const LIFETIME_MS = 5_000;

/** Remembers for a moment what was found out about an origin, whatever it was. A failure is forgotten. */
export function recentVerdicts(judge: (origin: string, now: Date) => Promise<boolean>): typeof judge {
  const verdicts = boundedCache<{ at: number; verdict: Promise<boolean> }>(5_000);
  return async (origin, now) => {
    const known = verdicts.get(origin);
    if (known !== undefined && Math.abs(now.getTime() - known.at) < LIFETIME_MS) return known.verdict;
    const verdict = judge(origin, now);
    verdicts.set(origin, { at: now.getTime(), verdict });
    try {
      return await verdict;
    } catch (error) {
      verdicts.delete(origin);
      throw error;
    }
  };
}
