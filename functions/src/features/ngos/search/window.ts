import type { Listed, Position, Stored } from "../../../firestore/paging.ts";
import type { NgoDocument } from "../ngo.document.ts";

/**
 * A search is answered window by window: so many of the newest NGOs that might be meant are read at once, and those that are meant
 * are shown best first. Where no more than a window may be meant, and that is nearly always, all are in their order; where more
 * may, each window is in its own. What was read twice is never shown twice, and nothing is left out (decision 022).
 */
export const WINDOW = 100;

/** A place in a search: where its window begins, and the last that was shown of it. */
export interface SearchPlace {
  window: Position | undefined;
  shown: { rank: number; at: string; id: string } | undefined;
}

export interface Candidate extends Stored<NgoDocument> {
  rank: number | undefined;
}

/** Cuts a page out of a window. @param last the last document that was read, kept or not; `undefined` where there is no more after it */
export function pageOfWindow(
  candidates: readonly Candidate[],
  place: SearchPlace,
  { limit, last }: { limit: number; last: Position | undefined },
): Listed<NgoDocument> & { ranks: number[] } {
  const meant = candidates
    .flatMap(({ id, data, rank }) => (rank === undefined ? [] : [{ id, data, rank, at: data.createdAt }]))
    .filter((one) => place.shown === undefined || inOrder(place.shown, one) < 0)
    .toSorted(inOrder);
  const page = meant.slice(0, limit);
  const shown = page.at(-1);
  const more = meant.length > limit && shown !== undefined ? { window: place.window, shown } : undefined;
  const next = more ?? (last === undefined ? undefined : { window: last, shown: undefined });
  return {
    items: page.map(({ id, data }) => ({ id, data })),
    ranks: page.map(({ rank }) => rank),
    next: next === undefined ? undefined : writePlace(next),
  };
}

interface Ordered {
  rank: number;
  at: string;
  id: string;
}
/** Best first; of equals the newest. */
const inOrder = (one: Ordered, other: Ordered): number =>
  one.rank - other.rank || compare(other.at, one.at) || compare(other.id, one.id);
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Between the parts of a place; no id and no time has it. */
const BETWEEN = "~";

/** A place as cursors carry it: a value and an id. */
export function writePlace({ window, shown }: SearchPlace): Position {
  const parts = shown === undefined ? [] : [String(shown.rank), shown.at, shown.id];
  return { at: String(window?.at ?? ""), id: [window?.id ?? "", ...parts].join(BETWEEN) };
}

export function readPlace(position: Position | undefined): SearchPlace {
  if (position === undefined) return { window: undefined, shown: undefined };
  const [id = "", rank, at, shownId] = position.id.split(BETWEEN);
  const isShown = rank !== undefined && at !== undefined && shownId !== undefined;
  return {
    window: id === "" ? undefined : { at: position.at, id },
    shown: isShown ? { rank: Number(rank), at, id: shownId } : undefined,
  };
}
