import type { Item, ItemList } from "@daansetu/contract";
import type { GivenSoFar } from "./impact.documents.ts";
import { itemOf } from "./donation-lines.ts";
import { acquiredUnits, bookOf } from "./given-so-far.ts";
import { requireThat } from "./refused.ts";

const withItem = (list: ItemList, item: Item): ItemList => ({
  ...list,
  items: list.items.map((other) => (other.id === item.id ? item : other)),
  version: list.version + 1,
});

/** Another price from now on. Promised units keep theirs. @throws Refused */
export function changePrice(list: ItemList, itemId: string, pricePaise: number, now: Date): ItemList {
  const item = itemOf(list, itemId);
  const formerPrice = { pricePaise: item.pricePaise, until: now.toISOString() };
  return pricePaise === item.pricePaise ? list : withItem(list, { ...item, pricePaise, formerPrice });
}

/** Fewer or more are wanted. Not fewer than are bought already. Fewer than were given: `releaseUnits` follows. @throws Refused */
export function changeWanted(list: ItemList, given: GivenSoFar, itemId: string, wanted: number): ItemList {
  const item = itemOf(list, itemId);
  requireThat(item.state !== "removed", "item-not-open", itemId);
  requireThat(wanted >= acquiredUnits(bookOf(given, itemId)), "item-in-stock", itemId);
  return withItem(list, { ...item, wanted });
}

/** Ends an item. What is in stock is handed over or credited first. `releaseUnits` follows. @throws Refused */
export function removeItem(list: ItemList, given: GivenSoFar, itemId: string): ItemList {
  const book = bookOf(given, itemId);
  requireThat(acquiredUnits(book) === book.handedOver, "item-in-stock", itemId);
  return withItem(list, { ...itemOf(list, itemId), state: "removed" });
}

/** Another thing in the place of an item: same use, same or better quality, same count. Its units and ordinals go on. @throws Refused */
export function substitute(
  list: ItemList,
  itemId: string,
  { name, reason, byUid, approvedByUid }: { name: string; reason: string; byUid: string; approvedByUid: string },
  now: Date,
): ItemList {
  requireThat(reason !== "", "needs-a-reason", itemId);
  requireThat(byUid !== approvedByUid, "needs-a-second-person", itemId);
  const item = itemOf(list, itemId);
  const substitution = { formerName: item.name, reason, byUid, approvedByUid, at: now.toISOString() };
  return withItem(list, { ...item, name, substitutions: [...(item.substitutions ?? []), substitution] });
}
