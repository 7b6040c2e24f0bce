import type { ExceptionItem, ExceptionKind } from "@daansetu/contract";
import type { Page, Position } from "../../../firestore/paging.ts";

/**
 * Pages of several sources as one list, ordered by due time, then by kind and id. A position of the list is the due time and `kind/id` of its
 * last item; each source continues from there by itself, so that nothing is listed twice or left out.
 */

/** These texts sort before and after every possible record id. */
const BEFORE_ALL_IDS = "!";
const AFTER_ALL_IDS = "~";

/** Where a source continues after a position of the merged list. */
export function positionInSource(kind: ExceptionKind, after: Position | undefined): Position | undefined {
  if (after === undefined) return undefined;
  const separator = after.id.indexOf("/");
  const lastKind = after.id.slice(0, separator);
  const { at } = after;
  if (kind === lastKind) return { at, id: after.id.slice(separator + 1) };
  return { at, id: kind < lastKind ? AFTER_ALL_IDS : BEFORE_ALL_IDS };
}

/** Merges the first items of all sources. `hasMore`: the source has items after those given. */
export function mergePage(
  lists: readonly { items: readonly ExceptionItem[]; hasMore: boolean }[],
  limit: number,
): Page<ExceptionItem> {
  const allItems = lists.flatMap(({ items }) => items).toSorted(byDueTime);
  const items = allItems.slice(0, limit);
  const lastItem = items.at(-1);
  const hasMore = allItems.length > limit || lists.some((list) => list.hasMore);
  return {
    items,
    next:
      hasMore && lastItem !== undefined ? { at: lastItem.dueAt, id: `${lastItem.kind}/${lastItem._id}` } : undefined,
  };
}

const byDueTime = (itemA: ExceptionItem, itemB: ExceptionItem) =>
  compare(itemA.dueAt, itemB.dueAt) || compare(itemA.kind, itemB.kind) || compare(itemA._id, itemB._id);

/** Compares texts as the database orders them. */
const compare = (textA: string, textB: string): number => (textA < textB ? -1 : textA > textB ? 1 : 0);
