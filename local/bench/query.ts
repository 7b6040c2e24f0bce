/** A benchmark query: a path below `/api`, and how many documents its answer may read, independent of how many there are. */
export interface BenchQuery {
  path: string;
  maxReads: number;
}

/** Maximum reads for a page: its 24 rows, and the first document of the next page. */
export const MAX_PAGE_READS = 25;

/**
 * Reduces a document's search tokens to those that the queries use. The others change neither answers nor read counts, but the
 * emulator, which has no index of lists, compares all of them: a search among 1,200 NGOs would take minutes.
 */
export function relevantTokens(tokens: readonly string[], searchedTokens: ReadonlySet<string>): string[] {
  return tokens.filter((token) => searchedTokens.has(token));
}
