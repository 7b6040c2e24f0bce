/**
 * Keeps what `load` gave for `ms` milliseconds, for this instance. Callers at the same time share one load; a failed one is
 * forgotten at once.
 */
export function remember<Value>(ms: number, load: (now: Date) => Promise<Value>): (now: Date) => Promise<Value> {
  let kept: { until: number; value: Promise<Value> } | undefined;
  return (now) => {
    if (kept !== undefined && now.getTime() < kept.until) return kept.value;
    const value = load(now);
    const mine = { until: now.getTime() + ms, value };
    kept = mine;
    value.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return value;
  };
}
