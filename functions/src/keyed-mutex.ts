/**
 * Lets those who work on the same thing in this process take turns. It spares retries and reads and guarantees nothing: other instances
 * work at the same time, and what they may not do twice is kept from them by document ids and versions.
 */
export function keyedMutex(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    const settled = mine.catch(() => undefined);
    last.set(key, settled);
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return mine;
  };
}
