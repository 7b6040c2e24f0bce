import { boundedCache } from "../../../../util/bounded-cache.ts";

const WINDOW_MS = 30 * 60_000;
/** Enough for the donors of one household or office at the same time, and far too few for testing a list of cards. */
const OF_NETWORK = 3;
const OF_HOP = 50;
const MAX_KEPT = 10_000;

/**
 * Limits the orders that are accepted while the traffic of their origin cannot be counted. Kept in each instance's memory, because the database does not
 * answer then.
 * @returns a function that takes a place; false if none is free
 */
export function uncountedOrders(): (client: Readonly<Record<"address" | "hop", string>>, now: Date) => boolean {
  const windows = boundedCache<{ since: number; orders: number }>(MAX_KEPT);

  const windowOf = (key: string, now: Date) => {
    const known = windows.get(key);
    if (known !== undefined && Math.abs(now.getTime() - known.since) < WINDOW_MS) return known;
    const window = { since: now.getTime(), orders: 0 };
    windows.set(key, window);
    return window;
  };

  return ({ address, hop }, now) => {
    const ofNetwork = windowOf(`network ${address}`, now);
    const ofHop = windowOf(`hop ${hop}`, now);
    if (ofNetwork.orders >= OF_NETWORK || ofHop.orders >= OF_HOP) return false;
    ofNetwork.orders += 1;
    ofHop.orders += 1;
    return true;
  };
}
