import type { ItemBook } from "../../../src/features/impact/core/impact.documents.ts";
import type { World } from "../world.ts";
import { NothingToDamage } from "./corruption.ts";

/** Changes the book of the first item that fits. */
export function changeBook(
  { books }: World,
  isWanted: (book: ItemBook) => boolean,
  change: (book: ItemBook) => Partial<ItemBook>,
) {
  for (const [campaignId, given] of books.given.entries())
    for (const [itemId, book] of Object.entries(given.items))
      if (isWanted(book)) {
        books.given.force(campaignId, { ...given, items: { ...given.items, [itemId]: { ...book, ...change(book) } } });
        return;
      }
  throw new NothingToDamage();
}
