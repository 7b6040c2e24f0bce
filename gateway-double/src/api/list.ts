import { badRequest } from "./provider-error.ts";

/** A page of the items, newest first: `count` (default 10, at most 100), `skip`, `from`, `to` (Unix seconds, inclusive). @throws ProviderError */
export function paginate<Item extends { created_at: number }>(items: Iterable<Item>, query: Record<string, unknown>) {
  const count = readWholeNumber(query, "count", 10);
  if (count > 100) throw badRequest("The count may not be greater than 100.", { field: "count" });
  if (count < 1) throw badRequest("The count must be at least 1.", { field: "count" });
  const skip = readWholeNumber(query, "skip", 0);
  const fromSeconds = readWholeNumber(query, "from", 0);
  const toSeconds = readWholeNumber(query, "to", Number.MAX_SAFE_INTEGER);
  const matchingItems = [...items]
    .reverse()
    .filter(({ created_at }) => created_at >= fromSeconds && created_at <= toSeconds);
  matchingItems.sort((a, b) => b.created_at - a.created_at);
  return toCollection(matchingItems.slice(skip, skip + count));
}

export function toCollection<Item>(items: Item[]) {
  return { entity: "collection" as const, count: items.length, items };
}

function readWholeNumber(query: Record<string, unknown>, field: string, defaultNumber: number): number {
  const value = query[field];
  if (value === undefined || value === "") return defaultNumber;
  if (typeof value !== "string" || !/^\d{1,12}$/.test(value)) {
    throw badRequest(`The ${field} must be an integer.`, { field });
  }
  return Number(value);
}
