/**
 * Asks again and again until the answer is there.
 * @returns the first answer that is not undefined; undefined when the time is over
 * @throws the signal's reason, once it is given
 */
export async function waitFor<T>(
  ask: () => Promise<T | undefined>,
  { seconds, everyMs = 100, signal }: { seconds: number; everyMs?: number; signal?: AbortSignal | undefined },
): Promise<T | undefined> {
  const until = performance.now() + seconds * 1000;
  do {
    signal?.throwIfAborted();
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  } while (performance.now() < until);
  return undefined;
}

/** @returns true when an address answers with a success, undefined otherwise: to be waited for */
export async function answers(address: string): Promise<true | undefined> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    await reply.arrayBuffer();
    return reply.ok ? true : undefined;
  } catch {
    return undefined;
  }
}
