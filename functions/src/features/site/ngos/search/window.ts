import type { Listed, Position, Stored } from "../../../../firestore/paging.ts";

/**
 * Number of candidates that a search reads at once, newest first. The matches within a window are ranked; nearly every search fits in
 * one window, and otherwise each window has its own order. No match is repeated or skipped between pages (docs/search.md, "NGOs").
 */
export const WINDOW_SIZE = 100;

/** A position in the results: where the window starts, and the last match shown of it. */
export interface SearchPosition {
  window: Position | undefined;
  shown: { rank: number; at: string; id: string } | undefined;
}

export interface Candidate<Model> extends Stored<Model> {
  rank: number | undefined;
}

/**
 * Cuts a page out of a window.
 * @param last the last document read, matching or not; `undefined` if none follows
 */
export function pageOfWindow<Model extends { createdAt: string }>(
  candidates: readonly Candidate<Model>[],
  position: SearchPosition,
  { limit, last }: { limit: number; last: Position | undefined },
): Listed<Model> & { ranks: number[] } {
  const matchesAfterPosition = candidates
    .flatMap(({ id, data, rank }) => (rank === undefined ? [] : [{ id, data, rank, at: data.createdAt }]))
    .filter((match) => position.shown === undefined || compareMatches(position.shown, match) < 0)
    .toSorted(compareMatches);
  const shownMatches = matchesAfterPosition.slice(0, limit);
  const lastShown = shownMatches.at(-1);
  const positionInWindow =
    matchesAfterPosition.length > limit && lastShown !== undefined
      ? { window: position.window, shown: lastShown }
      : undefined;
  const nextPosition = positionInWindow ?? (last === undefined ? undefined : { window: last, shown: undefined });
  return {
    items: shownMatches.map(({ id, data }) => ({ id, data })),
    ranks: shownMatches.map(({ rank }) => rank),
    next: nextPosition === undefined ? undefined : formatPosition(nextPosition),
  };
}

interface RankedMatch {
  rank: number;
  at: string;
  id: string;
}
/** Compares two matches: the best first, then the newest first. */
const compareMatches = (matchA: RankedMatch, matchB: RankedMatch): number =>
  matchA.rank - matchB.rank || compareTexts(matchB.at, matchA.at) || compareTexts(matchB.id, matchA.id);
const compareTexts = (textA: string, textB: string): number => (textA < textB ? -1 : textA > textB ? 1 : 0);

/** A character that occurs in no id and no timestamp. */
const SEPARATOR = "~";

/** Encodes a search position in the format of cursors: a value and an id. */
export function formatPosition({ window, shown }: SearchPosition): Position {
  const parts = shown === undefined ? [] : [String(shown.rank), shown.at, shown.id];
  return { at: String(window?.at ?? ""), id: [window?.id ?? "", ...parts].join(SEPARATOR) };
}

export function parsePosition(position: Position | undefined): SearchPosition {
  if (position === undefined) return { window: undefined, shown: undefined };
  const [id = "", rank, at, shownId] = position.id.split(SEPARATOR);
  const isShown = rank !== undefined && at !== undefined && shownId !== undefined;
  return {
    window: id === "" ? undefined : { at: position.at, id },
    shown: isShown ? { rank: Number(rank), at, id: shownId } : undefined,
  };
}
