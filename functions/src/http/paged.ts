import type { Cursors, Place } from "./cursors.ts";
import { Page } from "./route.ts";

/** Items on a page where the caller names no number. */
const DEFAULT_LIMIT = 24;

/**
 * Answers one page of a list: opens the caller's cursor, reads, seals the next.
 * @param list names the list that cursors belong to; a cursor of another list is refused
 * @throws AppError `bad-input` for a cursor that this list did not give out
 */
export async function paged<Item>(
  {
    list,
    cursors,
    query,
  }: { list: string; cursors: Cursors; query: { limit?: number | undefined; cursor?: string | undefined } },
  read: (slice: { limit: number; after: Place | undefined }) => Promise<{ items: Item[]; next: Place | undefined }>,
): Promise<Page<Item>> {
  const { items, next } = await read({
    limit: query.limit ?? DEFAULT_LIMIT,
    after: query.cursor === undefined ? undefined : cursors.open(list, query.cursor),
  });
  return new Page(items, next === undefined ? undefined : cursors.seal(list, next));
}
