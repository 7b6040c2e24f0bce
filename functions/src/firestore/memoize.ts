/** Memoizes `load` for `ms` milliseconds, per instance. Concurrent callers share one load; a failure is not cached. */
export function memoizeFor<Value>(ms: number, load: (now: Date) => Promise<Value>): (now: Date) => Promise<Value> {
  let cached: { until: number; value: Promise<Value> } | undefined;
  return (now) => {
    if (cached !== undefined && now.getTime() < cached.until) return cached.value;
    const value = load(now);
    const entry = { until: now.getTime() + ms, value };
    cached = entry;
    value.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return value;
  };
}
