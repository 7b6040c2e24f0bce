/**
 * The names in a query's `expand[]`, with any text in the brackets, as PHP reads them: the official Node package 2.9.8 sends
 * `expand[expand]=card`, where its caller wrote `expand[]`.
 */
export function expansionsOf(query: Record<string, unknown>): ReadonlySet<string> {
  const values = Object.entries(query).flatMap(([key, value]) => (/^expand(\[[^\]]*\])?$/.test(key) ? [value] : []));
  return new Set(values.flat().filter((value) => typeof value === "string"));
}
