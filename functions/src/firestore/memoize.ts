/** Memoizes `load` for `ms` milliseconds, per instance. Concurrent callers share one load; a failure is not cached. */
export function memoizeFor<Value>(ms: number, load: (now: Date) => Promise<Value>): (now: Date) => Promise<Value> {
  let cachedValue: { until: number; value: Promise<Value> } | undefined;
  return (now) => {
    if (cachedValue !== undefined && now.getTime() < cachedValue.until) return cachedValue.value;
    const value = load(now);
    const cacheEntry = { until: now.getTime() + ms, value };
    cachedValue = cacheEntry;
    value.catch(() => {
      if (cachedValue === cacheEntry) cachedValue = undefined;
    });
    return value;
  };
}
