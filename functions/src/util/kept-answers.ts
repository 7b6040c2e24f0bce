import { boundedCache } from "./bounded-cache.ts";

/**
 * Keeps answers for a time, which counts from the asking, however often an answer is used. Whoever asks while one is on its way waits for it, so that a crowd
 * asks once. A failure is not kept.
 */
export function keptAnswers<Answer>(
  ask: (key: string) => Promise<Answer>,
  { clock, forMs, mostEntries }: { clock: () => Date; forMs: number; mostEntries: number },
): (key: string) => Promise<Answer> {
  const kept = boundedCache<{ until: number; answer: Promise<Answer> }>(mostEntries);
  return async (key) => {
    const now = clock().getTime();
    const known = kept.get(key);
    if (known !== undefined && now < known.until) return known.answer;
    const entry = { until: now + forMs, answer: ask(key) };
    kept.set(key, entry);
    try {
      return await entry.answer;
    } catch (error) {
      if (kept.peek(key) === entry) kept.delete(key);
      throw error;
    }
  };
}
