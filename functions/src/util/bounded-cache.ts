import { LRUCache } from "lru-cache";

/**
 * A cache of the entries that were used last. Entries are counted as sizes: with `max`, the cache would allocate all its places when it is
 * made, which was a fifth of the CPU time of the emulator tests and delayed each cold start.
 * @param options.ttl in milliseconds; without it an entry stays until others take its place
 */
export function boundedCache<Value extends object | number | boolean>(
  mostEntries: number,
  { ttl }: { ttl?: number } = {},
): LRUCache<string, Value> {
  return new LRUCache({ maxSize: mostEntries, sizeCalculation: () => 1, ...(ttl !== undefined && { ttl }) });
}
