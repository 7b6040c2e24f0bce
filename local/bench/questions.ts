/** What a bench asks: an address below `/api`, and how many documents its answer may read, however many there are. */
export interface Question {
  path: string;
  most: number;
}

/** A page of 24, and the first of the next one. */
export const A_PAGE = 25;

/**
 * Of the tokens that a document is found by, those that a question asks for. The others change no answer and no count of reads, and
 * an emulator, which has no index of lists, compares each with each: with all of them a search among 1,200 NGOs takes it minutes.
 */
export function askedAlone(tokens: readonly string[], asked: ReadonlySet<string>): string[] {
  return tokens.filter((token) => asked.has(token));
}
