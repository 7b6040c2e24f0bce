import type { Cursors, CursorPosition } from "./cursors.ts";
import { Page } from "./route.ts";

const DEFAULT_LIMIT = 24;

/**
 * Reads one page of a list and seals the cursor of the next.
 * @param list the name that cursors are bound to, with everything that changes the list's content or order
 * @throws AppError `bad-input` for a cursor of another list
 */
export async function paged<Item>(
  {
    list,
    cursors,
    query,
  }: { list: string; cursors: Cursors; query: { limit?: number | undefined; cursor?: string | undefined } },
  readSlice: (slice: {
    limit: number;
    after: CursorPosition | undefined;
  }) => Promise<{ items: Item[]; next: CursorPosition | undefined }>,
): Promise<Page<Item>> {
  const { items, next } = await readSlice({
    limit: query.limit ?? DEFAULT_LIMIT,
    after: query.cursor === undefined ? undefined : cursors.open(list, query.cursor),
  });
  return new Page(items, next === undefined ? undefined : cursors.seal(list, next));
}
