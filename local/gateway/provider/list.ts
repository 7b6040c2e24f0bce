import { badRequest } from "../provider-error.ts";

/** A page of the items, newest first: `count` (default 10, at most 100), `skip`, `from`, `to` (Unix seconds, inclusive). @throws ProviderError */
export function page<Item extends { created_at: number }>(items: Iterable<Item>, query: Record<string, unknown>) {
  const count = wholeNumber(query, "count", 10);
  if (count > 100) throw badRequest("The count may not be greater than 100.", { field: "count" });
  if (count < 1) throw badRequest("The count must be at least 1.", { field: "count" });
  const skip = wholeNumber(query, "skip", 0);
  const from = wholeNumber(query, "from", 0);
  const to = wholeNumber(query, "to", Number.MAX_SAFE_INTEGER);
  const found = [...items].reverse().filter(({ created_at }) => created_at >= from && created_at <= to);
  found.sort((a, b) => b.created_at - a.created_at);
  return collection(found.slice(skip, skip + count));
}

export function collection<Item>(items: Item[]) {
  return { entity: "collection" as const, count: items.length, items };
}

function wholeNumber(query: Record<string, unknown>, field: string, otherwise: number): number {
  const value = query[field];
  if (value === undefined || value === "") return otherwise;
  if (typeof value !== "string" || !/^\d{1,12}$/.test(value)) {
    throw badRequest(`The ${field} must be an integer.`, { field });
  }
  return Number(value);
}
