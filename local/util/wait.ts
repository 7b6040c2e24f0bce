/**
 * Polls until `attempt` returns a value.
 * @returns the first value that is not undefined; undefined after the timeout
 * @throws the signal's reason if aborted
 */
export async function waitFor<T>(
  attempt: () => Promise<T | undefined>,
  { seconds, everyMs = 100, signal }: { seconds: number; everyMs?: number; signal?: AbortSignal | undefined },
): Promise<T | undefined> {
  const deadline = performance.now() + seconds * 1000;
  do {
    signal?.throwIfAborted();
    const answer = await attempt();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  } while (performance.now() < deadline);
  return undefined;
}

/** @returns true if an address answers with success, else undefined, for use with `waitFor` */
export async function answersOk(address: string): Promise<true | undefined> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    await reply.arrayBuffer();
    return reply.ok ? true : undefined;
  } catch {
    return undefined;
  }
}
