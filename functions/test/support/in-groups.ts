/** Handles `items` at most `size` at a time, each group after the one before. */
export async function inGroups<Item>(
  items: readonly Item[],
  size: number,
  handle: (group: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < items.length; first += size) await handle(items.slice(first, first + size));
}
